import { ContactPage } from "../contact/page.tsx";
import { open } from "../shell/open.ts";
import { contact as texts } from "../texts/de/contact.ts";
import { shell } from "../texts/de/shell.ts";

export { texts };
export const page = open(<ContactPage language={{ tag: "de", shell }} texts={texts} />);
