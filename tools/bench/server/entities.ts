import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from '../benchmark';
import { median } from '../median';
import { onServedData, type RunningServer } from '../site/servedData';
import { idleMemory, withPeakMemory } from './residentMemory';

const ROWS = 100_000;
/** Entities per request. */
const CHUNK = 10_000;
const REPEATS = 7;
const PROPERTIES = ['species', 'height', 'region', 'visited', 'notes'];
const MB = 1_000_000;
const isEmbedded = process.env.BENCH_DATABASE !== 'postgresql';

/** A budget for the embedded database, and one for PostgreSQL. */
const budget = (embedded: number, postgresql: number): number => (isEmbedded ? embedded : postgresql);

const form = `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Visit</h:title><model>
<instance><data id="visit" version="1"><tree/><meta><instanceID/></meta></data></instance>
<instance id="trees" src="jr://file-csv/trees.csv"/><bind nodeset="/data/tree" type="string"/></model></h:head>
<h:body><input ref="/data/tree"><label>Tree</label></input></h:body></h:html>`;

const entityAt = (index: number) => ({
  label: `Tree ${index}`,
  data: {
    species: `species ${(index * 7919) % 40}`,
    height: String((index * 104_729) % 3000),
    region: `region ${index % 10}`,
    visited: `2026-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
    notes: `Measured by team ${index % 100}, next to the road`,
  },
});

/** A list with entities, in a form of an app user who gets a tenth of them. */
interface World {
  readonly ask: BenchCalls['ask'];
  readonly list: string;
  /** Paths of the list as the file of a form, for an administrator. */
  readonly file: string;
  readonly appUserId: number;
  readonly device: string;
}

const send = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const prepare = async ({ ask }: BenchCalls): Promise<World> => {
  const json = async <Reply>(path: string, init?: RequestInit) => (await (await ask(path, init)).json()) as Reply;
  const { id } = await json<{ id: number }>('/projects', send('POST', { name: 'Trees' }));
  const project = `/projects/${id}`;
  const list = `${project}/datasets/trees`;
  await ask(`${project}/datasets`, send('POST', { name: 'trees' }));
  for (const name of PROPERTIES) await ask(`${list}/properties`, send('POST', { name }));
  const xml = { method: 'POST', headers: { 'content-type': 'application/xml' }, body: form };
  await ask(`${project}/forms?publish=true`, xml);
  await ask(`${project}/actor-properties`, send('POST', { name: 'region' }));
  const user = await json<{ id: number; token: string }>(
    `${project}/app-users`,
    send('POST', { displayName: 'North', properties: { region: 'region 3' } }),
  );
  await ask(`${project}/forms/visit/assignments/app-user/${user.id}`, { method: 'POST' });
  const device = `/key/${user.token}${project}/forms/visit`;
  return { ask, list, file: `${project}/forms/visit/attachments/trees.csv`, appUserId: user.id, device };
};

const fill = async ({ ask, list }: World): Promise<number> => {
  const began = performance.now();
  for (let from = 0; from < ROWS; from += CHUNK) {
    const entities = Array.from({ length: CHUNK }, (_, index) => entityAt(from + index));
    await ask(`${list}/entities`, send('POST', { entities, source: { name: 'trees.csv' } }));
  }
  return (performance.now() - began) / 1000;
};

/** Median time to the last byte, in milliseconds. */
const timed = async ({ ask }: World, path: string, init?: RequestInit, repeats = REPEATS): Promise<number> => {
  const times: number[] = [];
  for (let index = 0; index < repeats; index += 1) {
    const began = performance.now();
    await (await ask(path, init)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return median(times);
};

const reads = async (world: World): Promise<Measurement[]> => {
  const feed = `${world.list}.svc/Entities`;
  const page = (query: string) => `${feed}?$top=250&$count=true${query}`;
  const extended = { headers: { 'x-extended-metadata': 'true' } };
  const filter = encodeURIComponent("species eq 'species 7'");
  const rows: readonly (readonly [string, string, number, number, RequestInit?])[] = [
    ['lists of the project', world.list.slice(0, world.list.lastIndexOf('/')), 600, 300, extended],
    ['first page of the table', page(''), 300, 300],
    ['filtered by a property', page(`&$filter=${filter}`), 400, 400],
    ['sorted by a property', page('&$orderby=height'), 400, 400],
    ['sorted by another, filtered', page(`&$orderby=visited%20desc&$filter=${filter}`), 400, 400],
    ['searched', page('&$search=team%2042'), 1500, 1500],
    ['as an app user', page(`&viewAs=${world.appUserId}`), 400, 400],
  ];
  const found: Measurement[] = [];
  for (const [what, path, embedded, postgresql, init] of rows) {
    found.push({ what, value: await timed(world, path, init), unit: 'ms', budget: budget(embedded, postgresql) });
  }
  return found;
};

const downloads = async ({ pid }: RunningServer, world: World): Promise<Measurement[]> => {
  const idle = await idleMemory(pid);
  const { result, peak } = await withPeakMemory(pid, () => timed(world, world.file, undefined, 3));
  const { headers } = await world.ask(world.file);
  const tag = headers.get('etag') ?? '';
  // fetch refuses to report 304 as a success, and the server does not read bodies of such requests.
  const unchanged: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    const began = performance.now();
    await world.ask(world.file, { headers: { 'if-none-match': tag } }).catch((error: unknown) => {
      if (!String(error).includes('answered 304')) throw error;
    });
    unchanged.push(performance.now() - began);
  }
  const manifest = { headers: { 'x-openrosa-version': '1.0' } };
  const known = await timed(world, `${world.device}/manifest`, manifest);
  const afterChange: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    await world.ask(`${world.list}/entities`, send('POST', entityAt(index)));
    afterChange.push(await timed(world, `${world.device}/manifest`, manifest, 1));
  }
  return [
    { what: 'CSV for devices, all', value: result / 1000, unit: 's', budget: budget(6, 3) },
    { what: 'memory for it', value: (peak - idle) / MB, unit: 'MB', budget: 60 },
    { what: 'CSV, unchanged (304)', value: median(unchanged), unit: 'ms', budget: 15 },
    { what: 'CSV for a tenth of them', value: await timed(world, `${world.device}/attachments/trees.csv`), unit: 'ms' },
    { what: 'manifest of a filtered list', value: known, unit: 'ms' },
    { what: 'the same after a change', value: median(afterChange), unit: 'ms' },
  ];
};

/** Tables and files of an entity list. */
export const entities: Benchmark = {
  about: `a list of ${ROWS} entities with ${PROPERTIES.length} properties; medians of ${REPEATS}`,
  run: () =>
    onServedData([], async (server) => {
      const world = await prepare(await benchCalls(server.address));
      const seconds = await fill(world);
      const stored: Measurement = { what: 'stored by the API', value: seconds, unit: 's', budget: budget(60, 15) };
      return [stored, ...(await reads(world)), ...(await downloads(server, world))];
    }),
};
