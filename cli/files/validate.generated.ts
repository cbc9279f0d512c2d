// Written by `npm run generate` (codegen/checks.ts). Do not edit.

/**
 * Checks a value: null, or what is wrong at the first offending place, as its JSON Pointer (RFC 6901), a colon, and
 * what is expected there. It never repeats the value, for that is the caller's text.
 */
type Check = (value: any) => string | null;

const PATTERN_0 = /* @__PURE__ */ new RegExp("[\\x00-\\x08\\x0e-\\x1f\\x21-\\x84\\x86-\\x9f\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-퟿-￿]", "u");
const PATTERN_1 = /* @__PURE__ */ new RegExp("^(?:/(?:(?:[\\x21-\\x2e0-\\x5b\\x5d-\\x7e\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-퟿-￿])(?:[\\x21-\\x5b\\x5d-\\x7e\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-퟿-￿])*)?|(?:[\\x21\\x22\\x24-\\x2e0-9\\x3b-\\x3e\\x40-\\x5b\\x5d-\\x7e\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-퟿-￿])+(?:[/?#](?:[\\x21-\\x5b\\x5d-\\x7e\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-퟿-￿])*)?|[?#](?:[\\x21-\\x5b\\x5d-\\x7e\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-퟿-￿])*)$", "u");

