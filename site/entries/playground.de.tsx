import { PlaygroundPage } from "../playground/page.tsx";
import { open } from "../shell/open.ts";
import { playground as texts } from "../texts/de/playground.ts";
import { shell } from "../texts/de/shell.ts";

export { texts };
export const page = open(<PlaygroundPage language={{ tag: "de", shell }} texts={texts} />);
