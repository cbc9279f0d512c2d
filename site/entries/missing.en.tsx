import { MissingPage } from "../missing/page.tsx";
import { open } from "../shell/open.ts";
import { missing as texts } from "../texts/en/missing.ts";
import { shell } from "../texts/en/shell.ts";

export { texts };
export const page = open(<MissingPage language={{ tag: "en", shell }} texts={texts} />);
