import { describe, expect, test } from "bun:test";
import { pushToTalk } from "../index.ts";

/** A button that is an event target, and the calls that the listener received. */
function button() {
  const target = new EventTarget();
  const told: string[] = [];
  const detach = pushToTalk(
    { start: () => told.push("start"), finish: () => told.push("finish") },
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
  return { told, detach, fire };
}

describe("pushToTalk()", () => {
  test.each(["pointerup", "pointercancel", "pointerleave", "blur"])("listens from press to %s", (name) => {
    const { told, fire } = button();
    fire("pointerdown");
    fire(name);
    fire(name);
    expect(told).toEqual(["start", "finish"]);
  });

  test("works from the keyboard, whose held key repeats", () => {
    const { told, fire } = button();
    expect([fire("keydown", " "), fire("keydown", " "), fire("keydown", "Tab")]).toEqual([true, true, false]);
    fire("keyup", " ");
    expect(told).toEqual(["start", "finish"]);
  });

  test("leaves a pointer's second button to the browser", () => {
    const { told, fire } = button();
    fire("pointerdown", undefined, 2);
    fire("pointerup", undefined, 2);
    expect(told).toEqual([]);
  });

  test("stops when it is undone, and hears the button no more", () => {
    const { told, fire, detach } = button();
    fire("pointerdown");
    detach();
    fire("pointerdown");
    expect(told).toEqual(["start", "finish"]);
  });
});
