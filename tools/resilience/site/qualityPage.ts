import { availableParallelism, totalmem } from 'node:os';
import type { Amount, Finding, Instrument } from '../instrument';

/** The finding of one instrument in a run. */
export interface Result {
  readonly name: string;
  readonly instrument: Instrument;
  readonly amount: Amount;
  readonly finding: Finding;
  readonly seconds: number;
}

const GB = 2 ** 30;

/** The counts, as text. */
export const counted = ({ counts }: Finding): string =>
  Object.entries(counts)
    .map(([what, number]) => `${what}: ${number}`)
    .join(', ');

/** How it ended, in a word. */
export const endOf = ({ faults, skipped }: Finding): string => {
  if (skipped !== undefined) return `skipped: ${skipped}`;
  return faults.length === 0 ? 'held' : 'failed';
};

/** The counts without responses by status, which are only in the output of a run. */
const countedOnPage = (finding: Finding): string =>
  counted({
    ...finding,
    counts: Object.fromEntries(Object.entries(finding.counts).filter(([name]) => !/^\d{3}\b/.test(name))),
  });

const row = ({ name, amount, finding, seconds }: Result, day: string): string => {
  const end = finding.faults.length === 0 ? endOf(finding) : `**failed** (${finding.faults.length})`;
  const cells = [countedOnPage(finding), finding.figure, `${seconds.toFixed(0)} s`, `${day}, ${amount.seed}`, end];
  return `| \`${name}\` | ${amount.count} | ${cells.join(' | ')} |`;
};

/** The rows of a page, by the instrument; none if it is not such a page. */
const rowsIn = (page: string): ReadonlyMap<string, string> =>
  new Map([...page.matchAll(/^\| `(\w+)` (?:\|[^|\n]*){6}\|$/gm)].map(([line, name = '']) => [name, line]));

/**
 * The report of the runs, in Markdown.
 * @param page the current page; rows of instruments that did not run now stay
 * @param all the existing instruments; rows of others are removed
 */
export const qualityPage = (
  page: string,
  results: readonly Result[],
  all: Readonly<Record<string, Instrument>>,
  when: Date,
): string => {
  const day = when.toISOString().slice(0, 10);
  const rows = new Map([...rowsIn(page), ...results.map((result) => [result.name, row(result, day)] as const)]);
  const shown = Object.entries(all).filter(([name]) => rows.has(name));
  return `# Results of the resilience tests

Made by \`npm run prove -- NAME --write\`, not by hand; \`--seed N\` repeats a row. What each instrument does:
[README.md](README.md). A smaller amount of most runs in \`npm test\`. Last on Node ${process.version}, ${process.platform}, ${availableParallelism()} processors, ${(totalmem() / GB).toFixed(0)} GB.

| instrument | tried | counted | figure | took | day, seed | |
| --- | ---: | --- | --- | ---: | --- | --- |
${shown.map(([name]) => rows.get(name)).join('\n')}
`;
};
