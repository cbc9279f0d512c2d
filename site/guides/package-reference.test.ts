import { expect, test } from "bun:test";
import { renderGuide } from "./markdown.ts";
import { condense, typeLinks } from "./package-reference.ts";

const source = `# phrases

## Functions

<a id="read"></a>

### read()

\`\`\`ts
function read(text: string, options?: Options): PhraseSet;
\`\`\`

Reads a file.

#### Parameters

| Parameter | Type | Description |
| ------ | ------ | ------ |
| \`text\` | \`string\` | at most 4 MiB |
| \`options?\` | [\`Options\`](#options) | - |

#### Returns

[\`PhraseSet\`](#phraseset)

#### Throws

TypeError

#### Throws

RangeError

***

<a id="options"></a>

### Options

\`\`\`ts
type Options = object;
\`\`\`

#### Properties

| Property | Type | Description |
| ------ | ------ | ------ |
| <a id="property-action"></a> \`action?\` | \\| \`"a"\` \\| \`"b"\` | - |

###### Overrides

\`Error.name\`
`;

test("a package's reference says nothing twice, and nothing that is only inherited", () => {
  const condensed = condense(source);
  expect(condensed).toContain("| Parameter | Description |\n| --- | --- |\n| `text` | at most 4 MiB |\n\n");
  expect(condensed).toContain(
    '| Property | Type |\n| --- | :-- |\n| <a id="property-action"></a> `action?` | `"a"` \\| `"b"` |',
  );
  expect(condensed.match(/^#### .+/gm)).toEqual(["#### Throws"]);
  expect(condensed).toContain("TypeError\n\nRangeError");
  expect(condensed).not.toMatch(/options\?`|object;|Error\.name|\*\*\*/);
});

test("the types of a signature lead to where they are described", () => {
  const guide = {
    title: "A",
    summary: "",
    group: "",
    path: "/guides/a",
    file: "a.md",
    of: "a",
    isReference: true as const,
    source,
  };
  const { html, sections } = renderGuide(guide, [guide]);
  expect(typeLinks('<a id="words"></a>\n\n### Words\n').get("Words")).toBe("#words");
  expect(sections.map(({ text }) => text).join()).not.toContain("<a");
  expect(html).toContain('options?: <a href="#options">Options</a>): <a href="#phraseset">PhraseSet</a>;');
});
