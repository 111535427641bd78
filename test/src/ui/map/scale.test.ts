import { stepFor } from '#src/ui/map/rules';
import { scaleOf } from '#src/ui/map/scale';

describe('the scale of a map', () => {
  it.each([
    [0, 0, 10_000_000],
    [60, 0, 5_000_000],
    [0, 10, 10_000],
    [50, 16, 100],
  ])('at %d degrees and zoom %d it is a round length: %d metres', (latitude, zoom, metres) => {
    const scale = scaleOf({ longitude: 0, latitude, zoom }, 96);
    expect(scale.metres).toBe(metres);
    expect(scale.pixels).toBeLessThanOrEqual(96);
    expect(scale.pixels).toBeGreaterThan(32);
  });

  it.each([
    [0.7, 90],
    [4, 20],
    [40, 2],
    [90, 1],
    [400, 0.2],
    [1000, 0.1],
    [123_456, 0.001],
  ])('of degrees with %d pixels each, lines are %d degrees apart', (pixels, step) => {
    expect(stepFor(pixels)).toBeCloseTo(step, 9);
    expect(stepFor(pixels) * pixels).toBeGreaterThan(62);
  });
});
