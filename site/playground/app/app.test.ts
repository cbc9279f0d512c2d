import { expect, test } from "bun:test";
import { readPhrases } from "@intent-resolution/phrases";
import { starter as german } from "../../texts/de/starter.ts";
import { starter as english } from "../../texts/en/starter.ts";
import { type App, act, openApp } from "./app.ts";

/** Returns the room after a text was said with a file of phrases. */
const after = (phrases: string, text: string, app: App = openApp("")): App =>
  readPhrases(phrases)
    .rulesFor(text)
    .reduce((room, { action }) => act(room, action), app);

test.each([
  [english, "please turn on the bathroom lights", "good night", "blinds to 75 percent"],
  [german, "bitte mach das Licht im Bad an", "gute Nacht", "Jalousie auf 75 Prozent"],
])("the starter's phrases move the parts of the room that they name", ({ phrases }, light, night, blinds) => {
  expect(after(phrases, light).lamps).toEqual({ kitchen: false, bath: true, living_room: true });
  const dark = after(phrases, night);
  expect(dark).toMatchObject({ blinds: 100, door: "locked", player: { playing: false }, scene: "night" });
  expect(Object.values(dark.lamps)).not.toContain(true);
  expect(dark.acted.map(({ parts }) => parts)).toEqual([["speaker"], ["scene"]]);
  expect(after(phrases, blinds).blinds).toBe(75);
});

test("lights without a room are all of them, a door opens and locks, and another workflow is named", () => {
  const file = `off: lights off => workflow.trigger lights-off
lock: lock => workflow.trigger door state=locked
unlock: unlock => workflow.trigger door state=unlocked
heat: warmer => workflow.trigger heating change=up`;
  expect(Object.values(after(file, "lights off").lamps)).toEqual([false, false, false]);
  expect(after(file, "lock").door).toBe("locked");
  expect(after(file, "unlock", after(file, "lock")).door).toBe("open");
  expect(after(file, "warmer")).toMatchObject({ workflow: "heating up", acted: [{ parts: ["panel"] }] });
});

test("the starter's rules fit a request, and each text to try does what is expected of it", () => {
  for (const { phrases, chips } of [english, german]) {
    const set = readPhrases(phrases);
    expect(Number(set.size)).toBeLessThanOrEqual(31);
    for (const { text, expect: ids } of chips)
      expect(set.rulesFor(text).map(({ id }) => id)).toEqual([...ids]);
  }
});
