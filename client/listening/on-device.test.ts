import { afterEach, describe, expect, test } from "bun:test";
import { recognizers, settled } from "../../tests/fixtures/browser/recognizer.ts";
import { createListener } from "../index.ts";

/** Returns a browser that may have languages on the device. */
function browser(available: string | Error, installs = true) {
  const fake = recognizers();
  const asked: object[] = [];
  function SpeechRecognition() {
    return fake.make();
  }
  const given = (options: object) => {
    asked.push(options);
    return available instanceof Error ? Promise.reject(available) : Promise.resolve(available);
  };
  Object.assign(SpeechRecognition, { available: given, install: async () => installs });
  Object.assign(globalThis, { SpeechRecognition });
  const listener = createListener({ rules: [], handlers: {}, lang: "de", processLocally: true });
  return { ...fake, listener, asked };
}
afterEach(() => void Object.assign(globalThis, { SpeechRecognition: undefined }));

describe("a listener that keeps the audio on the device", () => {
  test("listens at once where the language is there", async () => {
    const { listener, made, asked } = browser("available");
    listener.start();
    await settled();
    expect([listener.state.status, made.length]).toEqual(["listening", 1]);
    expect(asked).toEqual([{ langs: ["de"], processLocally: true }]);
  });

  test("is downloadable where it is not, and install downloads it and listens", async () => {
    const { listener, made } = browser("downloadable");
    listener.start();
    await settled();
    expect([listener.state.status, made.length]).toEqual(["downloadable", 0]);
    const done = listener.install();
    expect(listener.state.status).toBe("downloading");
    expect(await done).toBe(true);
    expect([listener.state.status, made.length]).toEqual(["listening", 1]);
  });

  test("says that a download failed, or that the language does not exist there", async () => {
    const { listener } = browser("downloadable", false);
    expect(await listener.install()).toBe(false);
    const error = { code: "language-not-supported", fatal: true };
    expect(listener.state).toMatchObject({ status: "idle", error });
    const { listener: other } = browser("unavailable");
    other.start();
    await settled();
    expect(other.state).toMatchObject({ status: "idle", error });
  });

  test("does not begin once it was stopped meanwhile, and asks for the language of now", async () => {
    const { listener, made, asked } = browser("available");
    listener.start();
    listener.stop();
    await settled();
    expect([listener.state.status, made.length]).toEqual(["idle", 0]);
    listener.start();
    await settled();
    listener.update({ lang: "fr" });
    await settled();
    expect(asked.at(-1)).toEqual({ langs: ["fr"], processLocally: true });
  });

  test("listens all the same where the browser cannot say", async () => {
    const { listener, made } = browser(new Error("no such service"));
    listener.start();
    await settled();
    expect([listener.state.status, made.length]).toEqual(["listening", 1]);
  });
});
