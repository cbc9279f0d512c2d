import { expect, test } from "bun:test";
import { post, say, signup } from "../fixtures/requests.ts";
import { freePort, until } from "../fixtures/servers/daemon.ts";
import { removeService, startService } from "../fixtures/servers/service.ts";

const FRESH = { Connection: "close" };

test("REUSE_PORT lets two processes serve one port, and one goes on when the other ends", async () => {
  const settings = { PORT: String(await freePort()), REUSE_PORT: "true", LOG_REQUESTS: "true" };
  const first = await startService(settings);
  const second = await startService({ ...settings, DATABASE_URL: `sqlite:${first.folder}/intents.sqlite` });
  const answered = (log: string) => log.match(/"msg":"request"/g)?.length ?? 0;
  try {
    expect(second.url).toBe(first.url);
    // The kernel spreads connections, so each request opens one of its own.
    for (let request = 0; request < 100; request++)
      expect((await post(`${first.url}/api/v1/resolve`, say("go home"), FRESH)).status).toBe(200);
    await until(() => answered(first.log()) + answered(second.log()) === 100, "both have logged");
    expect(answered(first.log())).toBeGreaterThan(10);
    expect(answered(second.log())).toBeGreaterThan(10);

    const signUps = Array.from({ length: 20 }, (_, each) =>
      post(`${first.url}/api/newsletter`, signup(`${each}@example.org`), FRESH),
    );
    for (const { status } of await Promise.all(signUps)) expect(status).toBe(202);

    expect(await second.end("SIGTERM")).toBe(0);
    for (let request = 0; request < 20; request++)
      expect((await post(`${first.url}/api/v1/resolve`, say("go home"), FRESH)).status).toBe(200);
  } finally {
    await removeService(second);
    await removeService(first);
  }
});