export const anyFile: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  for (const key in value) if (key !== "$schema" && key !== "action" && key !== "lang" && key !== "skipWords" && key !== "parts" && key !== "lists" && key !== "sounds" && key !== "rules" && key !== "from" && key !== "cases" && key !== "ignore" && key !== "input") return ": must have no members but $schema, action, lang, skipWords, parts, lists, sounds, rules, from, cases, ignore, input";
  {
    const $schema = value.$schema;
    if ($schema !== undefined) {
      if (!(typeof $schema === "string")) return "/$schema: must be a string";
    }
  }
  {
    const action = value.action;
    if (action !== undefined) {
      if (!(typeof action === "string")) return "/action: must be a string";
      if (action === "") return "/action: must have at least 1 character";
    }
  }
  {
    const lang = value.lang;
    if (lang !== undefined) {
      if (!(typeof lang === "string")) return "/lang: must be a string";
      if (lang === "") return "/lang: must have at least 1 character";
    }
  }
  {
    const skipWords = value.skipWords;
    if (skipWords !== undefined) {
      if (!(Array.isArray(skipWords))) return "/skipWords: must be an array";
      for (let skipWordsAt = 0; skipWordsAt < skipWords.length; skipWordsAt++) {
        const skipWordsItem = skipWords[skipWordsAt];
        if (!(typeof skipWordsItem === "string")) return `/skipWords/${skipWordsAt}` + ": must be a string";
        if (skipWordsItem === "") return `/skipWords/${skipWordsAt}` + ": must have at least 1 character";
      }
    }
  }
  {
    const parts = value.parts;
    if (parts !== undefined) {
      if (!(Array.isArray(parts))) return "/parts: must be an array";
      for (let partsAt = 0; partsAt < parts.length; partsAt++) {
        const partsItem = parts[partsAt];
        if (!(typeof partsItem === "string")) return `/parts/${partsAt}` + ": must be a string";
        if (partsItem === "") return `/parts/${partsAt}` + ": must have at least 1 character";
      }
    }
  }
  {
    const lists = value.lists;
    if (lists !== undefined) {
      if (!(typeof lists === "object" && lists !== null && !Array.isArray(lists))) return "/lists: must be an object";
      for (const key in lists) if (typeof lists[key] !== "string") return "/lists: must be an object that maps strings to strings";
    }
  }
  {
    const sounds = value.sounds;
    if (sounds !== undefined) {
      if (!(typeof sounds === "string")) return "/sounds: must be a string";
      if (sounds === "") return "/sounds: must have at least 1 character";
    }
  }
  {
    const rules = value.rules;
    if (rules !== undefined) {
      if (!(Array.isArray(rules))) return "/rules: must be an array";
      for (let rulesAt = 0; rulesAt < rules.length; rulesAt++) {
        const rulesItem = rules[rulesAt];
        const rulesItemFault = Rule(rulesItem);
        if (rulesItemFault !== null) return `/rules/${rulesAt}${rulesItemFault}`;
      }
    }
  }
  {
    const from = value.from;
    if (from !== undefined) {
      if (!(Array.isArray(from))) return "/from: must be an array";
      for (let fromAt = 0; fromAt < from.length; fromAt++) {
        const fromItem = from[fromAt];
        if (!(typeof fromItem === "string")) return `/from/${fromAt}` + ": must be a string";
      }
    }
  }
  {
    const cases = value.cases;
    if (cases !== undefined) {
      if (!(Array.isArray(cases))) return "/cases: must be an array";
      for (let casesAt = 0; casesAt < cases.length; casesAt++) {
        const casesItem = cases[casesAt];
        if (!(typeof casesItem === "object" && casesItem !== null && !Array.isArray(casesItem))) return `/cases/${casesAt}` + ": must be an object";
        if (casesItem.name === undefined) return `/cases/${casesAt}/name` + ": is required";
        if (casesItem.input === undefined) return `/cases/${casesAt}/input` + ": is required";
        if (casesItem.expect === undefined) return `/cases/${casesAt}/expect` + ": is required";
        for (const key in casesItem) if (key !== "name" && key !== "input" && key !== "expect") return `/cases/${casesAt}` + ": must have no members but name, input, expect";
        {
          const name = casesItem.name;
          if (!(typeof name === "string")) return `/cases/${casesAt}/name` + ": must be a string";
          if (name === "") return `/cases/${casesAt}/name` + ": must have at least 1 character";
        }
        {
          const input = casesItem.input;
          const inputFault = Input(input);
          if (inputFault !== null) return `/cases/${casesAt}/input${inputFault}`;
        }
        {
          const expect = casesItem.expect;
          if (!(Array.isArray(expect))) return `/cases/${casesAt}/expect` + ": must be an array";
          for (let expectAt = 0; expectAt < expect.length; expectAt++) {
            const expectItem = expect[expectAt];
            if (!(typeof expectItem === "string" || typeof expectItem === "object" && expectItem !== null && !Array.isArray(expectItem))) return `/cases/${casesAt}/expect/${expectAt}` + ": must be a string or an object";
            if (typeof expectItem === "object" && expectItem !== null && !Array.isArray(expectItem)) {
              if (expectItem.id === undefined) return `/cases/${casesAt}/expect/${expectAt}/id` + ": is required";
              for (const key in expectItem) if (key !== "id" && key !== "parameters") return `/cases/${casesAt}/expect/${expectAt}` + ": must have no members but id, parameters";
              {
                const id = expectItem.id;
                if (!(typeof id === "string")) return `/cases/${casesAt}/expect/${expectAt}/id` + ": must be a string";
              }
              {
                const parameters = expectItem.parameters;
                if (parameters !== undefined) {
                  if (!(typeof parameters === "object" && parameters !== null && !Array.isArray(parameters))) return `/cases/${casesAt}/expect/${expectAt}/parameters` + ": must be an object";
                  for (const key in parameters) if (typeof parameters[key] !== "string") return `/cases/${casesAt}/expect/${expectAt}/parameters` + ": must be an object that maps strings to strings";
                }
              }
            }
          }
        }
      }
    }
  }
  {
    const ignore = value.ignore;
    if (ignore !== undefined) {
      if (!(Array.isArray(ignore))) return "/ignore: must be an array";
      for (let ignoreAt = 0; ignoreAt < ignore.length; ignoreAt++) {
        const ignoreItem = ignore[ignoreAt];
        if (!(typeof ignoreItem === "object" && ignoreItem !== null && !Array.isArray(ignoreItem))) return `/ignore/${ignoreAt}` + ": must be an object";
        if (ignoreItem.code === undefined) return `/ignore/${ignoreAt}/code` + ": is required";
        if (ignoreItem.reason === undefined) return `/ignore/${ignoreAt}/reason` + ": is required";
        for (const key in ignoreItem) if (key !== "code" && key !== "id" && key !== "match" && key !== "reason") return `/ignore/${ignoreAt}` + ": must have no members but code, id, match, reason";
        {
          const code = ignoreItem.code;
          if (code !== "too_many_rules" && code !== "body_too_large" && code !== "blank_match" && code !== "duplicate_match" && code !== "conflicting_match" && code !== "duplicate_id" && code !== "disabled_rule" && code !== "threshold_out_of_range" && code !== "threshold_zero" && code !== "threshold_without_score" && code !== "outer_punctuation" && code !== "lookalike_letter" && code !== "invisible_character" && code !== "curly_apostrophe" && code !== "relative_target" && code !== "turkish_i" && code !== "needless_space" && code !== "conflicting_statements" && code !== "ambiguous_statement" && code !== "unreachable_statement" && code !== "undecided_statement" && code !== "conflicting_heard_as" && code !== "similar_sounds" && code !== "unspoken_words" && code !== "literal_syntax" && code !== "missing_colon" && code !== "missing_bar" && code !== "missing_brackets" && code !== "lost_letter" && code !== "hyphenated_word" && code !== "digits_only" && code !== "unspaced_unit" && code !== "conflicting_values" && code !== "unused_definition" && code !== "failed_case" && code !== "unreadable_file" && code !== "unused_ignore") return `/ignore/${ignoreAt}/code` + ": must be one of too_many_rules, body_too_large, blank_match, duplicate_match, conflicting_match, duplicate_id, disabled_rule, threshold_out_of_range, threshold_zero, threshold_without_score, outer_punctuation, lookalike_letter, invisible_character, curly_apostrophe, relative_target, turkish_i, needless_space, conflicting_statements, ambiguous_statement, unreachable_statement, undecided_statement, conflicting_heard_as, similar_sounds, unspoken_words, literal_syntax, missing_colon, missing_bar, missing_brackets, lost_letter, hyphenated_word, digits_only, unspaced_unit, conflicting_values, unused_definition, failed_case, unreadable_file, unused_ignore";
        }
        {
          const id = ignoreItem.id;
          if (id !== undefined) {
            if (!(typeof id === "string")) return `/ignore/${ignoreAt}/id` + ": must be a string";
          }
        }
        {
          const match = ignoreItem.match;
          if (match !== undefined) {
            if (!(typeof match === "string")) return `/ignore/${ignoreAt}/match` + ": must be a string";
          }
        }
        {
          const reason = ignoreItem.reason;
          if (!(typeof reason === "string")) return `/ignore/${ignoreAt}/reason` + ": must be a string";
          if (reason === "") return `/ignore/${ignoreAt}/reason` + ": must have at least 1 character";
        }
      }
    }
  }
  {
    const input = value.input;
    if (input !== undefined) {
      const inputFault = Input(input);
      if (inputFault !== null) return `/input${inputFault}`;
    }
  }
  return null;
};

