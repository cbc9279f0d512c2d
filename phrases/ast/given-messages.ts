/** The messages of faults in given lists, apart from the others: compiled sets carry these alone. */
export const GIVEN_MESSAGES = {
  given_missing: "the application must give the values of this list",
  given_unknown: "no file declares this list with {%0} = ...",
  given_value:
    "a value must be a text with a word, or { said, means }, well-formed and of at most %0 UTF-16 code units",
  given_target:
    "an action's target with this value is not an application-relative path such as /home or a/b?x=1#y",
  too_many_values: "a list has at most %0 values, each number of a range included, not %1",
} as const;

/** Returns the sentence of a fault, from `FAULT_MESSAGES` or from the same in another language. */
export const faultText = (message: string, values: readonly (string | number)[]): string =>
  message.replace(/%(\d)/g, (_, index) => String(values[index]));
