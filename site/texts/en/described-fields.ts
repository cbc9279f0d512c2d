/** What the service's own description says of headers and fields, in another language. */
export const describedFields: Readonly<Record<string, string>> = {};
