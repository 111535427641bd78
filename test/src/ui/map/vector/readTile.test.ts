import { readTile, type TileContent } from '#src/ui/map/vector/readTile';
import { vectorTile, type TileFeature } from '#test/support/site/vectorTile';

const read = (bytes: Uint8Array, language = 'en'): TileContent => {
  const reading = readTile(bytes, language);
  for (;;) {
    const step = reading.next();
    if (step.done === true) return step.value;
  }
};

const area = (facts: TileFeature['facts'] = {}): TileFeature => ({
  type: 3,
  facts,
  parts: [[[0, 0], [2048, 0], [2048, 1024]]], // oxfmt-ignore
});
const line = (facts: TileFeature['facts']): TileFeature => ({ type: 2, facts, parts: [[[0, 0], [4096, 4096]]] }); // oxfmt-ignore
const place = (facts: TileFeature['facts'], at: readonly [number, number] = [1024, 2048]): TileFeature => ({
  type: 1,
  facts,
  parts: [[at]],
});

const kindsIn = (layers: Parameters<typeof vectorTile>[0]) => [...read(vectorTile(layers)).shapes.keys()];

describe('a tile of vectors', () => {
  it('is read as corners between 0 and 1', () => {
    const { shapes } = read(vectorTile({ water: [area()], road: [line({ class: 'primary' })] }));
    expect([...(shapes.get('water')?.[0] ?? [])]).toEqual([0, 0, 0.5, 0, 0.5, 0.25, 0, 0]);
    expect([...(shapes.get('major')?.[0] ?? [])]).toEqual([0, 0, 1, 1]);
  });

  it.each([
    [
      'OpenMapTiles',
      {
        landcover: [area({ class: 'wood' })],
        park: [area({ class: 'réserve' })],
        transportation: [line({ class: 'motorway' }), line({ class: 'minor' }), line({ class: 'ferry' })],
        building: [area()],
        boundary: [
          line({ admin_level: 2, maritime: 0 }),
          line({ admin_level: 2, maritime: 1 }),
          line({ admin_level: 8 }),
        ],
        waterway: [line({ class: 'river' })],
      },
      ['wood', 'grass', 'motorway', 'minor', 'building', 'border', 'river'],
    ],
    [
      'Shortbread',
      {
        ocean: [area()],
        water_polygons: [area({ kind: 'glacier' })],
        land: [area({ kind: 'residential' })],
        streets: [line({ kind: 'motorway', link: true }), line({ kind: 'rail', rail: true })],
        boundaries: [line({ admin_level: 4, maritime: false })],
      },
      ['water', 'ice', 'built', 'motorway', 'rail', 'region'],
    ],
    [
      'Protomaps',
      {
        earth: [area()],
        water: [area({ kind: 'lake' }), line({ kind: 'river' })],
        landuse: [area({ kind: 'park' })],
        roads: [line({ kind: 'major_road', kind_detail: 'tertiary' }), line({ kind: 'highway' })],
        boundaries: [line({ kind: 'country' })],
      },
      ['water', 'river', 'grass', 'minor', 'motorway', 'border'],
    ],
    [
      'Mapbox Streets',
      {
        road: [line({ class: 'motorway_link' }), line({ class: 'street' })],
        admin: [
          line({ admin_level: 0, maritime: 'false', iso_3166_1: 'DE' }),
          line({ admin_level: 1, iso_3166_1: 'DE' }),
          line({ admin_level: 2, iso_3166_1: 'DE' }),
        ],
      },
      ['motorway', 'minor', 'border', 'region'],
    ],
  ] as const)('of the schema %s is drawn by the kinds of its features', (_, layers, kinds) => {
    // oxfmt-ignore
    expect(kindsIn(layers)).toEqual(kinds);
  });

  it('names places in the language of the page, each in the tile it is in', () => {
    const tile = vectorTile({
      place: [
        place({ class: 'city', name: 'Praha', 'name:de': 'Prag', rank: 2 }),
        place({ class: 'village', name: 'Podolí' }),
        place({ class: 'village', name: 'Beyond' }, [4200, 10]),
        place({ class: 'continent', name: 'Europe' }),
        place({ class: 'town', population: 12_000 }),
      ],
    });
    const names = read(tile, 'de').names.map(({ kind, text }) => `${kind} ${text}`);
    expect(names).toEqual(['city Prag', 'village Podolí']);
    expect(read(tile, 'fr').names[0]).toEqual({ kind: 'city', text: 'Praha', x: 0.25, y: 0.5, weight: 7 });
  });

  it.each([
    ['country_label', { name: 'Niger' }, 'country'],
    ['state_label', { name: 'Bavaria' }, 'region'],
    ['boundary_labels', { name: 'Niger', admin_level: 2 }, 'country'],
    ['place_labels', { name: 'Kaya', kind: 'state_capital' }, 'city'],
    ['places', { name: 'Dori', kind: 'locality', kind_detail: 'town' }, 'town'],
    ['place_label', { name: 'Centre', class: 'settlement_subdivision', type: 'suburb' }, 'suburb'],
  ] as const)('names features of %s with %j', (layer, facts, kind) => {
    expect(read(vectorTile({ [layer]: [place(facts)] })).names.map((name) => name.kind)).toEqual([kind]);
  });

  it.each([
    ['OpenMapTiles', 'transportation_name', { class: 'minor', name: 'Rue de Kaya' }, 'minor Rue de Kaya'],
    ['Shortbread', 'street_labels', { kind: 'secondary', name: 'Karlova', name_de: 'Karlsgasse' }, 'major Karlsgasse'],
    ['Protomaps', 'roads', { kind: 'path', kind_detail: 'footway', name: 'Stezka' }, 'path Stezka'],
    ['Mapbox Streets', 'road_label', { class: 'motorway', ref: 'D1' }, 'motorway D1'],
  ] as const)('of the schema %s names streets in %s with their lines', (_, layer, facts, said) => {
    const { streets } = read(vectorTile({ [layer]: [line(facts), line({ class: 'minor', name: '' })] }), 'de');
    expect(streets.map(({ kind, text }) => `${kind} ${text}`)).toEqual([said]);
    expect([...(streets[0]?.corners ?? [])]).toEqual([0, 0, 1, 1]);
    expect(streets[0]?.length).toBeCloseTo(Math.SQRT2, 9);
    expect(streets[0]?.box).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
  });

  it('names no railway along its line, and draws no shapes of label layers', () => {
    const { shapes, streets } = read(
      vectorTile({
        road_label: [line({ class: 'street', name: 'Ring' })],
        roads: [line({ kind: 'rail', name: 'Line 1' })],
      }),
    );
    expect([...shapes.keys()]).toEqual(['rail']);
    expect(streets.map(({ text }) => text)).toEqual(['Ring']);
  });

  it('may be empty, but no other format', () => {
    expect(read(new Uint8Array()).shapes.size).toBe(0);
    expect(() => read(new TextEncoder().encode('<!doctype html><p>Not found'))).toThrow(/type/i);
  });
});
