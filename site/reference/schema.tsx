import { useNumber } from "../shell/language.tsx";
import { boundsOf, kindOf } from "./bounds.ts";
import { nameOf, type Schema } from "./description.ts";
import { useSchema, useTexts } from "./texts.ts";
import { Unfold } from "./unfold.tsx";
import { Words } from "./words.tsx";

interface SchemaProps {
  readonly schema: Schema;
  /**
   * The named schemas that contain this one: a schema that contains itself is not unfolded again. Null where nothing is
   * unfolded, and each name is only a link.
   */
  readonly within: readonly string[] | null;
}

/** What a value may be, with its members or variants below it. */
export function SchemaView({ schema, within }: SchemaProps) {
  const { $ref, oneOf, properties } = schema;
  if ($ref) return <Reference name={nameOf($ref)} within={within} />;
  if (oneOf) return <Variants variants={oneOf} tag={schema.discriminator?.propertyName} within={within} />;
  if (properties) return <Members schema={schema} within={within} />;
  return <Value schema={schema} />;
}

interface NamedProps {
  readonly name: string;
  readonly within: SchemaProps["within"];
}

const Reference = ({ name, within }: NamedProps) => (
  <SchemaView schema={useSchema(name)} within={within && [...within, name]} />
);

/** What a named schema contains, folded. */
export function Fields({ name, within }: NamedProps) {
  const texts = useTexts();
  const isUnion = useSchema(name).oneOf !== undefined;
  if (!within || within.includes(name)) return null;
  return (
    <Unfold summary={isUnion ? texts.variantsOf(name) : texts.fieldsOf(name)} isOpen={within.length === 1}>
      {() => <Reference name={name} within={within} />}
    </Unfold>
  );
}

/** Every named schema, folded, with the names of what is in it. */
export function SchemaList({ schemas }: { schemas: Readonly<Record<string, Schema>> }) {
  const texts = useTexts();
  return (
    <section id="schemas" aria-labelledby="schemas-title">
      <h2 id="schemas-title">{texts.schemas}</h2>
      <div class="schemas">
        {Object.entries(schemas).map(([name, schema]) => (
          <details key={name} class="schema">
            <summary>
              <code>{name}</code>
              <span>
                {[...Object.keys(schema.properties ?? {}), ...(schema.oneOf ?? []).map(kindOf)].join(", ")}
              </span>
            </summary>
            {/* A browser unfolds what the place is in that an address leads to. */}
            <div id={`schema-${name}`}>
              <SchemaView schema={schema} within={null} />
            </div>
          </details>
        ))}
      </div>
    </section>
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

function Members({ schema, within }: SchemaProps) {
  const texts = useTexts();
  const number = useNumber();
  const bounds = boundsOf(schema, texts, number);
  return (
    <>
      <dl class="members">
        {Object.entries(schema.properties ?? {}).map(([name, member]) => {
          const inner = member.$ref ?? member.items?.$ref;
          return (
            <div key={name} class="member">
              <dt>
                <code class="member-name">{name}</code>
                {inner ? (
                  <a class="member-kind" href={`#schema-${nameOf(inner)}`}>
                    <code>{kindOf(member)}</code>
                  </a>
                ) : (
                  <code class="member-kind">{kindOf(member)}</code>
                )}
                {schema.required?.includes(name) && <span class="member-required">{texts.required}</span>}
              </dt>
              <dd>
                {!member.$ref && <Value schema={member} />}
                {inner && <Fields name={nameOf(inner)} within={within} />}
              </dd>
            </div>
          );
        })}
      </dl>
      {bounds.length > 0 && <p class="member-bounds">{bounds.join(" · ")}</p>}
    </>
  );
}

interface VariantsProps {
  readonly variants: readonly Schema[];
  readonly tag: string | undefined;
  readonly within: SchemaProps["within"];
}

function Variants({ variants, tag, within }: VariantsProps) {
  const texts = useTexts();
  return (
    <div class="members">
      <p class="member-bounds">{texts.variants(variants.length, tag ?? "")}</p>
      {variants.map(({ $ref = "" }) => (
        <Variant key={$ref} name={nameOf($ref)} tag={tag} within={within} />
      ))}
    </div>
  );
}

function Variant({ name, tag, within }: NamedProps & Pick<VariantsProps, "tag">) {
  const { properties } = useSchema(name);
  const value = tag && properties?.[tag]?.const;
  const title = <code>{value ? JSON.stringify(value) : name}</code>;
  return (
    <div class="variant">
      {within ? (
        <Unfold summary={title}>{() => <Reference name={name} within={within} />}</Unfold>
      ) : (
        <a href={`#schema-${name}`}>{title}</a>
      )}
    </div>
  );
}
