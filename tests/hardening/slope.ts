/** The slope of the straight line nearest to some points (least squares). */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const along = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  const across = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  return along / across;
}
