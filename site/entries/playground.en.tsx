import { PlaygroundPage } from "../playground/page.tsx";
import { open } from "../shell/open.ts";
import { playground as texts } from "../texts/en/playground.ts";
import { shell } from "../texts/en/shell.ts";

export { texts };
export const page = open(<PlaygroundPage language={{ tag: "en", shell }} texts={texts} />);