export const Rule: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.id === undefined) return "/id: is required";
  if (value.match === undefined) return "/match: is required";
  if (value.action === undefined) return "/action: is required";
  for (const key in value) if (key !== "id" && key !== "match" && key !== "action" && key !== "enabled" && key !== "minConfidence") return ": must have no members but id, match, action, enabled, minConfidence";
  {
    const id = value.id;
    if (!(typeof id === "string")) return "/id: must be a string";
    if (id === "") return "/id: must have at least 1 character";
  }
  {
    const match = value.match;
    if (!(typeof match === "string")) return "/match: must be a string";
    if (!PATTERN_0.test(match)) return "/match: must be a text that is not blank; compared with the input whole, caseless, white space normalized";
  }
  {
    const action = value.action;
    const actionFault = Action(action);
    if (actionFault !== null) return `/action${actionFault}`;
  }
  {
    const enabled = value.enabled;
    if (enabled !== undefined) {
      if (!(typeof enabled === "boolean")) return "/enabled: must be true or false";
    }
  }
  {
    const minConfidence = value.minConfidence;
    if (minConfidence !== undefined) {
      if (!(Number.isFinite(minConfidence) || minConfidence === null)) return "/minConfidence: must be a number from 0 to 1 or null";
      if (minConfidence !== null) {
        if (minConfidence < 0 || minConfidence > 1) return "/minConfidence: must be a number from 0 to 1";
      }
    }
  }
  return null;
};

export const Action: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  switch (value.type) {
    case "navigation.open":
      return NavigationOpenAction(value);
    case "text.insert":
      return TextInsertAction(value);
    case "media.play":
      return MediaPlayAction(value);
    case "media.pause":
      return MediaPauseAction(value);
    case "scene.focus":
      return SceneFocusAction(value);
    case "workflow.trigger":
      return WorkflowTriggerAction(value);
    default:
      return "/type: must be one of navigation.open, text.insert, media.play, media.pause, scene.focus, workflow.trigger";
  }
};

export const NavigationOpenAction: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.type === undefined) return "/type: is required";
  if (value.target === undefined) return "/target: is required";
  for (const key in value) if (key !== "type" && key !== "target") return ": must have no members but type, target";
  {
    const type = value.type;
    if (type !== "navigation.open") return "/type: must be \"navigation.open\"";
  }
  {
    const target = value.target;
    if (!(typeof target === "string")) return "/target: must be a string";
    if (!PATTERN_1.test(target)) return "/target: must be an application-relative path such as /home or a/b?x=1#y: no scheme, no // at the start, no backslash, no white space or control characters";
  }
  return null;
};

export const TextInsertAction: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.type === undefined) return "/type: is required";
  if (value.text === undefined) return "/text: is required";
  for (const key in value) if (key !== "type" && key !== "text") return ": must have no members but type, text";
  {
    const type = value.type;
    if (type !== "text.insert") return "/type: must be \"text.insert\"";
  }
  {
    const text = value.text;
    if (!(typeof text === "string")) return "/text: must be a string";
  }
  return null;
};

export const MediaPlayAction: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.type === undefined) return "/type: is required";
  if (value.target === undefined) return "/target: is required";
  for (const key in value) if (key !== "type" && key !== "target") return ": must have no members but type, target";
  {
    const type = value.type;
    if (type !== "media.play") return "/type: must be \"media.play\"";
  }
  {
    const target = value.target;
    if (!(typeof target === "string")) return "/target: must be a string";
    if (target === "") return "/target: must have at least 1 character";
  }
  return null;
};

export const MediaPauseAction: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.type === undefined) return "/type: is required";
  if (value.target === undefined) return "/target: is required";
  for (const key in value) if (key !== "type" && key !== "target") return ": must have no members but type, target";
  {
    const type = value.type;
    if (type !== "media.pause") return "/type: must be \"media.pause\"";
  }
  {
    const target = value.target;
    if (!(typeof target === "string")) return "/target: must be a string";
    if (target === "") return "/target: must have at least 1 character";
  }
  return null;
};

export const SceneFocusAction: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.type === undefined) return "/type: is required";
  if (value.target === undefined) return "/target: is required";
  for (const key in value) if (key !== "type" && key !== "target") return ": must have no members but type, target";
  {
    const type = value.type;
    if (type !== "scene.focus") return "/type: must be \"scene.focus\"";
  }
  {
    const target = value.target;
    if (!(typeof target === "string")) return "/target: must be a string";
    if (target === "") return "/target: must have at least 1 character";
  }
  return null;
};

