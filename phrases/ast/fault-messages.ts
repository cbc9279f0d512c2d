import { GIVEN_MESSAGES } from "./given-messages.ts";

/** The message of each fault, in one sentence without a full stop; `%0` and `%1` are its values. */
export const FAULT_MESSAGES = {
  ...GIVEN_MESSAGES,
  threshold: "a threshold is a number from 0 to 1",
  space_beside_free: "white space is expected beside {%0...}, which captures whole words",
  statement_too_long: "a statement has at most %0 characters",
  no_statement_before: "no statement comes before this line: a statement begins at the start of its line",
  dangling_backslash: "a character is expected after this backslash",
  closes_nothing: "this %0 closes no bracket; as text it is written \\%0",
  closes_no_part:
    "an action follows =>, a meaning ->, with white space on both sides and outside of brackets; this > closes no bracket, and as text it is written \\>",
  meaning_place: "a meaning follows -> in a list, outside of brackets; as text -\\>",
  part_name:
    "this < is never closed by a >: <part> is expected, a name of letters, digits, _ and -; as text it is written \\<",
  list_name:
    "this { is never closed by a }: {list} or {list:name} is expected, a name of letters, digits, _ and -; as text it is written \\{",
  free_place: "%0 is free text: write it once in a rule's phrase, outside of brackets",
  half_surrogate_pair: "this phrase has half of a surrogate pair without the other half",
  too_many_in_any_order: "at most %0 parts may be in any order, not %1",
  separator_outside: "a %0 is expected in ( ) or [ ]; as text it is written \\%0",
  too_deep: "brackets nest at most %0 deep",
  capture_expected: "{name}, a capture of the phrase, is expected; as text it is written \\{",
  unclosed_quote: 'this " is never closed; as text it is written \\"',
  space_after_quote: "white space is expected after a value in quotes",
  action_type: "the action's type must be one of %0",
  empty_target: "the action's %0 must have at least 1 character",
  other_captures_twice: "{*} is written once",
  parameter: "a parameter is NAME=VALUE, the value in double quotes where it holds white space",
  parameter_twice: "this parameter is written twice",
  range_meaning: "a range takes no meaning: each of its numbers means itself",
  no_meaning: "the value's meaning is expected after ->",
  too_many_nodes: "a file has at most %0 nodes",
  range: "a range is A..B or A..B/STEP, of safe integers, A at most B and STEP at least 1",
  no_ordinal_words: "there are no ordinal number words of the language %0",
  no_number_words:
    "there are no number words of the language %0, only of: %1; code takes @intent-resolution/phrases/numbers",
  capture_in_value: "a value has no captures: it may not use a list, or a part that uses one",
  too_many_rules: "a statement stands for fewer than 2^%0 rules",
  captured_twice: "one text may capture {%0} twice: give one capture another name, as in {list:name}",
  free_as_target: "{%0...} is free text, which is never a target",
  not_captured: "no text of this phrase captures {%0}",
  sometimes_captured:
    "some text of this phrase leaves {%0} out: it may only be the whole value of a parameter",
  target:
    "the action's target must be an application-relative path such as /home or a/b?x=1#y, whatever is captured",
  target_of_value: "the action's target must be an application-relative path, also with the value at %0",
  may_be_empty: "some text of this phrase is empty: at least one word must not be optional",
  only_free: "some text of this phrase is {%0...} alone: at least one word beside it must not be optional",
  no_action: "this phrase has neither an action nor an id: end it with => TYPE TARGET, or begin it with ID:",
  empty_constant: "the value of {%0} is expected after =",
  empty_value: "the first text of this value is empty: write its meaning after ->",
  text_too_long: "the longest text has at most %0 UTF-16 code units",
  too_many_pieces: "a text is put together from at most %0 pieces",
  derived_too_long: "ids and meanings that are not written have at most %0 characters in all",
  circular: "%0 is circular: it uses itself",
  too_deep_with_part: "brackets nest at most %0 deep; with those of this part it is %1",
  no_list: "there is no list {%0}: define it on a line of its own, with =, or write {%0...} for free text",
  no_part: "there is no part <%0>: define it on a line of its own, with =",
  list_twice: "the list %0 is defined twice, first at %1",
  part_twice: "the part %0 is defined twice, first at %1",
  heard_as: "a line is HEARD -> SAID, each one word or more, such as lice -> lights",
  heard_as_twice: "an earlier line says already what is said where %0 is heard",
  too_many_files: "a set has at most %0 files",
  unclosed: "this %0 is never closed by a %1",
  file_too_large: "a file has at most %0 bytes",
} as const;

/** Identifies the fault for callers that write their own messages. */
export type PhraseFaultCode = keyof typeof FAULT_MESSAGES;
