/** Phrase files that are refused, each with the place of its fault, and files that are just within the bounds. */

const DO = " => scene.focus x";

/** Files with a fault: a name, the file, and the place with our sentence. */
export const faulty: readonly (readonly [name: string, file: string, fault: string])[] = [
  ["an unknown part", `a: go <there>${DO}`, "1:7: there is no part <there>"],
  ["an unknown list", `a: go {there}${DO}`, "1:7: there is no list {there}"],
  ["free text twice", `a: go {x...} to {y...}${DO}`, "1:17: {y...} is free text"],
  ["free text in a group", `a: go [{x...}]${DO}`, "1:8: {x...} is free text"],
  ["free text in a part", `<p> = go {x...}\na: <p>${DO}`, "1:10: {x...} is free text"],
  ["free text in a list", `{l} = go {x...}\na: {l}${DO}`, "1:10: {x...} is free text"],
  [
    "a text that may be free alone",
    `a: [go] {x...} [now]${DO}`,
    "1:4: some text of this phrase is {x...} alone",
  ],
  ["no white space before free text", `a: go{x...}${DO}`, "1:6: white space is expected beside {x...}"],
  ["no white space behind free text", `a: {x...}go${DO}`, "1:4: white space is expected beside {x...}"],
  ["free text as a target", "a: go {x...} => media.play {x}", "1:17: {x...} is free text"],
  ["a part that uses itself", `<p> = a <p>\na: <p>${DO}`, "1:9: p is circular"],
  ["parts that use each other", `<p> = a <q>\n<q> = <p> b\na: <p>${DO}`, "2:7: p is circular"],
  ["a name defined twice", `<p> = a\n<p> = b\na: <p>${DO}`, "2:1: the part p is defined twice"],
  ["a list defined twice", `{p} = a\n{p} = b\na: {p}${DO}`, "2:1: the list p is defined twice"],
  ["a capture made twice", `{r} = x | y\na: {r} and {r}${DO}`, "2:12: one text may capture {r} twice"],
  [
    "a capture made twice through a part",
    `{r} = x\n<p> = {r}\na: [{r}] b <p>${DO}`,
    "3:12: one text may capture {r} twice",
  ],
  [
    "a capture that no text makes",
    `{r} = x\na: go {r} => scene.focus {s}`,
    "2:26: no text of this phrase captures {s}",
  ],
  [
    "a capture in a target that may be left out",
    `{r} = x\na: go [{r}] => scene.focus {r}`,
    "2:28: some text of this phrase leaves {r} out",
  ],
  [
    "the same within a longer value",
    `{r} = x\na: go [{r}] => workflow.trigger w a=b{r}`,
    "2:38: some text of this phrase leaves {r} out",
  ],
  ["a capture within a value", `{r} = x\n{s} = a {r}\na: {s}${DO}`, "2:9: a value has no captures"],
  [
    "a capture within a value's part",
    `{r} = x\n<p> = {r}\n{s} = <p>\na: {s}${DO}`,
    "3:7: a value has no captures",
  ],
  [
    "a parameter written twice",
    "a: go => workflow.trigger w x=1 x=2",
    "1:33: this parameter is written twice",
  ],
  ["a parameter without a value", "a: go => workflow.trigger w x", "1:29: a parameter is NAME=VALUE"],
  ["a quote that is not closed", 'a: go => workflow.trigger w x="1 2', '1:31: this " is never closed'],
  ["an unknown type", "a: go => run rm", "1:10: the action's type must be one of navigation.open"],
  ["a missing target", "a: go => scene.focus", "1:21: the action's target must have at least 1 character"],
  ["a missing action and id", "go home", "1:1: this phrase has neither an action nor an id"],
  ["a target that the contract refuses", "a: go => navigation.open //x", "1:10: the action's target must"],
  ["a phrase that may be empty", `a: [go]${DO}`, "1:4: some text of this phrase is empty"],
  ["a phrase of nothing but white space", `a: [go][ ]${DO}`, "1:4: some text of this phrase is empty"],
  [
    "a value without a meaning",
    `{r} = [x]|b ->\na: {r}${DO}`,
    "1:15: the value's meaning is expected after ->",
  ],
  [
    "a value whose first text is empty",
    `{r} = a | (|x)\na: b {r}${DO}`,
    "1:11: the first text of this value is empty",
  ],
  ["a bracket that is not closed", `a: go (x|y${DO}`, "1:7: this ( is never closed by a )"],
  ["a bracket that opens nothing", `a: go x]${DO}`, "1:8: this ] closes no bracket"],
  ["an angle that does not begin a part", `a: go < x${DO}`, "1:7: this < is never closed by a >"],
  ["alternatives without brackets", `a: go | run${DO}`, "1:7: a | is expected in ( ) or [ ]"],
  ["a permutation without brackets", `a: go ; run${DO}`, "1:7: a ; is expected in ( ) or [ ]"],
  ["a permutation of six", `a: (a;b;c;d;e;f)${DO}`, "1:5: at most 5 parts may be in any order, not 6"],
  ["a backslash at the end", `a: go \\`, "1:7: a character is expected after this backslash"],
  ["a line that goes on with nothing", `  go on\na: go${DO}`, "1:3: no statement comes before this line"],
  ["a threshold above 1", `a >= 1.5: go${DO}`, "1:6: a threshold is a number from 0 to 1"],
  ["a threshold that is not a number", `a >= much: go${DO}`, "1:6: a threshold is a number from 0 to 1"],
  ["a lone surrogate", `a: go \ud83d${DO}`, "1:4: this phrase has half of a surrogate pair"],
  [
    "halves of a pair in two pieces, which have a case of their own where they meet",
    `a: (\ud83d)(\ude00|\ude01)${DO}`,
    "1:4: this phrase has half of a surrogate pair",
  ],
  [
    "halves that meet in some texts only",
    `a: (\ud83d)[\ude00]${DO}`,
    "1:4: this phrase has half of a surrogate pair",
  ],
  ["a range that runs backwards", `{r} = 9..1\na: {r}${DO}`, "1:7: a range is A..B or A..B/STEP"],
  ["a step of 0", `{r} = 1..9/0\na: {r}${DO}`, "1:7: a range is A..B or A..B/STEP"],
  ["a range with a meaning", `{r} = 1..9 -> x\na: {r}${DO}`, "1:15: a range takes no meaning"],
  ["too many values", `{r} = a | 1..100000\na: {r}${DO}`, "1:11: a list has at most 100000 values"],
  ["brackets 21 deep", `a: ${"(".repeat(21)}x${")".repeat(21)}${DO}`, "1:24: brackets nest at most 20 deep"],
  [
    "brackets of a part that nest too deep",
    `<p> = ((x))\na: ${"(".repeat(18)}<p>${")".repeat(18)}${DO}`,
    "2:22: brackets nest at most 20 deep; with those of this part it is 21",
  ],
  [
    "a statement that is too long",
    `a: ${"x".repeat(64_000 - 2)}`,
    "1:1: a statement has at most 64000 characters",
  ],
  [
    "2^4096 rules and more",
    `<p> = ${"[a]".repeat(64)}\n<q> = ${"<p>".repeat(8)}\na: x${"<q>".repeat(8)}${DO}`,
    "3:1: a statement stands for fewer than 2^4096 rules",
  ],
  [
    "texts of more than 10,000 units",
    `<p> = ${"x".repeat(1001)}\na: ${"<p>".repeat(10)}${DO}`,
    "2:4: the longest text has at most 10000 UTF-16 code units",
  ],
];

/** Files at a bound: a name, and the file. */
export const bounded: readonly (readonly [name: string, file: string])[] = [
  ["brackets 20 deep", `a: ${"(".repeat(20)}x${")".repeat(20)}${DO}`],
  ["100,000 values", `{r} = a | 1..99999\na: {r}${DO}`],
  [
    "a text of 10,000 units, white space made one",
    `<p> = ${"x".repeat(1000)}\na:   ${"<p>".repeat(10)}  ${DO}`,
  ],
  [
    "40 marks in one piece, and 14 that meet",
    `a: x${"[\u0323][\u0301]".repeat(7)}y${"\u0301".repeat(40)}${DO}`,
  ],
  ["a capture in either of two options", `{r} = x\na: ({r} a|{r} b) => scene.focus {r}`],
  ["a parameter that is left out with its capture", `{r} = x\na: go [{r}] => workflow.trigger w r={r}`],
];
