import { MissingPage } from "../missing/page.tsx";
import { open } from "../shell/open.ts";
import { missing as texts } from "../texts/de/missing.ts";
import { shell } from "../texts/de/shell.ts";

export { texts };
export const page = open(<MissingPage language={{ tag: "de", shell }} texts={texts} />);
