const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns a text as a terminal may show it. Letters that turn the direction of the text after them would show an
 * operator another text than the stored one. No other control characters need a replacement: the contract allows only
 * line breaks and tabs.
 */
export const shown = (text: string): string => text.replace(TURNS, "\ufffd");

/** Returns the lines of a message: a carriage return alone would make a terminal overwrite the line. */
export const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n]/);