export const WorkflowTriggerAction: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.type === undefined) return "/type: is required";
  if (value.target === undefined) return "/target: is required";
  for (const key in value) if (key !== "type" && key !== "target" && key !== "parameters") return ": must have no members but type, target, parameters";
  {
    const type = value.type;
    if (type !== "workflow.trigger") return "/type: must be \"workflow.trigger\"";
  }
  {
    const target = value.target;
    if (!(typeof target === "string")) return "/target: must be a string";
    if (target === "") return "/target: must have at least 1 character";
  }
  {
    const parameters = value.parameters;
    if (parameters !== undefined) {
      if (!(typeof parameters === "object" && parameters !== null && !Array.isArray(parameters))) return "/parameters: must be an object";
      for (const key in parameters) if (typeof parameters[key] !== "string") return "/parameters: must be an object that maps strings to strings";
    }
  }
  return null;
};

export const Input: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  switch (value.sense) {
    case "voice":
      return VoiceInput(value);
    case "motion":
      return MotionInput(value);
    case "smell":
      return SmellInput(value);
    case "taste":
      return TasteInput(value);
    case "view":
      return ViewInput(value);
    case "touch":
      return TouchInput(value);
    default:
      return "/sense: must be one of voice, motion, smell, taste, view, touch";
  }
};

export const VoiceInput: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.sense === undefined) return "/sense: is required";
  if (value.transcript === undefined) return "/transcript: is required";
  for (const key in value) if (key !== "sense" && key !== "transcript" && key !== "confidence") return ": must have no members but sense, transcript, confidence";
  {
    const sense = value.sense;
    if (sense !== "voice") return "/sense: must be \"voice\"";
  }
  {
    const transcript = value.transcript;
    if (!(typeof transcript === "string")) return "/transcript: must be a string";
  }
  {
    const confidence = value.confidence;
    if (confidence !== undefined) {
      if (!(Number.isFinite(confidence) || confidence === null)) return "/confidence: must be a number from 0 to 1 or null";
      if (confidence !== null) {
        if (confidence < 0 || confidence > 1) return "/confidence: must be a number from 0 to 1";
      }
    }
  }
  return null;
};

export const MotionInput: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.sense === undefined) return "/sense: is required";
  if (value.gesture === undefined) return "/gesture: is required";
  for (const key in value) if (key !== "sense" && key !== "gesture" && key !== "confidence") return ": must have no members but sense, gesture, confidence";
  {
    const sense = value.sense;
    if (sense !== "motion") return "/sense: must be \"motion\"";
  }
  {
    const gesture = value.gesture;
    if (!(typeof gesture === "string")) return "/gesture: must be a string";
  }
  {
    const confidence = value.confidence;
    if (confidence !== undefined) {
      if (!(Number.isFinite(confidence) || confidence === null)) return "/confidence: must be a number from 0 to 1 or null";
      if (confidence !== null) {
        if (confidence < 0 || confidence > 1) return "/confidence: must be a number from 0 to 1";
      }
    }
  }
  return null;
};

export const SmellInput: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.sense === undefined) return "/sense: is required";
  for (const key in value) if (key !== "sense") return ": must have no members but sense";
  {
    const sense = value.sense;
    if (sense !== "smell") return "/sense: must be \"smell\"";
  }
  return null;
};

export const TasteInput: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.sense === undefined) return "/sense: is required";
  for (const key in value) if (key !== "sense") return ": must have no members but sense";
  {
    const sense = value.sense;
    if (sense !== "taste") return "/sense: must be \"taste\"";
  }
  return null;
};

export const ViewInput: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.sense === undefined) return "/sense: is required";
  for (const key in value) if (key !== "sense") return ": must have no members but sense";
  {
    const sense = value.sense;
    if (sense !== "view") return "/sense: must be \"view\"";
  }
  return null;
};

export const TouchInput: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.sense === undefined) return "/sense: is required";
  for (const key in value) if (key !== "sense") return ": must have no members but sense";
  {
    const sense = value.sense;
    if (sense !== "touch") return "/sense: must be \"touch\"";
  }
  return null;
};

