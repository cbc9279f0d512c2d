import { expect, test } from "bun:test";
import { loggedError } from "./logged-error.ts";

const SECRET = "password=hunter2";

test("a fault has its name, its code and the frames of this project, and nothing of its message", () => {
  const error = Object.assign(new TypeError(`${SECRET}\n    at ${SECRET} (server/x.ts:1:1)\nmore`), {
    code: "ERR_INVALID_URL",
  });
  error.stack = [
    `TypeError: ${SECRET}`,
    `    at http://x/${SECRET} (server/x.ts:1:1)`,
    "    at find (server/pages/pages.ts:81:26)",
    "    at async walk (/srv/intents/service/service.ts:99:3)",
    "    at processTicksAndRejections (native:7:39)",
    "    at query (node_modules/pg/lib/client.js:5:1)",
    "    at /srv/intents/server/main.ts:12:5",
  ].join("\n");
  expect(loggedError(error)).toEqual({
    name: "TypeError",
    code: "ERR_INVALID_URL",
    frames: [
      "find (server/pages/pages.ts:81:26)",
      "async walk (service/service.ts:99:3)",
      "server/main.ts:12:5",
    ],
  });
});

test("what a thrown value holds is not told, whatever it is", () => {
  expect(loggedError(SECRET)).toEqual({ name: "string", frames: [] });
  expect(loggedError(null)).toEqual({ name: "object", frames: [] });
  const named = Object.assign(new Error(SECRET), { name: SECRET, code: SECRET });
  expect(JSON.stringify(loggedError(named))).not.toContain(SECRET);
});

test("a real fault names the file that it comes from", () => {
  const [first] = loggedError(new Error(SECRET)).frames;
  expect(first).toMatch(/^<anonymous> \(server\/telemetry\/logged-error\.test\.ts:\d+:\d+\)$/);
});
