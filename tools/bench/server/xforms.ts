import { readXFormCooperatively } from '#server/domain/xform/xform';
import { xform } from '#test/fixtures/xform';
import type { Benchmark, Measurement } from '../benchmark';

const SIZE = 19_000_000;
/** Maximum ratio of the time of a form to that of text of the same size. */
const BUDGET_RATIO = 10;

const filled = (piece: string, size = SIZE): string => xform({ body: piece.repeat(Math.floor(size / piece.length)) });
const many = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');

/** Forms of the maximum size, or with more work than their length suggests; some are refused. */
const forms: Readonly<Record<string, () => string>> = {
  'large form of questions': () => filled('<input ref="/data/depth"><label>Depth of the well</label></input>'),
  'as many elements as there may be': () => filled('<a/>'),
  'character references': () => filled('&lt;'),
  'CDATA sections': () => filled('<![CDATA[a]]>'),
  'namespaces declared far out': () =>
    xform({ body: many(90, (i) => `<a xmlns:b${i}="u">`) + '<h:x/>'.repeat(900_000) + '</a>'.repeat(90) }),
  'long names in each other': () =>
    xform({ body: `<${'x'.repeat(1000)}>`.repeat(90) + '<b/>'.repeat(500_000) + `</${'x'.repeat(1000)}>`.repeat(90) }),
  'a reference without end': () => xform({ body: `<repeat nodeset="${'/a'.repeat(1_000_000)}"/>` }),
  'references that begin far in': () =>
    xform({ body: `<group ref="/data${'/a'.repeat(300)}">${'<input ref="../b"/>'.repeat(30_000)}</group>` }),
  'a search without end': () => xform({ body: `<select1 ref="/data/a" appearance="${' search('.repeat(200_000)}"/>` }),
  'binds of one field': () => xform({ model: '<bind nodeset="/data/depth" type="int"/>'.repeat(50_000) }),
  'as many fields as there may be': () => xform({ instance: many(19_000, (i) => `<a${i}/>`), types: {} }),
};

interface Cost {
  readonly cpu: number;
  /** The longest time without yielding. */
  readonly pause: number;
}

const costOf = async (xml: string): Promise<Cost> => {
  let pause = 0;
  let reading = true;
  const watching = (async () => {
    while (reading) {
      const began = performance.now();
      await new Promise(setImmediate);
      pause = Math.max(pause, performance.now() - began);
    }
  })();
  const before = process.cpuUsage();
  await readXFormCooperatively(xml).catch(() => undefined);
  const { user, system } = process.cpuUsage(before);
  reading = false;
  await watching;
  return { cpu: (user + system) / 1000, pause };
};

/** Uploaded forms: their time relative to text of the same size, and the delay of other requests. */
export const xforms: Benchmark = {
  about: `forms of up to ${SIZE / 1e6} MB are read: processor time, compared with a form that is only text, and the longest pause`,
  async run() {
    const text = filled('text ');
    await costOf(text);
    const usual = await costOf(text);
    const rows: Measurement[] = [{ what: 'text', value: usual.cpu, unit: 'ms' }];
    for (const [what, make] of Object.entries(forms)) {
      const { cpu, pause } = await costOf(make());
      rows.push({ what, value: cpu / usual.cpu, unit: '×', budget: BUDGET_RATIO });
      rows.push({ what: `${what}: longest pause`, value: pause, unit: 'ms' });
    }
    return rows;
  },
};
