import { ContactPage } from "../contact/page.tsx";
import { open } from "../shell/open.ts";
import { contact as texts } from "../texts/en/contact.ts";
import { shell } from "../texts/en/shell.ts";

export { texts };
export const page = open(<ContactPage language={{ tag: "en", shell }} texts={texts} />);
