import Type from "typebox";
import { CODES } from "../refusals/refusals.ts";
import { OneOf, OpenOneOf, reference } from "./builders.ts";

export const ErrorDetail = Type.Object({
  code: OpenOneOf(CODES, "Stable and meant for programs; new codes may be added"),
  message: Type.String({
    description: "Meant for people; that of invalid_request begins with the JSON Pointer of the first fault",
  }),
});

export const ApiError = Type.Object({ error: reference("ErrorDetail", ErrorDetail) });

export const ContactApiError = Type.Object({
  error: Type.String({
    description: "Meant for people; of an invalid request it begins with the JSON Pointer of the first fault",
  }),
});

export const Accepted = Type.Object({ status: Type.Literal("accepted") });

export const Health = Type.Object({
  status: Type.Literal("ok"),
  dataStore: OneOf(["available", "off"], "`off`: this deployment takes no contacts"),
});

export const Description = Type.Object(
  {
    openapi: Type.String({ description: "The version of the OpenAPI specification" }),
    info: Type.Object({
      title: Type.String(),
      version: Type.String({ description: "The version of this API, not of the program that serves it" }),
    }),
    paths: Type.Unsafe<Record<string, object>>({
      type: "object",
      additionalProperties: { type: "object" },
      description: "The operations by path",
    }),
  },
  { description: "An OpenAPI document; the rest of it is the OpenAPI specification's own" },
);
