/** A JSON Schema (2020-12) with the keywords that the contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  /** With `then`, what `pattern` says already where `$` is the end of a text, as in JavaScript. */
  readonly if?: Schema;
  readonly then?: Schema;
  readonly not?: Schema;
  readonly discriminator?: { readonly propertyName: string };
  readonly title?: string;
  readonly description?: string;
  /** The schemas that the references of this one lead to. */
  readonly components?: { readonly schemas: Readonly<Record<string, Schema>> };
}

const CHECKED =
  "$ref type const enum minLength maxLength pattern minimum maximum items maxItems properties required additionalProperties anyOf oneOf discriminator components";
const ANNOTATIONS = "title description format if then";

/** All of them: a schema that says more is not one that this project knows to check. */
export const KEYWORDS = new Set(`${CHECKED} ${ANNOTATIONS}`.split(" "));
