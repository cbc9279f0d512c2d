import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Launch, ROOT } from "./launch.ts";
import manifest from "./package.json" with { type: "json" };

/** The forms in which the service and every peer is measured. */
const FORMS = ["minimal", "equipped"] as const;
export type Form = (typeof FORMS)[number];

export interface Peer {
  readonly name: string;
  /** `floor` is what does less than the task, to measure against. */
  readonly form: Form | "floor";
  /** The form of the service that it is compared with. */
  readonly beside: Form;
  readonly launch: () => Launch | Promise<Launch>;
}

const BUN = process.execPath;
const PEERS = join(import.meta.dir, "peers");
/** The name of the service itself in the tables. */
export const SELF = "this service";

/** The bare handler, with what the contract asks of every response and nothing else. */
export const DUTIES = {
  minimal: "bare, with headers and UTF-8",
  equipped: "the same, with the client's address",
} as const satisfies Record<Form, string>;

/** The newest Node, as npm carries it; the one of the machine where npm has none for it. */
export const NODE = newestNode();

const PROGRAM = built();
/** The service without limiter and metrics, and as shipped with a limit that nobody meets. */
export const SERVICE: Record<Form, Launch> = {
  minimal: { command: [PROGRAM], environment: { PORT: "0", RATE_LIMIT_INTENTS: "off" } },
  equipped: {
    command: [PROGRAM],
    environment: { PORT: "0", RATE_LIMIT_INTENTS: "999999999/60s", ADMIN_PORT: "0" },
  },
};

/** Returns everything that is compared, in the order of the tables; what the machine does not have is missing. */
export function peers(): Peer[] {
  const both = (name: string, launch: (form: Form) => Launch | Promise<Launch>) =>
    FORMS.map((form): Peer => ({ name, form, beside: form, launch: () => launch(form) }));
  return [
    ...both("floor", (form) => onBun("duties", form)).map(
      (peer): Peer => ({ ...peer, name: DUTIES[peer.beside], form: "floor" }),
    ),
    ...(Bun.which("nginx")
      ? [{ name: "nginx, fixed answer", form: "floor", beside: "equipped", launch: nginx } as const]
      : []),
    ...both(SELF, (form) => SERVICE[form]),
    ...both("Elysia", (form) => onBun("elysia", form)),
    ...both("Hono", (form) => onBun("hono", form)),
    ...both("Fastify", (form) => onNode("fastify", form)),
    ...both("Express", (form) => onNode("express", form)),
  ];
}

const production = (form: Form) => ({ FORM: form, NODE_ENV: "production" });

/** Returns the path of the program that `npm start` runs, built where a source is newer. */
function built(): string {
  const options = { cwd: ROOT, stderr: "inherit" } as const;
  const { exitCode } = Bun.spawnSync([BUN, "packaging/program.ts", "--if-needed"], options);
  if (exitCode !== 0) throw new Error("the service could not be built");
  return join(ROOT, "server", "dist", "intent-service");
}

function onBun(name: string, form: Form): Launch {
  return { command: [BUN, join(PEERS, `${name}.ts`)], environment: production(form) };
}

/**
 * Bundles a peer into one file for Node: the packages of this repository are TypeScript that it would not find by
 * their names.
 */
async function onNode(name: string, form: Form): Promise<Launch> {
  const outdir = join(import.meta.dir, "dist");
  mkdirSync(outdir, { recursive: true });
  await Bun.build({
    entrypoints: [join(PEERS, `${name}.ts`)],
    outdir,
    target: "node",
    external: Object.keys(manifest.dependencies),
  });
  return { command: [NODE, join(outdir, `${name}.js`)], environment: production(form) };
}

function nginx(): Launch {
  const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop();
  const configuration = readFileSync(join(PEERS, "nginx.conf"), "utf8");
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration.replaceAll("FOLDER", folder).replaceAll("PORT", String(port)));
  return { command: ["nginx", "-p", folder, "-c", file], url: `http://127.0.0.1:${port}` };
}

function newestNode(): string {
  const modules = join(import.meta.dir, "node_modules");
  const name = readdirSync(modules).find((each) =>
    each.startsWith(`node-${process.platform}-${process.arch}`),
  );
  return name ? join(modules, name, "bin", "node") : (Bun.which("node") ?? "node");
}
