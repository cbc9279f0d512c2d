import type { components, paths } from "./description.generated.js";

// A request as a typed client builds it: the tag of each union decides which members are beside it.
type ResolveBody = paths["/api/v1/resolve"]["post"]["requestBody"]["content"]["application/json"];
type Resolved = paths["/api/v1/resolve"]["post"]["responses"]["200"]["content"]["application/json"];

export const body: ResolveBody = {
  input: { sense: "voice", transcript: "Go home", confidence: 0.9 },
  rules: [{ id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } }],
};

export function describeInput(input: components["schemas"]["Input"]): string {
  switch (input.sense) {
    case "voice":
      return input.transcript;
    case "motion":
      return input.gesture;
    default:
      // @ts-expect-error a sense without an API carries no text
      return input.transcript;
  }
}

export function describeIntents({ intents }: Resolved): string[] {
  return intents.map(({ action }) => {
    switch (action.type) {
      case "text.insert":
        return action.text;
      case "workflow.trigger":
        return Object.values(action.parameters ?? {}).join();
      default:
        // @ts-expect-error only text.insert carries a text
        action.text;
        return action.target;
    }
  });
}

// @ts-expect-error a voice input needs its transcript
export const incomplete: ResolveBody["input"] = { sense: "voice" };

export const unknown: ResolveBody["rules"][number]["action"] = {
  // @ts-expect-error an action that the catalog does not hold
  type: "shell.run",
  target: "x",
};
