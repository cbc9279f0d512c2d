import type { ResolveRequest } from "@intent-resolution/contract";

/** What the playground shows at first: one rule that fires, one that parts from the input, one switched off. */
export const starter: ResolveRequest = {
  input: { sense: "voice", transcript: "Go home", confidence: 0.94 },
  rules: [
    {
      id: "home",
      match: "go home",
      action: { type: "navigation.open", target: "/home" },
      minConfidence: 0.8,
    },
    { id: "trails", match: "go hiking", action: { type: "scene.focus", target: "trails" } },
    {
      id: "later",
      match: "remind me later",
      action: { type: "text.insert", text: "Call back this afternoon." },
      enabled: false,
    },
  ],
};
