import { availableParallelism, totalmem } from 'node:os';
import type { Amount, Finding, Instrument } from './instrument';

/** What one instrument found in a run. */
export interface Result {
  readonly name: string;
  readonly instrument: Instrument;
  readonly amount: Amount;
  readonly finding: Finding;
  readonly seconds: number;
}

const GB = 2 ** 30;

/** What was counted, as text. */
export const counted = ({ counts }: Finding): string =>
  Object.entries(counts)
    .map(([what, number]) => `${what}: ${number}`)
    .join(', ');

/** How it ended, in a word. */
export const endOf = ({ faults, skipped }: Finding): string => {
  if (skipped !== undefined) return `skipped: ${skipped}`;
  return faults.length === 0 ? 'held' : 'failed';
};

const row = ({ name, amount, finding, seconds }: Result, day: string): string => {
  const end = finding.faults.length === 0 ? endOf(finding) : `**failed** (${finding.faults.length})`;
  const cells = [counted(finding), finding.figure, `${seconds.toFixed(0)} s`, `${day}, ${amount.seed}`, end];
  return `| \`${name}\` | ${amount.count} | ${cells.join(' | ')} |`;
};

/** The rows of a page, by the instrument; none of a page that is none. */
const rowsIn = (page: string): ReadonlyMap<string, string> =>
  new Map([...page.matchAll(/^\| `(\w+)` (?:\|[^|\n]*){6}\|$/gm)].map(([line, name = '']) => [name, line]));

const about = ([name, instrument]: readonly [string, Instrument]): string => {
  const mended = instrument.mended.map((what) => `  - Mended because of it: ${what}`);
  return [`- \`${name}\`: ${instrument.about}.`, ...mended].join('\n');
};

/**
 * The page of what was proved, in Markdown.
 * @param page as it is; rows of what was not run now stay
 * @param all the instruments there are; rows of others go
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
  return `# What was tried, and what came of it

This page is made by \`npm run prove -- NAME --write\` and not by hand; \`--seed N\` does a row again. What each
instrument does: [scripts/prove](../scripts/prove/README.md). A smaller amount of most runs in \`npm test\`. What was
counted are answers by their status, unless it says otherwise. Last on Node ${process.version}, ${process.platform}, ${availableParallelism()} processors, ${(totalmem() / GB).toFixed(0)} GB.

| instrument | tried | counted | figure | took | day, seed | |
| --- | ---: | --- | --- | ---: | --- | --- |
${shown.map(([name]) => rows.get(name)).join('\n')}

${shown.map(about).join('\n')}
`;
};
