/** The words of the service's own description of headers and fields, in another language. */
export const describedFields: Readonly<Record<string, string>> = {};
