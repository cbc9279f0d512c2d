import { useNumber } from "../shell/language.tsx";
import { boundsOf, kindOf } from "./bounds.ts";
import { nameOf, type Schema } from "./description.ts";
import { useSchema, useTexts } from "./texts.ts";
import { Unfold } from "./unfold.tsx";
import { Words } from "./words.tsx";

interface SchemaProps {
  readonly schema: Schema;
  /** The named schemas that contain this one. A schema that contains itself is not unfolded again. */
  readonly within?: readonly string[];
}

/** What a value may be, with its members or variants below it. */
export function SchemaView({ schema, within = [] }: SchemaProps) {
  const { $ref, oneOf, properties } = schema;
  if ($ref) return <Reference name={nameOf($ref)} within={within} />;
  if (oneOf) return <Variants variants={oneOf} tag={schema.discriminator?.propertyName} within={within} />;
  if (properties) return <Members schema={schema} within={within} />;
  return <Value schema={schema} />;
}

function Reference({ name, within }: { name: string; within: readonly string[] }) {
  const schema = useSchema(name);
  return within.includes(name) ? (
    <a href={`#schema-${name}`}>{name}</a>
  ) : (
    <SchemaView schema={schema} within={[...within, name]} />
  );
}

function Value({ schema }: { schema: Schema }) {
  const texts = useTexts();
  const number = useNumber();
  const bounds = boundsOf(schema, texts, number);
  return (
    <>
      {schema.description && (
        <p class="member-words">
          <Words text={schema.description} />
        </p>
      )}
      {bounds.length > 0 && <p class="member-bounds">{bounds.join(" · ")}</p>}
      {schema.pattern && (
        <details class="unfold pattern">
          <summary>{texts.pattern}</summary>
          <code>{schema.pattern}</code>
        </details>
      )}
    </>
  );
}

function Members({ schema, within }: { schema: Schema; within: readonly string[] }) {
  const texts = useTexts();
  const number = useNumber();
  const bounds = boundsOf(schema, texts, number);
  return (
    <div class="members">
      {bounds.length > 0 && <p class="member-bounds">{bounds.join(" · ")}</p>}
      <dl>
        {Object.entries(schema.properties ?? {}).map(([name, member]) => (
          <Member
            key={name}
            name={name}
            schema={member}
            required={schema.required?.includes(name) === true}
            within={within}
          />
        ))}
      </dl>
    </div>
  );
}

interface MemberProps extends SchemaProps {
  readonly name: string;
  readonly required: boolean;
  readonly within: readonly string[];
}

function Member({ name, schema, required, within }: MemberProps) {
  const texts = useTexts();
  const inner = schema.$ref ? schema : schema.items?.$ref ? schema.items : null;
  return (
    <div class="member">
      <dt>
        <code class="member-name">{name}</code>
        <code class="member-kind">{kindOf(schema)}</code>
        <span class={required ? "pill" : "pill faint"}>{required ? texts.required : texts.optional}</span>
      </dt>
      <dd>
        {!schema.$ref && <Value schema={schema} />}
        {inner?.$ref && !within.includes(nameOf(inner.$ref)) && (
          <Unfold summary={nameOf(inner.$ref)}>{() => <SchemaView schema={inner} within={within} />}</Unfold>
        )}
      </dd>
    </div>
  );
}

interface VariantsProps {
  readonly variants: readonly Schema[];
  readonly tag: string | undefined;
  readonly within: readonly string[];
}

function Variants({ variants, tag, within }: VariantsProps) {
  const texts = useTexts();
  return (
    <div class="variants">
      <p class="member-bounds">{texts.variants(variants.length, tag ?? "")}</p>
      {variants.map(({ $ref = "" }) => (
        <Variant key={$ref} name={nameOf($ref)} tag={tag} within={within} />
      ))}
    </div>
  );
}

function Variant({
  name,
  tag,
  within,
}: {
  name: string;
  tag: string | undefined;
  within: readonly string[];
}) {
  const schema = useSchema(name);
  const value = tag && schema.properties?.[tag]?.const;
  return (
    <Unfold
      summary={
        <>
          {tag && (
            <code>
              {tag}: {JSON.stringify(value)}
            </code>
          )}
          <span class="variant-name">{name}</span>
        </>
      }
    >
      {() => <SchemaView schema={schema} within={[...within, name]} />}
    </Unfold>
  );
}
