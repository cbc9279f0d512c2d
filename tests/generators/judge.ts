/** Writes what Spectral and two parsers find in descriptions: `npx bun judge.ts FILE…`. Nothing is filtered. */
import { readFileSync } from "node:fs";
import SwaggerParser from "@apidevtools/swagger-parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";

const spectral = new Spectral();
spectral.setRuleset({ extends: [oas] });

async function judge(text: string) {
  const found = await spectral.run(text);
  const parsed = await SwaggerParser.validate(JSON.parse(text)).then(
    () => null,
    (fault) => String(fault),
  );
  const { valid, errors } = await new Validator().validate(JSON.parse(text));
  return {
    spectral: found.map(({ code, message, path }) => `${code}: ${message} at ${path.join("/")}`),
    parsed,
    valid: valid ? null : JSON.stringify(errors),
  };
}

const judged = [];
for (const file of process.argv.slice(2)) judged.push(await judge(readFileSync(file, "utf8")));
process.stdout.write(JSON.stringify(judged));
