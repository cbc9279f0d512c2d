import { expect, test } from "bun:test";
import { exposition } from "./exposition.ts";
import { Histogram } from "./histogram.ts";

test("a histogram counts what is at most as long as its bound, cumulatively", () => {
  const value = new Histogram();
  for (const seconds of [0.0001, 0.0005, 0.0006, 11]) value.observe(seconds);
  const text = exposition([{ name: "d", type: "histogram", help: "h", samples: [{ labels: {}, value }] }]);
  expect(text).toContain('d_bucket{le="0.0005"} 2\n');
  expect(text).toContain('d_bucket{le="0.001"} 3\n');
  expect(text).toContain('d_bucket{le="10"} 3\n');
  expect(text).toContain('d_bucket{le="+Inf"} 4\nd_sum 11.0012\nd_count 4\n');
});

test("a label value cannot break out of its quotes", () => {
  const samples = [{ labels: { a: 'x"\\\ny' }, value: 1 }];
  expect(exposition([{ name: "m", type: "gauge", help: "h", samples }])).toBe(
    '# HELP m h\n# TYPE m gauge\nm{a="x\\"\\\\\\ny"} 1\n',
  );
});