export const casesFile: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.cases === undefined) return "/cases: is required";
  for (const key in value) if (key !== "$schema" && key !== "action" && key !== "lang" && key !== "skipWords" && key !== "parts" && key !== "lists" && key !== "sounds" && key !== "rules" && key !== "from" && key !== "cases" && key !== "ignore") return ": must have no members but $schema, action, lang, skipWords, parts, lists, sounds, rules, from, cases, ignore";
  {
    const $schema = value.$schema;
    if ($schema !== undefined) {
      if (!(typeof $schema === "string")) return "/$schema: must be a string";
    }
  }
  {
    const action = value.action;
    if (action !== undefined) {
      if (!(typeof action === "string")) return "/action: must be a string";
      if (action === "") return "/action: must have at least 1 character";
    }
  }
  {
    const lang = value.lang;
    if (lang !== undefined) {
      if (!(typeof lang === "string")) return "/lang: must be a string";
      if (lang === "") return "/lang: must have at least 1 character";
    }
  }
  {
    const skipWords = value.skipWords;
    if (skipWords !== undefined) {
      if (!(Array.isArray(skipWords))) return "/skipWords: must be an array";
      for (let skipWordsAt = 0; skipWordsAt < skipWords.length; skipWordsAt++) {
        const skipWordsItem = skipWords[skipWordsAt];
        if (!(typeof skipWordsItem === "string")) return `/skipWords/${skipWordsAt}` + ": must be a string";
        if (skipWordsItem === "") return `/skipWords/${skipWordsAt}` + ": must have at least 1 character";
      }
    }
  }
  {
    const parts = value.parts;
    if (parts !== undefined) {
      if (!(Array.isArray(parts))) return "/parts: must be an array";
      for (let partsAt = 0; partsAt < parts.length; partsAt++) {
        const partsItem = parts[partsAt];
        if (!(typeof partsItem === "string")) return `/parts/${partsAt}` + ": must be a string";
        if (partsItem === "") return `/parts/${partsAt}` + ": must have at least 1 character";
      }
    }
  }
  {
    const lists = value.lists;
    if (lists !== undefined) {
      if (!(typeof lists === "object" && lists !== null && !Array.isArray(lists))) return "/lists: must be an object";
      for (const key in lists) if (typeof lists[key] !== "string") return "/lists: must be an object that maps strings to strings";
    }
  }
  {
    const sounds = value.sounds;
    if (sounds !== undefined) {
      if (!(typeof sounds === "string")) return "/sounds: must be a string";
      if (sounds === "") return "/sounds: must have at least 1 character";
    }
  }
  {
    const rules = value.rules;
    if (rules !== undefined) {
      if (!(Array.isArray(rules))) return "/rules: must be an array";
      for (let rulesAt = 0; rulesAt < rules.length; rulesAt++) {
        const rulesItem = rules[rulesAt];
        const rulesItemFault = Rule(rulesItem);
        if (rulesItemFault !== null) return `/rules/${rulesAt}${rulesItemFault}`;
      }
    }
  }
  {
    const from = value.from;
    if (from !== undefined) {
      if (!(Array.isArray(from))) return "/from: must be an array";
      for (let fromAt = 0; fromAt < from.length; fromAt++) {
        const fromItem = from[fromAt];
        if (!(typeof fromItem === "string")) return `/from/${fromAt}` + ": must be a string";
      }
    }
  }
  {
    const cases = value.cases;
    if (!(Array.isArray(cases))) return "/cases: must be an array";
    for (let casesAt = 0; casesAt < cases.length; casesAt++) {
      const casesItem = cases[casesAt];
      if (!(typeof casesItem === "object" && casesItem !== null && !Array.isArray(casesItem))) return `/cases/${casesAt}` + ": must be an object";
      if (casesItem.name === undefined) return `/cases/${casesAt}/name` + ": is required";
      if (casesItem.input === undefined) return `/cases/${casesAt}/input` + ": is required";
      if (casesItem.expect === undefined) return `/cases/${casesAt}/expect` + ": is required";
      for (const key in casesItem) if (key !== "name" && key !== "input" && key !== "expect") return `/cases/${casesAt}` + ": must have no members but name, input, expect";
      {
        const name = casesItem.name;
        if (!(typeof name === "string")) return `/cases/${casesAt}/name` + ": must be a string";
        if (name === "") return `/cases/${casesAt}/name` + ": must have at least 1 character";
      }
      {
        const input = casesItem.input;
        const inputFault = Input(input);
        if (inputFault !== null) return `/cases/${casesAt}/input${inputFault}`;
      }
      {
        const expect = casesItem.expect;
        if (!(Array.isArray(expect))) return `/cases/${casesAt}/expect` + ": must be an array";
        for (let expectAt = 0; expectAt < expect.length; expectAt++) {
          const expectItem = expect[expectAt];
          if (!(typeof expectItem === "string" || typeof expectItem === "object" && expectItem !== null && !Array.isArray(expectItem))) return `/cases/${casesAt}/expect/${expectAt}` + ": must be a string or an object";
          if (typeof expectItem === "object" && expectItem !== null && !Array.isArray(expectItem)) {
            if (expectItem.id === undefined) return `/cases/${casesAt}/expect/${expectAt}/id` + ": is required";
            for (const key in expectItem) if (key !== "id" && key !== "parameters") return `/cases/${casesAt}/expect/${expectAt}` + ": must have no members but id, parameters";
            {
              const id = expectItem.id;
              if (!(typeof id === "string")) return `/cases/${casesAt}/expect/${expectAt}/id` + ": must be a string";
            }
            {
              const parameters = expectItem.parameters;
              if (parameters !== undefined) {
                if (!(typeof parameters === "object" && parameters !== null && !Array.isArray(parameters))) return `/cases/${casesAt}/expect/${expectAt}/parameters` + ": must be an object";
                for (const key in parameters) if (typeof parameters[key] !== "string") return `/cases/${casesAt}/expect/${expectAt}/parameters` + ": must be an object that maps strings to strings";
              }
            }
          }
        }
      }
    }
  }
  {
    const ignore = value.ignore;
    if (ignore !== undefined) {
      if (!(Array.isArray(ignore))) return "/ignore: must be an array";
      for (let ignoreAt = 0; ignoreAt < ignore.length; ignoreAt++) {
        const ignoreItem = ignore[ignoreAt];
        if (!(typeof ignoreItem === "object" && ignoreItem !== null && !Array.isArray(ignoreItem))) return `/ignore/${ignoreAt}` + ": must be an object";
        if (ignoreItem.code === undefined) return `/ignore/${ignoreAt}/code` + ": is required";
        if (ignoreItem.reason === undefined) return `/ignore/${ignoreAt}/reason` + ": is required";
        for (const key in ignoreItem) if (key !== "code" && key !== "id" && key !== "match" && key !== "reason") return `/ignore/${ignoreAt}` + ": must have no members but code, id, match, reason";
        {
          const code = ignoreItem.code;
          if (code !== "too_many_rules" && code !== "body_too_large" && code !== "blank_match" && code !== "duplicate_match" && code !== "conflicting_match" && code !== "duplicate_id" && code !== "disabled_rule" && code !== "threshold_out_of_range" && code !== "threshold_zero" && code !== "threshold_without_score" && code !== "outer_punctuation" && code !== "lookalike_letter" && code !== "invisible_character" && code !== "curly_apostrophe" && code !== "relative_target" && code !== "turkish_i" && code !== "needless_space" && code !== "conflicting_statements" && code !== "ambiguous_statement" && code !== "unreachable_statement" && code !== "undecided_statement" && code !== "conflicting_heard_as" && code !== "similar_sounds" && code !== "unspoken_words" && code !== "literal_syntax" && code !== "missing_colon" && code !== "missing_bar" && code !== "missing_brackets" && code !== "lost_letter" && code !== "hyphenated_word" && code !== "digits_only" && code !== "unspaced_unit" && code !== "conflicting_values" && code !== "unused_definition" && code !== "failed_case" && code !== "unreadable_file" && code !== "unused_ignore") return `/ignore/${ignoreAt}/code` + ": must be one of too_many_rules, body_too_large, blank_match, duplicate_match, conflicting_match, duplicate_id, disabled_rule, threshold_out_of_range, threshold_zero, threshold_without_score, outer_punctuation, lookalike_letter, invisible_character, curly_apostrophe, relative_target, turkish_i, needless_space, conflicting_statements, ambiguous_statement, unreachable_statement, undecided_statement, conflicting_heard_as, similar_sounds, unspoken_words, literal_syntax, missing_colon, missing_bar, missing_brackets, lost_letter, hyphenated_word, digits_only, unspaced_unit, conflicting_values, unused_definition, failed_case, unreadable_file, unused_ignore";
        }
        {
          const id = ignoreItem.id;
          if (id !== undefined) {
            if (!(typeof id === "string")) return `/ignore/${ignoreAt}/id` + ": must be a string";
          }
        }
        {
          const match = ignoreItem.match;
          if (match !== undefined) {
            if (!(typeof match === "string")) return `/ignore/${ignoreAt}/match` + ": must be a string";
          }
        }
        {
          const reason = ignoreItem.reason;
          if (!(typeof reason === "string")) return `/ignore/${ignoreAt}/reason` + ": must be a string";
          if (reason === "") return `/ignore/${ignoreAt}/reason` + ": must have at least 1 character";
        }
      }
    }
  }
  return null;
};

