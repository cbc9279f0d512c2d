/** The name of a part, a list or a capture: letters and marks of any script, digits, `_` and `-`; sticky. */
export const NAME = /[\p{L}\p{M}\p{Nd}_-]+/uy;
