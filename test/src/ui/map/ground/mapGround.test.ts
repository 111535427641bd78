import type { Frame } from '#src/ui/map/frame';
import { ground } from '#src/ui/map/ground/mapGround';
import { groundLines } from '#src/ui/map/ground/lines';
import type { Shape } from '#src/ui/map/paths';

const island: Shape = {
  kind: 'land',
  lines: [[[0, 0], [90, 0], [90, 45], [0, 0]]], // oxfmt-ignore
  box: { west: 0, south: 0, east: 90, north: 45 },
};
const border: Shape = {
  kind: 'border',
  lines: [[[-90, -10], [-80, -20]], [[-170, 60], [-160, 70]]], // oxfmt-ignore
  box: { west: -90, south: -20, east: -80, north: -10 },
};

const linesOf = (shapes: readonly Shape[]) => {
  const work = groundLines(shapes);
  for (let pieces = 0; ; pieces += 1) {
    const step = work.next();
    if (step.done === true) return { lines: step.value, pieces };
  }
};

/** Paths drawn for lines in a frame, one letter for each step. */
const drawn = (shapes: readonly Shape[], seen: Pick<Frame, 'left' | 'top' | 'right' | 'bottom'>): readonly string[] => {
  const paths: string[] = [];
  class Path {
    steps = '';
    moveTo = () => void (this.steps += 'M');
    lineTo = () => void (this.steps += 'L');
  }
  Object.assign(globalThis, { Path2D: Path });
  const context = {
    fill: ({ steps }: Path) => paths.push(`fill ${steps}`),
    stroke: ({ steps }: Path) => paths.push(steps),
  };
  ground(linesOf(shapes).lines)(context as never, { ...seen, scale: 1000, colours: {} } as never);
  Reflect.deleteProperty(globalThis, 'Path2D');
  return paths;
};

describe('the ground of a map', () => {
  it('is outlines as positions in the world with their bounding boxes, one line at a time', () => {
    const { lines, pieces } = linesOf([island, border]);
    expect(pieces).toBe(3);
    expect(lines.map(({ kind }) => kind)).toEqual(['land', 'border', 'border']);
    expect(lines[0]).toMatchObject({ left: 0.5, right: 0.75, bottom: 0.5 });
    expect([...(lines[0]?.places.slice(0, 4) ?? [])]).toEqual([0.5, 0.5, 0.75, 0.5]);
    expect(lines[0]?.top).toBeCloseTo(0.3597, 4);
  });

  it('is drawn within the view, rings up to their start, and again beyond the antimeridian', () => {
    const all = { left: 0, right: 1, top: 0, bottom: 1 };
    expect(drawn([island, border], all)).toEqual(['fill MLLL', 'MLLL', 'MLML']);
    expect(drawn([island, border], { ...all, left: 0.4 })).toEqual(['fill MLLL', 'MLLL', '']);
    expect(drawn([island, border], { ...all, right: 2 })).toEqual(['fill MLLLMLLL', 'MLLLMLLL', 'MLMLMLML']);
  });
});
