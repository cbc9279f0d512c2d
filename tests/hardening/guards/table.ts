import type { Guard } from "./guard.ts";
import { LIMIT_GUARDS } from "./limits.ts";
import { REQUEST_GUARDS } from "./requests.ts";
import { STORE_GUARDS } from "./store.ts";

const LINKS = "contacts/links/signer.test.ts";

/** Every guard of docs/security.md that can be taken away. */
export const GUARDS: readonly Guard[] = [
  ...STORE_GUARDS,
  ...LIMIT_GUARDS,
  ...REQUEST_GUARDS,
  {
    tries: "name another address",
    file: "server/limits/client-finder.ts",
    line: "if (hops === 0) {",
    without: "if (hops < 0) {",
    test: "server/limits/client-finder.test.ts",
  },
  {
    tries: "end or confirm somebody's subscription",
    file: "contacts/links/signer.ts",
    line: "      if (!isOurs) return INVALID;",
    without: "",
    test: LINKS,
  },
  {
    tries: "end or confirm somebody's subscription",
    file: "contacts/links/signer.ts",
    line: "return isOver ? EXPIRED",
    without: "return isOver && false ? EXPIRED",
    test: LINKS,
  },
  {
    tries: "words of theirs in the log",
    file: "server/telemetry/logged-error.ts",
    line: 'name: NAME.test(name) ? name : "Error"',
    without: "name",
    test: "server/telemetry/logged-error.test.ts",
  },
  {
    tries: "refuse a client for ever",
    file: "server/limits/redis-limiter.ts",
    line: "if (!count || !isCount(count, quota))",
    without: "if (!count)",
    test: "server/limits/redis-limiter.test.ts",
  },
  {
    tries: "wear out Redis",
    file: "server/limits/client-block.ts",
    line: "      if (ends.size >= MAX_BLOCKED) ends.clear();",
    without: "",
    test: "server/limits/client-block.test.ts",
  },
  {
    tries: "read the operator's port",
    file: "server/telemetry/admin.ts",
    line: "if (host !== null && !isOwn(host, service.names))",
    without: "if (host === '')",
    test: "server/telemetry/admin.test.ts",
  },
  {
    tries: "carry out what it proposes",
    file: "client/handlers/proposals.ts",
    line: "  return isTrusted === true && isClick && button != null && event.composedPath().includes(button);",
    without: "  return isTrusted === true && isClick;",
    test: "client/handlers/proposals.test.ts",
  },
  {
    tries: "confirm a dangerous action",
    file: "client/listening/confirmation.ts",
    line: "      return end !== null && shownAt < moment;",
    without: "      return end !== null;",
    test: "client/listening/confirmation.test.ts",
  },
  {
    tries: "make an application act",
    file: "client/http/verify-response.ts",
    line: "    if (!rule) return null;",
    without: "    if (!rule) continue;",
    test: "client/http/verify-response.test.ts",
  },
  {
    tries: "an address that leads away",
    file: "server/pages/pages.ts",
    line: 'isRead && !path.startsWith("//") && asksForHtml',
    without: "isRead && asksForHtml",
    test: "tests/api/hosts.test.ts",
  },
  {
    tries: "make the log useless",
    file: "server/telemetry/log.ts",
    line: "      if (waitingBytes > MAX_WAITING_BYTES) {",
    without: "      if (waitingBytes < 0) {",
    test: "server/telemetry/log.test.ts",
  },
  {
    tries: "keep a developer's machine busy",
    file: "cli/import/source.ts",
    line: ".length >= MAX_DEPTH)",
    without: ".length < 0)",
    test: "cli/import/hostile.test.ts",
  },
  {
    tries: "connections that do not read",
    file: "server/connections.ts",
    line: "if (!isPaused && !hasFree(1)) {",
    without: "if (!isPaused && !hasFree(0)) {",
    test: "server/connections.test.ts",
  },
  {
    tries: "learn who is subscribed",
    file: "contacts/store/facts/in-force.ts",
    line: "  await former.execute();\n",
    without: "",
    test: "tests/api/contact.test.ts",
  },
  {
    tries: "run something, leave the origin",
    file: "site/playground/draft/saved-drafts.ts",
    line: "content && isTime(time)",
    without: "content",
    test: "site/playground/draft/saved-drafts.test.ts",
  },
  {
    tries: "run something, leave the origin",
    file: "server/pages/pages.ts",
    line: "\"script-src 'self'\"",
    without: "\"script-src 'self' 'unsafe-inline'\"",
    test: "tests/site/serving.test.ts",
  },
  {
    tries: "keep a developer's machine busy",
    file: "cli/import/jsgf-grammar.ts",
    line: "++reader.depth > MAX_DEPTH",
    without: "++reader.depth < 0",
    test: "cli/import/import.test.ts",
  },
  {
    tries: "a package with another licence",
    file: "package.json",
    line: '"bun": "1.4.5"',
    without: '"bun": "^1.4.5"',
    test: "tests/repository/licences.test.ts",
  },
];
