import type { ResolveRequest, Rule } from "@intent-resolution/contract";
import { phrases, type Script } from "./sentences.ts";

/** One kind of request: how many rules, in which script, and whether it is to be accepted. */
export interface Scenario {
  readonly rules: number;
  readonly script: Script;
  readonly accepted: boolean;
}

/** The number of different bodies that take turns, so that no cache serves all of them. */
const VARIANTS = 64;

/** Returns the requests of a scenario, such as people's assistants send: one of the rules is met. */
export function requests({ rules, script, accepted }: Scenario): ResolveRequest[] {
  return Array.from({ length: VARIANTS }, (_, variant) => {
    const said = phrases(script, variant * 7);
    const request: ResolveRequest = {
      input: {
        sense: "voice",
        transcript: said[variant % rules] ?? "",
        confidence: 0.5 + (variant % 50) / 100,
      },
      rules: said.slice(0, rules).map((phrase, index) => rule(phrase, index, variant)),
    };
    return accepted ? request : spoilt(request);
  });
}

/** Returns a body of the same size in which only the last rule is at fault: a refusal has to read it all. */
function spoilt(request: ResolveRequest): ResolveRequest {
  const last = request.rules.at(-1) as Rule;
  return { ...request, rules: request.rules.with(-1, { ...last, minConfidence: 9.5 }) };
}

function rule(phrase: string, index: number, variant: number): Rule {
  const target = `place-${index}-${variant}`;
  const actions: Rule["action"][] = [
    { type: "navigation.open", target: `/${target}` },
    { type: "media.play", target },
    { type: "scene.focus", target },
    { type: "text.insert", text: `${phrase}.` },
    { type: "workflow.trigger", target, parameters: { room: target, state: "on" } },
  ];
  return {
    id: `rule-${index}`,
    match: phrase.replace(/^./u, (letter) => letter.toUpperCase()),
    action: actions[(index + variant) % actions.length] as Rule["action"],
    minConfidence: 0.5,
  };
}