export const lenientFile: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  for (const key in value) if (key !== "$schema" && key !== "action" && key !== "lang" && key !== "skipWords" && key !== "parts" && key !== "lists" && key !== "sounds" && key !== "rules" && key !== "from" && key !== "cases" && key !== "ignore" && key !== "input") return ": must have no members but $schema, action, lang, skipWords, parts, lists, sounds, rules, from, cases, ignore, input";
  {
    const $schema = value.$schema;
    if ($schema !== undefined) {
      if (!(typeof $schema === "string")) return "/$schema: must be a string";
    }
  }
  {
    const action = value.action;
    if (action !== undefined) {
      if (!(typeof action === "string")) return "/action: must be a string";
      if (action === "") return "/action: must have at least 1 character";
    }
  }
  {
    const lang = value.lang;
    if (lang !== undefined) {
      if (!(typeof lang === "string")) return "/lang: must be a string";
      if (lang === "") return "/lang: must have at least 1 character";
    }
  }
  {
    const skipWords = value.skipWords;
    if (skipWords !== undefined) {
      if (!(Array.isArray(skipWords))) return "/skipWords: must be an array";
      for (let skipWordsAt = 0; skipWordsAt < skipWords.length; skipWordsAt++) {
        const skipWordsItem = skipWords[skipWordsAt];
        if (!(typeof skipWordsItem === "string")) return `/skipWords/${skipWordsAt}` + ": must be a string";
        if (skipWordsItem === "") return `/skipWords/${skipWordsAt}` + ": must have at least 1 character";
      }
    }
  }
  {
    const parts = value.parts;
    if (parts !== undefined) {
      if (!(Array.isArray(parts))) return "/parts: must be an array";
      for (let partsAt = 0; partsAt < parts.length; partsAt++) {
        const partsItem = parts[partsAt];
        if (!(typeof partsItem === "string")) return `/parts/${partsAt}` + ": must be a string";
        if (partsItem === "") return `/parts/${partsAt}` + ": must have at least 1 character";
      }
    }
  }
  {
    const lists = value.lists;
    if (lists !== undefined) {
      if (!(typeof lists === "object" && lists !== null && !Array.isArray(lists))) return "/lists: must be an object";
      for (const key in lists) if (typeof lists[key] !== "string") return "/lists: must be an object that maps strings to strings";
    }
  }
  {
    const sounds = value.sounds;
    if (sounds !== undefined) {
      if (!(typeof sounds === "string")) return "/sounds: must be a string";
      if (sounds === "") return "/sounds: must have at least 1 character";
    }
  }
  {
    const rules = value.rules;
    if (rules !== undefined) {
      if (!(Array.isArray(rules))) return "/rules: must be an array";
      for (let rulesAt = 0; rulesAt < rules.length; rulesAt++) {
        const rulesItem = rules[rulesAt];
        const rulesItemFault = lenientFileRule(rulesItem);
        if (rulesItemFault !== null) return `/rules/${rulesAt}${rulesItemFault}`;
      }
    }
  }
  {
    const from = value.from;
    if (from !== undefined) {
      if (!(Array.isArray(from))) return "/from: must be an array";
      for (let fromAt = 0; fromAt < from.length; fromAt++) {
        const fromItem = from[fromAt];
        if (!(typeof fromItem === "string")) return `/from/${fromAt}` + ": must be a string";
      }
    }
  }
  {
    const cases = value.cases;
    if (cases !== undefined) {
      if (!(Array.isArray(cases))) return "/cases: must be an array";
      for (let casesAt = 0; casesAt < cases.length; casesAt++) {
        const casesItem = cases[casesAt];
        if (!(typeof casesItem === "object" && casesItem !== null && !Array.isArray(casesItem))) return `/cases/${casesAt}` + ": must be an object";
        if (casesItem.name === undefined) return `/cases/${casesAt}/name` + ": is required";
        if (casesItem.input === undefined) return `/cases/${casesAt}/input` + ": is required";
        if (casesItem.expect === undefined) return `/cases/${casesAt}/expect` + ": is required";
        for (const key in casesItem) if (key !== "name" && key !== "input" && key !== "expect") return `/cases/${casesAt}` + ": must have no members but name, input, expect";
        {
          const name = casesItem.name;
          if (!(typeof name === "string")) return `/cases/${casesAt}/name` + ": must be a string";
          if (name === "") return `/cases/${casesAt}/name` + ": must have at least 1 character";
        }
        {
          const input = casesItem.input;
          const inputFault = Input(input);
          if (inputFault !== null) return `/cases/${casesAt}/input${inputFault}`;
        }
        {
          const expect = casesItem.expect;
          if (!(Array.isArray(expect))) return `/cases/${casesAt}/expect` + ": must be an array";
          for (let expectAt = 0; expectAt < expect.length; expectAt++) {
            const expectItem = expect[expectAt];
            if (!(typeof expectItem === "string" || typeof expectItem === "object" && expectItem !== null && !Array.isArray(expectItem))) return `/cases/${casesAt}/expect/${expectAt}` + ": must be a string or an object";
            if (typeof expectItem === "object" && expectItem !== null && !Array.isArray(expectItem)) {
              if (expectItem.id === undefined) return `/cases/${casesAt}/expect/${expectAt}/id` + ": is required";
              for (const key in expectItem) if (key !== "id" && key !== "parameters") return `/cases/${casesAt}/expect/${expectAt}` + ": must have no members but id, parameters";
              {
                const id = expectItem.id;
                if (!(typeof id === "string")) return `/cases/${casesAt}/expect/${expectAt}/id` + ": must be a string";
              }
              {
                const parameters = expectItem.parameters;
                if (parameters !== undefined) {
                  if (!(typeof parameters === "object" && parameters !== null && !Array.isArray(parameters))) return `/cases/${casesAt}/expect/${expectAt}/parameters` + ": must be an object";
                  for (const key in parameters) if (typeof parameters[key] !== "string") return `/cases/${casesAt}/expect/${expectAt}/parameters` + ": must be an object that maps strings to strings";
                }
              }
            }
          }
        }
      }
    }
  }
  {
    const ignore = value.ignore;
    if (ignore !== undefined) {
      if (!(Array.isArray(ignore))) return "/ignore: must be an array";
      for (let ignoreAt = 0; ignoreAt < ignore.length; ignoreAt++) {
        const ignoreItem = ignore[ignoreAt];
        if (!(typeof ignoreItem === "object" && ignoreItem !== null && !Array.isArray(ignoreItem))) return `/ignore/${ignoreAt}` + ": must be an object";
        if (ignoreItem.code === undefined) return `/ignore/${ignoreAt}/code` + ": is required";
        if (ignoreItem.reason === undefined) return `/ignore/${ignoreAt}/reason` + ": is required";
        for (const key in ignoreItem) if (key !== "code" && key !== "id" && key !== "match" && key !== "reason") return `/ignore/${ignoreAt}` + ": must have no members but code, id, match, reason";
        {
          const code = ignoreItem.code;
          if (code !== "too_many_rules" && code !== "body_too_large" && code !== "blank_match" && code !== "duplicate_match" && code !== "conflicting_match" && code !== "duplicate_id" && code !== "disabled_rule" && code !== "threshold_out_of_range" && code !== "threshold_zero" && code !== "threshold_without_score" && code !== "outer_punctuation" && code !== "lookalike_letter" && code !== "invisible_character" && code !== "curly_apostrophe" && code !== "relative_target" && code !== "turkish_i" && code !== "needless_space" && code !== "conflicting_statements" && code !== "ambiguous_statement" && code !== "unreachable_statement" && code !== "undecided_statement" && code !== "conflicting_heard_as" && code !== "similar_sounds" && code !== "unspoken_words" && code !== "literal_syntax" && code !== "missing_colon" && code !== "missing_bar" && code !== "missing_brackets" && code !== "lost_letter" && code !== "hyphenated_word" && code !== "digits_only" && code !== "unspaced_unit" && code !== "conflicting_values" && code !== "unused_definition" && code !== "failed_case" && code !== "unreadable_file" && code !== "unused_ignore") return `/ignore/${ignoreAt}/code` + ": must be one of too_many_rules, body_too_large, blank_match, duplicate_match, conflicting_match, duplicate_id, disabled_rule, threshold_out_of_range, threshold_zero, threshold_without_score, outer_punctuation, lookalike_letter, invisible_character, curly_apostrophe, relative_target, turkish_i, needless_space, conflicting_statements, ambiguous_statement, unreachable_statement, undecided_statement, conflicting_heard_as, similar_sounds, unspoken_words, literal_syntax, missing_colon, missing_bar, missing_brackets, lost_letter, hyphenated_word, digits_only, unspaced_unit, conflicting_values, unused_definition, failed_case, unreadable_file, unused_ignore";
        }
        {
          const id = ignoreItem.id;
          if (id !== undefined) {
            if (!(typeof id === "string")) return `/ignore/${ignoreAt}/id` + ": must be a string";
          }
        }
        {
          const match = ignoreItem.match;
          if (match !== undefined) {
            if (!(typeof match === "string")) return `/ignore/${ignoreAt}/match` + ": must be a string";
          }
        }
        {
          const reason = ignoreItem.reason;
          if (!(typeof reason === "string")) return `/ignore/${ignoreAt}/reason` + ": must be a string";
          if (reason === "") return `/ignore/${ignoreAt}/reason` + ": must have at least 1 character";
        }
      }
    }
  }
  {
    const input = value.input;
    if (input !== undefined) {
      const inputFault = Input(input);
      if (inputFault !== null) return `/input${inputFault}`;
    }
  }
  return null;
};

