import { describe, expect, test } from "bun:test";
import { pushToTalk } from "../index.ts";

/** Returns a button that is an event target, and the calls that the listener received. */
function button() {
  const target = new EventTarget();
  const calls: string[] = [];
  const detach = pushToTalk(
    { start: () => calls.push("start"), finish: () => calls.push("finish") },
    target as HTMLElement,
  );
  const fire = (name: string, key?: string, button = 0) => {
    const event = Object.assign(
      new Event(name, { cancelable: true }),
      key === undefined ? { button } : { key },
    );
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { calls, detach, fire };
}

describe("pushToTalk()", () => {
  test.each(["pointerup", "pointercancel", "pointerleave", "blur"])("listens from press to %s", (name) => {
    const { calls, fire } = button();
    fire("pointerdown");
    fire(name);
    fire(name);
    expect(calls).toEqual(["start", "finish"]);
  });

  test("works from the keyboard, whose held key repeats", () => {
    const { calls, fire } = button();
    expect([fire("keydown", " "), fire("keydown", " "), fire("keydown", "Tab")]).toEqual([true, true, false]);
    fire("keyup", " ");
    expect(calls).toEqual(["start", "finish"]);
  });

  test("leaves a pointer's second button to the browser", () => {
    const { calls, fire } = button();
    fire("pointerdown", undefined, 2);
    fire("pointerup", undefined, 2);
    expect(calls).toEqual([]);
  });

  test("stops when it is undone, and hears the button no more", () => {
    const { calls, fire, detach } = button();
    fire("pointerdown");
    detach();
    fire("pointerdown");
    expect(calls).toEqual(["start", "finish"]);
  });
});
