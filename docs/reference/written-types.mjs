import { Converter } from "typedoc";
import ts from "typescript";

/**
 * A plugin of TypeDoc: shows types as they are written, such as `action: Action`. For an alias of another type the
 * compiler knows only what it resolves to, so TypeDoc by itself shows a page of members instead of a name. What a schema
 * makes, `Of<"Action">`, is resolved: nothing else shows its members.
 */
export function load({ converter }) {
  const convert = converter.convertType.bind(converter);
  converter.convertType = (context, type, node) =>
    convert(context, node ?? (type && isOfSchema(type) ? context.checker.getTypeFromTypeNode(type) : type));
  converter.on(Converter.EVENT_CREATE_TYPE_PARAMETER, (context, parameter) => {
    const [declaration] = context.getSymbolFromReflection(parameter)?.declarations ?? [];
    if (declaration?.constraint) parameter.type = convert(context, declaration.constraint);
    if (declaration?.default) parameter.default = convert(context, declaration.default);
  });
}

const isOfSchema = (type) =>
  ts.isTypeReferenceNode(type) &&
  type.typeName.text === "Of" &&
  type.typeArguments.every(ts.isLiteralTypeNode);
