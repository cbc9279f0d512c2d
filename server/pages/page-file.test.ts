import { expect, test } from "bun:test";
import { pageFile } from "./page-file.ts";

const filled = (html: string, values: Record<string, string>) =>
  new TextDecoder().decode(pageFile(Buffer.from(html), values).plain ?? undefined);

test("a place takes its value, escaped, and one that nobody knows stays", () => {
  expect(filled("<p title='{{a}}'>{{b}}{{toString}}</p>", { a: `<"'&>` })).toBe(
    "<p title='&lt;&quot;&#39;&amp;&gt;'>{{b}}{{toString}}</p>",
  );
});

test("a section is left out where its value is empty, and may hold others", () => {
  const html = "1{{#a}}2{{#b}}3{{/b}}4{{/a}}5";
  expect(filled(html, { a: "x", b: "x" })).toBe("12345");
  expect(filled(html, { a: "x", b: "" })).toBe("1245");
  expect(filled(html, { a: "", b: "x" })).toBe("15");
});

test("a value is text, whatever is in it", () => {
  expect(filled("{{#a}}{{a}}{{/a}}", { a: "{{b}}{{#b}}$&", b: "x" })).toBe("{{b}}{{#b}}$&amp;");
});
