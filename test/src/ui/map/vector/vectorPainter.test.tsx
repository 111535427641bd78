import { gzipSync } from 'node:zlib';
import { edgesOf } from '#src/ui/map/frame';
import { vectorPainter } from '#src/ui/map/vector/vectorPainter';
import { until } from '#test/support/until';
import { vectorTile } from '#test/support/site/vectorTile';

const tile = vectorTile({
  water: [{ type: 3, facts: {}, parts: [[[0, 0], [4096, 0], [4096, 4096]]] }], // oxfmt-ignore
  place: [{ type: 1, facts: { class: 'village', name: 'Dori' }, parts: [[[1024, 3164]]] }], // oxfmt-ignore
  transportation_name: [{ type: 2, facts: { class: 'minor', name: 'Ring' }, parts: [[[512, 3000], [2048, 3000]]] }], // oxfmt-ignore
});

const size = { width: 256, height: 256 };
/** In the middle of a tile of zoom 14. */
const camera = { longitude: 360 / 2 ** 16, latitude: 0.005, zoom: 16 };
const sight = { ...size, ...edgesOf(camera, size) };
const colours = { map: { land: 'white', water: 'blue' }, label: 'black', text: 'grey' };

const { getContext } = HTMLCanvasElement.prototype;
const { fetch } = globalThis;
const asked: string[] = [];
let answers: (address: string, signal: AbortSignal) => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  class Path {
    moveTo = () => undefined;
    lineTo = () => undefined;
  }
  const nothing = () => undefined;
  const context = { setTransform: nothing, fillRect: nothing, setLineDash: nothing, fill: nothing, stroke: nothing };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
  Object.assign(globalThis, {
    Path2D: Path,
    fetch: (address: string, { signal, credentials, referrerPolicy }: RequestInit & { signal: AbortSignal }) => {
      asked.push(address);
      expect([credentials, referrerPolicy]).toEqual(['omit', 'no-referrer']);
      return answers(address, signal);
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Path2D');
  Object.assign(globalThis, { fetch });
  Object.assign(HTMLCanvasElement.prototype, { getContext });
});

/** A map with painted vectors, with a record of what it draws. */
const opened = () => {
  let changes = 0;
  const painter = vectorPainter('https://tiles.example.org/{z}/{x}/{y}.pbf', 'en', () => (changes += 1));
  const paint = () => {
    const said: string[] = [];
    const context = {
      canvas: document.createElement('canvas'),
      drawImage: () => said.push('square'),
      measureText: () => ({ width: 20 }),
      strokeText: () => undefined,
      save: () => undefined,
      translate: () => undefined,
      rotate: () => undefined,
      restore: () => undefined,
      fillText: (text: string) => said.push(text),
    };
    let covered = 0;
    const isMissing = painter.paint(context as never, sight, colours as never, [], (drawn) => (covered = drawn.length));
    return { said, covered, isMissing };
  };
  return { painter, paint, changes: () => changes };
};

const answering = (bytes: Uint8Array) => () => Promise.resolve(new Response(Buffer.from(bytes)));

it.each([
  ['as they are', tile],
  ['packed, as some servers keep them', gzipSync(tile)],
])('vectors that come %s are painted with the names in them, and requested once', async (_, bytes) => {
  answers = answering(bytes);
  const { paint } = opened();
  expect(paint()).toEqual({ said: [], covered: 0, isMissing: false });
  await until(() => paint().covered === 4);
  expect(paint().said).toEqual(['square', 'square', 'square', 'square', 'Dori', 'Ring']);
  expect(asked).toEqual(['https://tiles.example.org/14/8192/8191.pbf']);
});

it('missing tiles are replaced by those of lower zoom, and reported if there are none', async () => {
  answers = (address, signal) =>
    address.includes('/12/') ? answering(tile)() : Promise.resolve(new Response(null, { status: signal ? 404 : 500 }));
  const near = opened();
  near.paint();
  await until(() => near.paint().covered === 4);
  expect(asked.map((address) => address.split('/')[3])).toEqual(['14', '13', '12']);

  answers = () => Promise.resolve(new Response(null, { status: 404 }));
  const far = opened();
  far.paint();
  await until(() => far.paint().isMissing);
  expect(far.paint()).toEqual({ said: [], covered: 0, isMissing: true });
});

it('an invalid tile, or a failed request, is reported, and requested again after the cache is cleared', async () => {
  answers = answering(new TextEncoder().encode('<!doctype html><p>Welcome'));
  const { painter, paint } = opened();
  paint();
  await until(() => paint().isMissing);
  answers = () => Promise.reject(new TypeError('Failed to fetch'));
  painter.clear();
  expect(paint().isMissing).toBe(false);
  await until(() => paint().isMissing);
  answers = answering(tile);
  painter.clear();
  paint();
  await until(() => paint().covered === 4);
});

it('a pending request ends with the map, and is not counted', async () => {
  let ended = false;
  answers = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        ended = true;
        reject(new DOMException('given up', 'AbortError'));
      });
    });
  const { painter, paint, changes } = opened();
  paint();
  const before = changes();
  painter.clear();
  expect(ended).toBe(true);
  await until(() => changes() > before);
  expect(paint().isMissing).toBe(false);
});
