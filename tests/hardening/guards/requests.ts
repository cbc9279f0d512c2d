import type { Guard } from "./guard.ts";

/** The guards of what one request may be and cost. */
export const REQUEST_GUARDS: readonly Guard[] = [
  {
    tries: "bodies and heads without end",
    file: "service/body-size.ts",
    line: "    if (end > MAX_BODY_BYTES) return TOO_LARGE;",
    without: "",
    test: "tests/api/http.test.ts",
  },
  {
    tries: "fill or slow the limiter's memory",
    file: "service/memory-limiter.ts",
    line: "oldest.endsAt <= time || windows.size >= capacity",
    without: "oldest.endsAt <= time",
    test: "service/memory-limiter.test.ts",
  },
  {
    tries: "send contacts in a visitor's name",
    file: "service/cors.ts",
    line: "if (!(isSameOrigin || isListed || isHost || isProgram))",
    without: "if (site === 'never')",
    test: "tests/api/contact.test.ts",
  },
  {
    tries: "make the form without a script",
    file: "service/respond-to-form.ts",
    line: "const fields = refusal ?? (",
    without: "const fields = (",
    test: "tests/api/bounds.test.ts",
  },
  {
    tries: "fill the disk with contacts",
    file: "service/count.ts",
    line: "return count && !count.decision.allowed ? new RateLimited(count) : null;",
    without: "return null;",
    test: "tests/api/bounds.test.ts",
  },
  {
    tries: "bodies that crash, confuse",
    file: "service/read.ts",
    line: "{ fatal: true }",
    without: "{ fatal: false }",
    test: "tests/api/resolve.test.ts",
  },
  {
    tries: "a head that costs much",
    file: "service/match.ts",
    line: "path.search(/[?#]/)",
    without: "path.search(/\\/*[?#]/)",
    test: "tests/hardening/expressions.test.ts",
  },
  {
    tries: "a body in many small chunks",
    file: "service/body-size.ts",
    line: "if (++count > PROMPT_CHUNKS)",
    without: "if (++count < 0)",
    test: "service/body-size.test.ts",
  },
  {
    tries: "a malformed Host",
    file: "service/match.ts",
    line: "HOST.test(host) && URL.canParse(",
    without: "HOST.test(host) && Boolean(",
    test: "tests/api/hosts.test.ts",
  },
  {
    tries: "a body that costs much",
    file: "engine/normal-form/decompose.ts",
    line: "cache.get(code) ?? decomposeMark(code)",
    without: "decomposeMark(code)",
    test: "engine/normal-form/decompose.test.ts",
  },
  {
    tries: "one request hidden",
    file: "service/match.ts",
    line: "host.length <= MAX_HOST_LENGTH && HOST.test(host)",
    without: "host.length <= MAX_HOST_LENGTH",
    test: "tests/api/wire.test.ts",
  },
  {
    tries: "SQL, log lines, headers",
    file: "service/request-id.ts",
    line: "sent !== null && REQUEST_ID.test(sent)",
    without: "sent !== null",
    test: "tests/api/http.test.ts",
  },
  {
    tries: "`__proto__`, `constructor`",
    file: "engine/resolve.ts",
    line: "action: rule.action })",
    without:
      "action: Object.assign({}, rule.action, { parameters: Object.assign({}, rule.action.parameters) }) })",
    test: "tests/api/resolve.test.ts",
  },
];
