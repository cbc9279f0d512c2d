// Written by `npm run generate` (codegen/checks.ts). Do not edit.

/**
 * Checks a value: null, or what is wrong at the first offending place, as its JSON Pointer (RFC 6901), a colon, and
 * what is expected there. It never repeats the value, for that is the caller's text.
 */
type Check = (value: any) => string | null;

/** Counts characters as JSON Schema does (RFC 8259, section 7), not code units. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

const PATTERN_0 = /* @__PURE__ */ new RegExp("[\\x00-\\x08\\x0e-\\x1f\\x21-\\x84\\x86-\\x9f\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-퟿-￿]", "u");
const PATTERN_1 = /* @__PURE__ */ new RegExp("^(?:/(?:(?:[\\x21-\\x2e0-\\x5b\\x5d-\\x7e\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-퟿-￿])(?:[\\x21-\\x5b\\x5d-\\x7e\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-퟿-￿])*)?|(?:[\\x21\\x22\\x24-\\x2e0-9\\x3b-\\x3e\\x40-\\x5b\\x5d-\\x7e\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-퟿-￿])+(?:[/?#](?:[\\x21-\\x5b\\x5d-\\x7e\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-퟿-￿])*)?|[?#](?:[\\x21-\\x5b\\x5d-\\x7e\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-퟿-￿])*)$", "u");
const PATTERN_2 = /* @__PURE__ */ new RegExp("^[ \\xa0  -   　]*(?:(?:[\\x21-\\x7e\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[^\\x00-￿])(?:[ -\\x7e\\xa0-‧‪-퟿-￿]|[^\\x00-￿])*|(?:[\\x21-\\x7e\\xa1-ᙿᚁ-῿​-‧‪-‮‰-⁞⁠-⿿、-퟿-￿]|[퟿-􏿿][^\\x00-􏿿-￿]|[^\\x00-𐏿-￿][􏿿]|𐏿)(?:[ -\\x7e\\xa0-‧‪-퟿-￿]|[퟿-􏿿][^\\x00-􏿿-￿]|[^\\x00-𐏿-￿][􏿿]|𐏿)*)$", "u");
const PATTERN_3 = /* @__PURE__ */ new RegExp("^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$", "u");
const PATTERN_4 = /* @__PURE__ */ new RegExp("^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$", "u");
const PATTERN_5 = /* @__PURE__ */ new RegExp("^(?:(?:[ -\\x7e\\xa0-‧‪-퟿-￿]|[^\\x00-￿])*|(?:[ -\\x7e\\xa0-‧‪-퟿-￿]|[퟿-􏿿][^\\x00-􏿿-￿]|[^\\x00-𐏿-￿][􏿿]|𐏿)*)$", "u");
const PATTERN_6 = /* @__PURE__ */ new RegExp("^(?:(?:[\\x09\\x0a\\x0d -\\x7e\\xa0-퟿-￿]|[^\\x00-￿])*|(?:[\\x09\\x0a\\x0d -\\x7e\\xa0-퟿-￿]|[퟿-􏿿][^\\x00-􏿿-￿]|[^\\x00-𐏿-￿][􏿿]|𐏿)*)$", "u");

export const ResolveRequest: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.input === undefined) return "/input: is required";
  if (value.rules === undefined) return "/rules: is required";
  for (const key in value) if (key !== "input" && key !== "rules") return ": must have no members but input, rules";
  {
    const input = value.input;
    const inputFault = Input(input);
    if (inputFault !== null) return `/input${inputFault}`;
  }
  {
    const rules = value.rules;
    if (!(Array.isArray(rules))) return "/rules: must be an array";
    if (rules.length > 32) return "/rules: must have at most 32 items";
    for (let rulesAt = 0; rulesAt < rules.length; rulesAt++) {
      const rulesItem = rules[rulesAt];
      const rulesItemFault = Rule(rulesItem);
      if (rulesItemFault !== null) return `/rules/${rulesAt}${rulesItemFault}`;
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

export const SetResolveRequest: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.set === undefined) return "/set: is required";
  if (value.input === undefined) return "/input: is required";
  for (const key in value) if (key !== "set" && key !== "input" && key !== "heard") return ": must have no members but set, input, heard";
  {
    const set = value.set;
    if (!(typeof set === "string")) return "/set: must be a string";
  }
  {
    const input = value.input;
    const inputFault = Input(input);
    if (inputFault !== null) return `/input${inputFault}`;
  }
  {
    const heard = value.heard;
    if (heard !== undefined) {
      if (!(typeof heard === "boolean")) return "/heard: must be true or false";
    }
  }
  return null;
};

