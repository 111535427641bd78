import { drawNames, type NamedTile } from '#src/ui/map/vector/placeNames';
import type { PlaceName } from '#src/ui/map/vector/readTile';
import { labelPlacement } from '#src/ui/map/vector/labelPlacement';

const size = { width: 400, height: 300 };

const written = (names: readonly Partial<PlaceName>[], zoom = 10, tiles?: readonly NamedTile[]): readonly string[] => {
  const texts: string[] = [];
  const context = {
    canvas: document.createElement('canvas'),
    measureText: (text: string) => ({ width: text.length * 6 }),
    strokeText: () => undefined,
    fillText: (text: string, x: number, y: number) => texts.push(`${text} ${x} ${y}`),
  };
  const all = names.map((name) => ({ kind: 'town', weight: 0, x: 0.5, y: 0.5, text: '', ...name }) as PlaceName);
  const colours = { map: { land: 'white' }, label: 'black', text: 'grey' };
  const room = labelPlacement(size, [
    { left: 0, top: 0, width: 400, height: 18 },
    { left: 150, top: 220, width: 60, height: 40 },
  ]);
  const seen = tiles ?? [{ names: all, streets: [], left: 0, top: 0, size: 200 }];
  drawNames(context as never, colours as never, zoom, seen, room);
  return texts;
};

describe('names of places on a map', () => {
  it('are those of the most important ones, if there is not room for all', () => {
    const small = { text: 'Small', weight: 3 };
    const large = { text: 'Large', weight: 5 };
    expect(written([small, large])).toEqual(['Large 100 100']);
    expect(written([large, { ...small, kind: 'city' }])).toEqual(['Small 100 100']);
    expect(written([large, { ...small, y: 0.8 }])).toEqual(['Large 100 100', 'Small 100 160']);
  });

  it('are those of the kinds for the zoom', () => {
    const names: Partial<PlaceName>[] = [
      { kind: 'country', text: 'Niger', y: 0.3 },
      { kind: 'village', text: 'Dori' },
    ];
    expect(written(names, 4)).toEqual(['Niger 100 60']);
    expect(written(names, 12)).toEqual(['Dori 100 100']);
  });

  it('are written as a whole or not at all, and not over the degrees at the edge', () => {
    expect(written([{ text: 'At the left', x: 0.05 }])).toEqual([]);
    expect(written([{ text: 'Above', y: 0.1 }])).toEqual([]);
    expect(written([{ text: 'Button', x: 0.8, y: 1.2 }])).toEqual([]);
    expect(written([{ text: 'Beside', x: 0.5, y: 1.2 }])).toEqual(['Beside 100 240']);
  });

  it('are written once if two tiles have them', () => {
    const name: PlaceName = { kind: 'town', text: 'Kaya', x: 0.99, y: 0.5, weight: 1 };
    const tiles = [
      { names: [name], streets: [], left: 0, top: 0, size: 200 },
      { names: [{ ...name, x: 0.05 }], streets: [], left: 200, top: 0, size: 200 },
    ];
    expect(written([], 10, tiles)).toEqual(['Kaya 198 100']);
  });
});
