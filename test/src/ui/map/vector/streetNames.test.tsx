import type { StreetName } from '#src/ui/map/vector/readTile';
import { labelPlacement } from '#src/ui/map/vector/labelPlacement';
import { drawStreetNames } from '#src/ui/map/vector/streetNames';

const street = (text: string, corners: readonly number[], kind: StreetName['kind'] = 'minor'): StreetName => {
  const [fromX = 0, fromY = 0] = corners;
  const [x = 0, y = 0] = corners.slice(-2);
  const box = {
    left: Math.min(fromX, x),
    top: Math.min(fromY, y),
    right: Math.max(fromX, x),
    bottom: Math.max(fromY, y),
  };
  return { kind, text, corners: Float32Array.from(corners), length: Math.hypot(x - fromX, y - fromY), box };
};

/** The names drawn on a map, with their positions and angles. */
const written = (
  streets: readonly StreetName[],
  { zoom = 16, tiles = 1, size = 400, covered = [] as Parameters<typeof labelPlacement>[1] } = {},
): readonly string[] => {
  const texts: string[] = [];
  let place = '';
  const context = {
    canvas: document.createElement('canvas'),
    measureText: (text: string) => ({ width: text.length * 6 }),
    save: () => undefined,
    restore: () => undefined,
    translate: (x: number, y: number) => (place = `${Math.round(x)} ${Math.round(y)}`),
    rotate: (angle: number) => (place += ` ${Math.round((angle * 180) / Math.PI)}°`),
    strokeText: () => undefined,
    fillText: (text: string) => texts.push(`${text} ${place}`),
  };
  const colours = { map: { land: 'white' }, label: 'black', text: 'grey' };
  const seen = Array.from({ length: tiles }, () => ({ names: [], streets, left: 0, top: 0, size }));
  const sight = { width: size, height: size };
  drawStreetNames(context as never, sight, colours as never, zoom, seen, labelPlacement(sight, covered));
  return texts;
};

describe('names of streets on a map', () => {
  it('follow them, never upside down', () => {
    expect(written([street('East', [0.1, 0.5, 0.5, 0.5])])).toEqual(['East 120 200 0°']);
    expect(written([street('West', [0.5, 0.5, 0.1, 0.5])])).toEqual(['West 120 200 0°']);
    expect(written([street('Askew', [0.5, 0.1, 0.1, 0.5])])).toEqual(['Askew 120 120 -45°']);
  });

  it('are those of the most important and the longest ones, if there is not room for all', () => {
    const short = street('Short', [0.3, 0.5, 0.5, 0.5]);
    const long = street('Long', [0.28, 0.5, 0.52, 0.5]);
    expect(written([short, long])).toEqual(['Long 160 200 0°']);
    expect(written([{ ...short, kind: 'major' }, long])).toEqual(['Short 160 200 0°']);
  });

  it('are those of the kinds for the zoom', () => {
    const all = [street('A 1', [0.1, 0.2, 0.5, 0.2], 'motorway'), street('Lane', [0.1, 0.5, 0.5, 0.5])];
    expect(written(all, { zoom: 14 })).toEqual(['A 1 120 80 0°']);
    expect(written(all, { zoom: 11 })).toEqual([]);
  });

  it('are drawn only in full', () => {
    expect(written([street('Too long for it', [0.4, 0.5, 0.5, 0.5])])).toEqual([]);
    expect(written([street('Beyond', [-0.4, 0.5, 0.1, 0.5])])).toEqual([]);
    const line = street('Ring', [0.1, 0.5, 0.7, 0.5]);
    const covered = [{ left: 150, top: 190, width: 20, height: 20 }];
    expect(written([line], { covered })).toEqual(['Ring 100 200 0°']);
  });

  it('are written once if two tiles have them, and repeatedly along a long street', () => {
    expect(written([street('Ring', [0.1, 0.5, 0.7, 0.5])], { tiles: 2 })).toEqual(['Ring 160 200 0°']);
    const across = street('Ring', [0, 0.5, 1, 0.5]);
    expect(written([across], { tiles: 2, size: 1000 })).toEqual([
      'Ring 500 500 0°',
      'Ring 200 500 0°',
      'Ring 800 500 0°',
    ]);
  });
});
