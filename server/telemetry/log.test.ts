import { describe, expect, test } from "bun:test";
import { EventEmitter } from "node:events";
import { createLog, lineWriter } from "./log.ts";

class Reader extends EventEmitter {
  readonly lines: string[] = [];
  isSlow = false;
  write(line: string): boolean {
    this.lines.push(line);
    return !this.isSlow;
  }
}

describe("lineWriter()", () => {
  test("hands every line over, in order", () => {
    const reader = new Reader();
    const log = createLog({ LOG_LEVEL: "info" }, lineWriter(reader));
    for (const word of ["one", "two"]) log.info(word);
    log.debug("three");
    expect(reader.lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "info", msg: "one" },
      { level: "info", msg: "two" },
    ]);
  });

  test("drops lines once a megabyte waits for a slow reader, and goes on when it has read", () => {
    const reader = new Reader();
    const writer = lineWriter(reader);
    reader.isSlow = true;
    for (let sent = 0; sent < 3_000; sent++) writer.write("x".repeat(1_000));
    expect(reader.lines.length).toBeLessThan(1_100);
    expect(reader.lines.length + writer.dropped()).toBe(3_000);
    reader.isSlow = false;
    reader.emit("drain");
    writer.write("after");
    expect(reader.lines.at(-1)).toBe("after");
  });

  test("waits at the end for a slow reader, and not for ever", async () => {
    const ended: string[] = [];
    const flush = (name: string) => {
      const reader = new Reader();
      reader.isSlow = true;
      const writer = lineWriter(reader);
      writer.write(name);
      return { reader, ended: writer.flush().then(() => ended.push(name)) };
    };
    const never = flush("never read");
    const later = flush("read");
    later.reader.emit("drain");
    await Promise.all([never.ended, later.ended]);
    // Without the event of its reader it would have ended together with the flush before it.
    expect(ended).toEqual(["read", "never read"]);
  });

  test("does not end with its reader", () => {
    const reader = new Reader();
    lineWriter(reader);
    expect(() => reader.emit("error", new Error("EPIPE"))).not.toThrow();
  });
});
