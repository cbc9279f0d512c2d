import { ReferencePage } from "../reference/page.tsx";
import { open } from "../shell/open.ts";
import { reference as texts } from "../texts/en/reference.ts";
import { shell } from "../texts/en/shell.ts";

export { texts };
export const page = open(<ReferencePage language={{ tag: "en", shell }} texts={texts} />);
