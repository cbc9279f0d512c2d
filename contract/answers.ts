import Type from "typebox";
import { reference } from "./schema.ts";

export const ErrorDetail = Type.Object({
  code: Type.String({ description: "Stable and meant for programs; new codes may be added" }),
  message: Type.String({
    description: "Meant for people; that of invalid_request begins with the JSON Pointer of the first fault",
  }),
});

export const ApiError = Type.Object({ error: reference("ErrorDetail", ErrorDetail) });

export const ContactApiError = Type.Object({ error: Type.String() });

export const Accepted = Type.Object({ status: Type.Literal("accepted") });

export const Health = Type.Object({ status: Type.Literal("ok"), dataStore: Type.Literal("available") });
