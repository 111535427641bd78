import { safeCell } from '#server/domain/export/csvSafety';
import { claimName, odataName, usedNames } from '#server/domain/odata/name';
import { convertWorkbook } from '#server/xlsform/convert';
import { layOutXml } from '#src/views/form/version/xml/layOutXml';
import { planAttachments } from '#store/form/attachmentPlan';
import type { Benchmark } from '../benchmark';

const BUDGET_MS = 1000;

const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

/** Converts a survey of these lines of cells; refusals are answers too. */
const convert = (...lines: readonly string[]): void => {
  const rows = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const settings = { name: 'settings', rows: [['form_id'], ['f']] };
  try {
    convertWorkbook([{ name: 'survey', rows }, settings], 'f');
  } catch {
    // Only the time matters.
  }
};

const parameters = (type: string, text: string) => () =>
  convert('type | name | label | parameters', `${type} | q | Q | ${text}`);

const layOut = (text: string) => () => {
  for (const steps = layOutXml(text); steps.next().done !== true;);
};

const chain = (index: number): string =>
  `calculate | c${index} | | ${index === 0 ? '1' : `\${c${index - 1}} + \${c${index >> 1}}`}`;

/** Inputs that would take minutes if the work grew faster than the input. */
const inputs: Readonly<Record<string, () => void>> = {
  ...Object.fromEntries(
    [' ', ';', '\n', '"', '-', '; ', '-1 '].map((piece) => [
      `a cell of 200,000 ${JSON.stringify(piece)}`,
      () => void safeCell(`-${piece.repeat(200_000)}x`),
    ]),
  ),
  '20,000 fields whose names are one to OData': () => {
    const taken = usedNames(['__id']);
    for (let index = 0; index < 20_000; index += 1) claimName(odataName(`名${'前'.repeat(index % 3)}`), taken);
  },
  '20,000 files for as many names': () => {
    const names = many(20_000, (index) => `photo ${index}.jpg`);
    const files = names.map((fileName, index) => ({ fileId: `f${index}`, fileName })).toReversed();
    planAttachments(names, files);
  },
  '2,000 calculations in a chain': () => convert('type | name | label | calculation', ...many(2000, chain)),
  'a parameter of 32,000 digits': parameters('geopoint', `capture-accuracy=${'1'.repeat(32_000)}x`),
  'a parameter of 16,000 parts': parameters('image', `app=${'a.'.repeat(16_000)}`),
  'an end of a range of 32,000 digits': parameters('range', `end=${'9'.repeat(32_000)}`),
  'a seed of 32,000 digits': parameters('select_one ends', `randomize=true seed=${'1'.repeat(32_000)}x`),
  'XML 100,000 elements deep': layOut('<a>'.repeat(100_000) + '</a>'.repeat(100_000)),
  'XML of 100,000 elements': layOut(`<a>${'<b c="d"/>'.repeat(100_000)}</a>`),
  'XML of a long text': layOut(`<a>${'x'.repeat(2_000_000)}</a>`),
  'XML of an endless tag': layOut(`<a ${'x '.repeat(500_000)}`),
  'XML of nothing but beginnings': layOut('<'.repeat(1_000_000)),
  'XML of comments that never end': layOut(`<!DOCTYPE a [${'<!--'.repeat(200_000)}`),
  'XML of a comment of 300,000 lines': layOut(`<a><!--${'-\n'.repeat(300_000)}--></a>`),
  'XML of empty lines': layOut('\n'.repeat(300_000)),
};

/** Inputs that make a naive search or loop run endlessly: the processor time of each. */
export const slowInputs: Benchmark = {
  about: 'inputs made to be slow: processor time',
  run: async () =>
    Object.entries(inputs).map(([what, work]) => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return { what, value: (user + system) / 1000, unit: 'ms', budget: BUDGET_MS };
    }),
};
