import { readPhrases } from "@intent-resolution/phrases";
import { compilePhrases } from "@intent-resolution/phrases/compiled";
import heard from "../../vectors/v1/heard.json" with { type: "json" };
import lint from "../../vectors/v1/lint.json" with { type: "json" };
import match from "../../vectors/v1/match.json" with { type: "json" };
import normalize from "../../vectors/v1/normalize.json" with { type: "json" };
import phrases from "../../vectors/v1/phrases.json" with { type: "json" };
import wire from "../../vectors/v1/wire.json" with { type: "json" };
import type { ConformanceKind } from "./conformance-kinds.ts";

type Members = Readonly<Record<string, unknown>>;

/** A case as an implementation gets it. */
export interface SentCase {
  readonly name: string;
  readonly request: Members;
  /** The members that its response must have, and no others unless `isPartial`. */
  readonly result: Members;
  readonly isPartial?: true;
}

/** The source of a phrase set, as `vectors/v1/phrases.json` writes it. */
interface Source {
  readonly file?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly action?: string;
  readonly lists?: object;
}

/** The properties of a phrase set. */
interface Outcomes {
  readonly faults?: readonly Members[];
  readonly warnings?: readonly Members[];
  readonly size?: string;
  readonly rules?: readonly object[];
  readonly heard?: readonly { readonly text: string; readonly rules: readonly object[] }[];
}

interface PhraseCase extends Source, Outcomes {
  readonly name: string;
  readonly joined?: readonly Source[];
  readonly with?: Outcomes & { readonly lists: object };
}

/** Returns the cases of a kind. */
export function casesOf(kind: ConformanceKind): readonly SentCase[] {
  switch (kind) {
    case "normalize":
      return normalize.cases.map((each) => split(each, ["normalized"]));
    case "match":
      return match.cases.map((each) => split(each, ["match"]));
    case "wire":
      return wire.cases.map((each) => split(each, ["status", "intents", "code", "pointer"]));
    case "heard":
      return heard.cases.map(({ origin: _, matches, misses, ...each }) => split(each, ["candidates"]));
    case "lint":
      return lint.cases.map((each) => split(each, ["findings"]));
    case "phrases":
      return (phrases.cases as readonly PhraseCase[]).map(phraseCase);
    case "compiled":
      return (phrases.cases as readonly PhraseCase[]).filter(isCompiled).map(compiledCase);
  }
}

function split({ name, ...members }: Members & { name: string }, results: readonly string[]): SentCase {
  const entries = Object.entries(members);
  return {
    name,
    request: Object.fromEntries(entries.filter(([member]) => !results.includes(member))),
    result: Object.fromEntries(entries.filter(([member]) => results.includes(member))),
  };
}

const textsOf = ({ heard = [] }: Outcomes) => heard.map(({ text }) => text);

function phraseCase({ name, joined, with: other, ...vector }: PhraseCase): SentCase {
  const { faults: _, warnings, size, rules, heard, ...source } = vector;
  return {
    name,
    request: {
      ...source,
      ...(joined && { joined }),
      texts: textsOf(vector),
      list: rules !== undefined,
      ...(other && { with: { lists: other.lists, texts: textsOf(other) } }),
    },
    result: { ...outcomesOf(vector), ...(other && { with: outcomesOf(other) }) },
    isPartial: true,
  };
}

/** Returns the outcomes of an implementation for a set: of faults the place counts, and the sentence is its own. */
function outcomesOf({ faults, warnings, size, rules, heard }: Outcomes): Members {
  if (faults) return { faults: faults.map(({ message: _, ...place }) => place) };
  return {
    ...(warnings && { warnings }),
    ...(size !== undefined && { size }),
    ...(rules && { rules }),
    ...(heard && { heard: heard.map((each) => each.rules) }),
  };
}

/** Returns whether the files of a case have no faults; its values may have. */
const isCompiled = ({ faults = [] }: PhraseCase) => faults.every(({ list }) => list !== undefined);

function compiledCase({ name, joined, with: other, ...vector }: PhraseCase): SentCase {
  const { heard } = vector;
  const result = ({ faults, heard }: Outcomes): Members =>
    faults ? outcomesOf({ faults }) : outcomesOf({ heard: heard ?? [] });
  return {
    name,
    request: {
      ...compiled(vector),
      ...(joined && { joined: joined.map(compiled) }),
      texts: textsOf({ heard: heard ?? [] }),
      ...(other && { with: { lists: other.lists, texts: textsOf(other) } }),
    },
    result: { ...result(vector), ...(other && { with: result(other) }) },
    isPartial: true,
  };
}

function compiled({ file = "", files, action, lists }: Source): Members {
  const options = { lists: "open", ...(action !== undefined && { action }) } as const;
  return { set: compilePhrases(readPhrases(files ?? file, options)), ...(lists && { lists }) };
}
