import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { GROWING } from "./growing-members.ts";
import { schemas } from "./schemas.ts";

interface Member {
  readonly type?: string;
  readonly enum?: unknown;
  readonly anyOf?: unknown;
}

const member = (name: string): Member => {
  const [schema = "", property = ""] = name.split(".");
  return (schemas as unknown as Record<string, { properties: Record<string, Member> }>)[schema]?.properties[
    property
  ] as Member;
};

test("each member that may grow is open in its schema, and no other enumeration of a schema is", () => {
  for (const name of GROWING) {
    const { type, anyOf } = member(name);
    expect([name, type === "string" || JSON.stringify(anyOf).endsWith('{"type":"string"}]')]).toEqual([
      name,
      true,
    ]);
    expect(member(name).enum).toBeUndefined();
  }
  const open = Object.entries(
    schemas as unknown as Record<string, { properties?: Record<string, Member> }>,
  ).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties as Record<string, Member>).flatMap(([name, { anyOf }]) =>
      anyOf ? `${schema}.${name}` : [],
    ),
  );
  expect(open.filter((name) => !GROWING.some((growing) => growing === name))).toEqual([]);
});

test("docs/service.md lists what may grow", () => {
  const manual = readFileSync(new URL("../../docs/service.md", import.meta.url), "utf8");
  const [, item = ""] = /^- (members and headers[\s\S]*?)(?=^- )/m.exec(manual) ?? [];
  const listed = [...item.matchAll(/`(\w+\.\w+)`/g)];
  expect(listed.map(([, name]) => name).sort()).toEqual([...GROWING].sort());
});
