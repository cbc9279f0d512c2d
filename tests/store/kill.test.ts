import { expect, test } from "bun:test";
import { removeFolder, until } from "../fixtures/servers/daemon.ts";
import { startService } from "../fixtures/servers/service.ts";
import { faultsIn, NO_FAULTS, signUpSteadily } from "../fixtures/servers/signups.ts";
import { describeOnEachStore } from "../fixtures/servers/stores.ts";

describeOnEachStore("a service killed with -9 in the middle of sign-ups", (store) => {
  test("loses nothing that it acknowledged, and keeps nothing twice or by half", async () => {
    let service = await startService({ DATABASE_URL: store().url });
    const signUps = signUpSteadily(() => service.url);
    for (let kills = 0; kills < 3; kills++) {
      const before = signUps.acknowledged.length;
      await until(() => signUps.acknowledged.length > before + 50, "sign-ups are acknowledged");
      await service.end("SIGKILL");
      removeFolder(service.folder);
      service = await startService({ DATABASE_URL: store().url });
    }
    const last = signUps.acknowledged.length;
    await until(() => signUps.acknowledged.length > last, "sign-ups go on");
    await signUps.stop();
    expect(await service.end("SIGTERM")).toBe(0);
    removeFolder(service.folder);
    expect(await faultsIn(store(), signUps.acknowledged)).toEqual(NO_FAULTS);
  }, 180_000);
});
