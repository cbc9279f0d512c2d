import { useNumber } from "../shell/language.tsx";
import { boundsOf, kindOf } from "./bounds.ts";
import { nameOf, type Schema } from "./description.ts";
import { useIsHome, useSchema, useTexts } from "./texts.ts";
import { Fold } from "./unfold.tsx";
import { Words } from "./words.tsx";

interface SchemaProps {
  readonly schema: Schema;
  /** Where on the page this is, as the homes of schemas are named. */
  readonly path: string;
}

/** Renders the values that a schema allows, with members or variants below. */
function SchemaView({ schema, path }: SchemaProps) {
  const { oneOf, properties } = schema;
  if (oneOf) return <Variants variants={oneOf} tag={schema.discriminator?.propertyName} path={path} />;
  if (properties) return <Members schema={schema} path={path} />;
  return <Value schema={schema} />;
}

interface NamedProps {
  readonly name: string;
  readonly path: string;
}

/** Renders the content of a named schema, if this is its place; elsewhere its name leads there. */
export function Named({ name, path, isOpen = false }: NamedProps & { readonly isOpen?: boolean }) {
  const texts = useTexts();
  const schema = useSchema(name);
  if (!useIsHome(name, path)) return null;
  return (
    <details class="unfold" open={isOpen}>
      <summary>{schema.oneOf ? texts.variantsOf(name) : texts.fieldsOf(name)}</summary>
      {/* A browser unfolds what the place is in that an address leads to. */}
      <div id={`schema-${name}`}>
        <SchemaView schema={schema} path={path} />
      </div>
    </details>
  );
}

/** Renders the content of a request's body, if this is its place: on a wide page without a line that unfolds it. */
export function Body({ name, path }: NamedProps) {
  const texts = useTexts();
  const schema = useSchema(name);
  if (!useIsHome(name, path)) return null;
  return (
    <Fold summary={texts.fieldsOf(name)}>
      <div id={`schema-${name}`}>
        <SchemaView schema={schema} path={path} />
      </div>
    </Fold>
  );
}

/** Renders the name of a schema, as a link to its place. */
export const SchemaLink = ({ name }: { name: string }) => (
  <a href={`#schema-${name}`}>
    <code>{name}</code>
  </a>
);

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

function Members({ schema, path }: SchemaProps) {
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
                {inner && (
                  <Named
                    name={nameOf(inner)}
                    path={`${path}/${name}`}
                    isOpen={path.split("/").length === 2}
                  />
                )}
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
  readonly path: string;
}

function Variants({ variants, tag, path }: VariantsProps) {
  const texts = useTexts();
  return (
    <div class="members">
      <p class="member-bounds">{texts.variants(variants.length, tag ?? "")}</p>
      {variants.map(({ $ref = "" }) => (
        <Variant key={$ref} name={nameOf($ref)} tag={tag} path={`${path}/${nameOf($ref)}`} />
      ))}
    </div>
  );
}

function Variant({ name, tag, path }: NamedProps & Pick<VariantsProps, "tag">) {
  const schema = useSchema(name);
  const value = tag && schema.properties?.[tag]?.const;
  const title = <code>{value ? JSON.stringify(value) : name}</code>;
  if (!useIsHome(name, path)) return <a href={`#schema-${name}`}>{title}</a>;
  return (
    <details class="unfold variant">
      <summary>{title}</summary>
      <div id={`schema-${name}`}>
        <SchemaView schema={schema} path={path} />
      </div>
    </details>
  );
}
