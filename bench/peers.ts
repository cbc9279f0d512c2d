import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Launch, ROOT } from "./launch.ts";

/** The forms in which the service and every peer is measured. */
export type Form = "minimal" | "equipped";

/** One side of the comparison. */
export interface Peer {
  readonly name: string;
  /** `floor` is what does less than the task, to measure against. */
  readonly form: Form | "floor";
  /** The form of the service that it is compared with. */
  readonly beside: Form;
  readonly launch: () => Promise<Launch>;
}

const BUN = process.execPath;
const PEERS = join(import.meta.dir, "peers");
const FORMS: readonly Form[] = ["minimal", "equipped"];
/** The name of the service itself in the tables. */
export const SELF = "this service";
export const BARE = "bare Bun.serve";

/** The bare handler again, with what the contract asks of every answer and nothing else. */
export const DUTIES = {
  minimal: "bare, with headers and UTF-8",
  equipped: "the same, with the client's address",
} as const satisfies Record<Form, string>;

/** The newest Node, as npm carries it; the one of the machine where npm has none for it. */
export const NODE = newestNode();

const PROGRAM = built();

/** The service without limiter and metrics, and as shipped with a limit that nobody meets. */
export const service: Record<Form, Launch> = {
  minimal: { command: [PROGRAM], environment: { PORT: "0", RATE_LIMIT_INTENTS: "off" } },
  equipped: {
    command: [PROGRAM],
    environment: { PORT: "0", RATE_LIMIT_INTENTS: "999999999/60s", ADMIN_PORT: "0" },
  },
};

/** Everything that is compared, in the order of the tables; what the machine does not have is missing. */
export function peers(): Peer[] {
  const floors: Peer[] = [
    {
      name: BARE,
      form: "floor",
      beside: "minimal",
      launch: async () => ({ command: [BUN, join(PEERS, "bare.ts")] }),
    },
    ...FORMS.map(
      (form): Peer => ({
        name: DUTIES[form],
        form: "floor",
        beside: form,
        launch: async () => onBun("duties", form),
      }),
    ),
  ];
  if (Bun.which("nginx"))
    floors.push({
      name: "nginx, fixed answer",
      form: "floor",
      beside: "equipped",
      launch: async () => nginx(),
    });
  const both = (name: string, launch: (form: Form) => Promise<Launch>) =>
    FORMS.map((form): Peer => ({ name, form, beside: form, launch: () => launch(form) }));
  return [
    ...floors,
    ...both(SELF, async (form) => service[form]),
    ...both("Elysia", async (form) => onBun("elysia", form)),
    ...both("Hono", async (form) => onBun("hono", form)),
    ...both("Fastify", (form) => onNode("fastify", form)),
    ...both("Express", (form) => onNode("express", form)),
  ];
}

const production = (form: string) => ({ FORM: form, NODE_ENV: "production" });

/** What `npm start` runs, built where a source is newer. */
function built(): string {
  const { exitCode } = Bun.spawnSync([BUN, "packaging/program.ts", "--if-needed"], {
    cwd: ROOT,
    stderr: "inherit",
  });
  if (exitCode !== 0) throw new Error("the service could not be built");
  return join(ROOT, "server", "dist", "intent-service");
}

function onBun(name: string, form: string): Launch {
  return { command: [BUN, join(PEERS, `${name}.ts`)], environment: production(form) };
}

/** Node gets one file: the packages of this repository are TypeScript that it would not find by their names. */
async function onNode(name: string, form: string): Promise<Launch> {
  const { dependencies } = (await Bun.file(join(import.meta.dir, "package.json")).json()) as {
    dependencies: Record<string, string>;
  };
  const outdir = join(import.meta.dir, "dist");
  mkdirSync(outdir, { recursive: true });
  await Bun.build({
    entrypoints: [join(PEERS, `${name}.ts`)],
    outdir,
    target: "node",
    external: Object.keys(dependencies),
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