export const InquiryRequest: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.name === undefined) return "/name: is required";
  if (value.email === undefined) return "/email: is required";
  if (value.kind === undefined) return "/kind: is required";
  if (value.language === undefined) return "/language: is required";
  if (value.consent === undefined) return "/consent: is required";
  for (const key in value) if (key !== "name" && key !== "email" && key !== "kind" && key !== "language" && key !== "consent" && key !== "organization" && key !== "message" && key !== "capitalRange") return ": must have no members but name, email, kind, language, consent, organization, message, capitalRange";
  {
    const name = value.name;
    if (!(typeof name === "string")) return "/name: must be a string";
    if (name.length > 200 && characters(name) > 200) return "/name: must have at most 200 characters";
    if (name === "") return "/name: must have at least 1 character";
    if (!PATTERN_2.test(name)) return "/name: must be a text that is not blank, without control characters, line breaks or lone surrogates";
  }
  {
    const email = value.email;
    if (!(typeof email === "string")) return "/email: must be a string";
    if (email.length > 254 && characters(email) > 254) return "/email: must have at most 254 characters";
    if (!PATTERN_3.test(email)) return "/email: must be an e-mail address as the HTML standard defines it, at most 64 characters before the @";
  }
  {
    const kind = value.kind;
    if (kind !== "investor" && kind !== "partner" && kind !== "career") return "/kind: must be one of investor, partner, career";
  }
  {
    const language = value.language;
    if (!(typeof language === "string")) return "/language: must be a string";
    if (language.length > 35 && characters(language) > 35) return "/language: must have at most 35 characters";
    if (!PATTERN_4.test(language)) return "/language: must be a BCP 47 language tag such as en, de-AT or zh-Hant-TW";
  }
  {
    const consent = value.consent;
    if (consent !== true) return "/consent: must be true";
  }
  {
    const organization = value.organization;
    if (organization !== undefined) {
      if (!(typeof organization === "string")) return "/organization: must be a string";
      if (organization.length > 200 && characters(organization) > 200) return "/organization: must have at most 200 characters";
      if (!PATTERN_5.test(organization)) return "/organization: must be a text without control characters, line breaks or lone surrogates";
    }
  }
  {
    const message = value.message;
    if (message !== undefined) {
      if (!(typeof message === "string")) return "/message: must be a string";
      if (message.length > 5000 && characters(message) > 5000) return "/message: must have at most 5000 characters";
      if (!PATTERN_6.test(message)) return "/message: must be a text without lone surrogates or control characters other than line breaks and tabs";
    }
  }
  {
    const capitalRange = value.capitalRange;
    if (capitalRange !== undefined) {
      if (!(typeof capitalRange === "string" || capitalRange === null)) return "/capitalRange: must be a string or null";
      if (capitalRange !== null) {
        if (capitalRange.length > 100 && characters(capitalRange) > 100) return "/capitalRange: must have at most 100 characters";
        if (!PATTERN_5.test(capitalRange)) return "/capitalRange: must be a text without control characters, line breaks or lone surrogates, or null";
      }
    }
  }
  return null;
};

export const SignupRequest: Check = (value) => {
  if (!(typeof value === "object" && value !== null && !Array.isArray(value))) return ": must be an object";
  if (value.email === undefined) return "/email: is required";
  if (value.language === undefined) return "/language: is required";
  if (value.consent === undefined) return "/consent: is required";
  for (const key in value) if (key !== "email" && key !== "language" && key !== "consent") return ": must have no members but email, language, consent";
  {
    const email = value.email;
    if (!(typeof email === "string")) return "/email: must be a string";
    if (email.length > 254 && characters(email) > 254) return "/email: must have at most 254 characters";
    if (!PATTERN_3.test(email)) return "/email: must be an e-mail address as the HTML standard defines it, at most 64 characters before the @";
  }
  {
    const language = value.language;
    if (!(typeof language === "string")) return "/language: must be a string";
    if (language.length > 35 && characters(language) > 35) return "/language: must have at most 35 characters";
    if (!PATTERN_4.test(language)) return "/language: must be a BCP 47 language tag such as en, de-AT or zh-Hant-TW";
  }
  {
    const consent = value.consent;
    if (consent !== true) return "/consent: must be true";
  }
  return null;
};
