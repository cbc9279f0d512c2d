/** A merge of one store into another, a fact at a time, which says when it begins: to be killed meanwhile. */
import { mergeFacts, opened } from "./histories.ts";

const [into = "", from = ""] = process.argv.slice(2);
const store = await opened(into);
const other = await opened(from);
await store.ready();
process.stdout.write("begins\n");
for (;;) await mergeFacts(store, other, 1);