export const lenientFileRule: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.id === undefined) return "/id: is required";
  if (value.match === undefined) return "/match: is required";
  if (value.action === undefined) return "/action: is required";
  for (const key in value) if (key !== "id" && key !== "match" && key !== "action" && key !== "enabled" && key !== "minConfidence") return ": must have no members but id, match, action, enabled, minConfidence";
  {
    const id = value.id;
    if (!(typeof id === "string")) return "/id: must be a string";
    if (id === "") return "/id: must have at least 1 character";
  }
  {
    const match = value.match;
    if (!(typeof match === "string")) return "/match: must be a string";
  }
  {
    const action = value.action;
    const actionFault = Action(action);
    if (actionFault !== null) return `/action${actionFault}`;
  }
  {
    const enabled = value.enabled;
    if (enabled !== undefined) {
      if (!(typeof enabled === "boolean")) return "/enabled: must be true or false";
    }
  }
  {
    const minConfidence = value.minConfidence;
    if (minConfidence !== undefined) {
      if (!(Number.isFinite(minConfidence) || minConfidence === null)) return "/minConfidence: must be a number or null";
    }
  }
  return null;
};

export const settingsFile: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  for (const key in value) if (key !== "$schema" && key !== "action" && key !== "lang" && key !== "skipWords" && key !== "parts" && key !== "lists" && key !== "sounds") return ": must have no members but $schema, action, lang, skipWords, parts, lists, sounds";
  {
    const $schema = value.$schema;
    if ($schema !== undefined) {
      if (!(typeof $schema === "string")) return "/$schema: must be a string";
    }
  }
  {
    const action = value.action;
    if (action !== undefined) {
      if (!(typeof action === "string")) return "/action: must be a string";
      if (action === "") return "/action: must have at least 1 character";
    }
  }
  {
    const lang = value.lang;
    if (lang !== undefined) {
      if (!(typeof lang === "string")) return "/lang: must be a string";
      if (lang === "") return "/lang: must have at least 1 character";
    }
  }
  {
    const skipWords = value.skipWords;
    if (skipWords !== undefined) {
      if (!(Array.isArray(skipWords))) return "/skipWords: must be an array";
      for (let skipWordsAt = 0; skipWordsAt < skipWords.length; skipWordsAt++) {
        const skipWordsItem = skipWords[skipWordsAt];
        if (!(typeof skipWordsItem === "string")) return `/skipWords/${skipWordsAt}` + ": must be a string";
        if (skipWordsItem === "") return `/skipWords/${skipWordsAt}` + ": must have at least 1 character";
      }
    }
  }
  {
    const parts = value.parts;
    if (parts !== undefined) {
      if (!(Array.isArray(parts))) return "/parts: must be an array";
      for (let partsAt = 0; partsAt < parts.length; partsAt++) {
        const partsItem = parts[partsAt];
        if (!(typeof partsItem === "string")) return `/parts/${partsAt}` + ": must be a string";
        if (partsItem === "") return `/parts/${partsAt}` + ": must have at least 1 character";
      }
    }
  }
  {
    const lists = value.lists;
    if (lists !== undefined) {
      if (!(typeof lists === "object" && lists !== null && !Array.isArray(lists))) return "/lists: must be an object";
      for (const key in lists) if (typeof lists[key] !== "string") return "/lists: must be an object that maps strings to strings";
    }
  }
  {
    const sounds = value.sounds;
    if (sounds !== undefined) {
      if (!(typeof sounds === "string")) return "/sounds: must be a string";
      if (sounds === "") return "/sounds: must have at least 1 character";
    }
  }
  return null;
};
