import { ReferencePage } from "../reference/page.tsx";
import { open } from "../shell/open.ts";
import { reference as texts } from "../texts/de/reference.ts";
import { shell } from "../texts/de/shell.ts";

export { texts };
export const page = open(<ReferencePage language={{ tag: "de", shell }} texts={texts} />);
