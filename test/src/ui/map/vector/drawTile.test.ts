import { drawTile, tilePaths, type GroundColours } from '#src/ui/map/vector/drawTile';
import type { TileContent } from '#src/ui/map/vector/readTile';

class Path {
  steps = '';
  moveTo = (x: number, y: number) => void (this.steps += `M${x} ${y}`);
  lineTo = (x: number, y: number) => void (this.steps += `L${x} ${y}`);
}

beforeEach(() => Object.assign(globalThis, { Path2D: Path }));
afterEach(() => Reflect.deleteProperty(globalThis, 'Path2D'));

const corners = (...numbers: number[]) => [Float32Array.from(numbers)];
const content: Pick<TileContent, 'shapes'> = {
  shapes: new Map([
    ['motorway', corners(0, 0, 1, 1)],
    ['path', corners(0, 1, 1, 0)],
    ['water', corners(0, 0, 1, 0, 1, 1, 0, 0)],
  ]),
};

/** Description of the shapes drawn at a zoom. */
const drawn = (zoom: number, part = { of: 1, column: 0, row: 0 }): readonly string[] => {
  const reading = tilePaths(content);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  const said: string[] = [];
  const context = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    setTransform: (...numbers: number[]) => said.push(`at ${numbers.join(' ')}`),
    fillRect: (...numbers: number[]) => said.push(`${context.fillStyle} ${numbers.join(' ')}`),
    setLineDash: (dash: readonly number[]) => said.push(`dash ${dash.length}`),
    fill: ({ steps }: Path) => said.push(`fill ${context.fillStyle} ${steps}`),
    stroke: ({ steps }: Path) => said.push(`stroke ${context.strokeStyle} ${context.lineWidth} ${steps}`),
  };
  const colours = { land: 'land', water: 'water', motorway: 'motorway', path: 'path' } as Partial<GroundColours>;
  drawTile(context as never, { width: 512, height: 512 }, step.value, part, zoom, 2, colours as GroundColours);
  return said;
};

it('a tile of vectors is drawn on land, areas below lines, each from the zoom on at which it is of use', () => {
  expect(drawn(14)).toEqual([
    'at 1 0 0 1 0 0',
    'land 0 0 512 512',
    'at 512 0 0 512 0 0',
    'fill water M0 0L1 0L1 1L0 0',
    'dash 2',
    'stroke path 0.003125 M0 1L1 0',
    'dash 0',
    'stroke motorway 0.01328125 M0 0L1 1',
  ]);
  expect(drawn(10).filter((each) => each.startsWith('stroke path'))).toEqual([]);
  expect(drawn(5).filter((each) => each.startsWith('stroke'))).toEqual([]);
});

it('a part of a tile fills the canvas, with unscaled line widths', () => {
  const said = drawn(14, { of: 4, column: 1, row: 3 });
  expect(said).toContain('at 2048 0 0 2048 -512 -1536');
  expect(said).toContain('stroke motorway 0.0033203125 M0 0L1 1');
});
