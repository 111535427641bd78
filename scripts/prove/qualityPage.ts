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

const row = ({ name, amount, finding, seconds }: Result): string => {
  const end = finding.faults.length === 0 ? endOf(finding) : `**failed** (${finding.faults.length})`;
  return `| \`${name}\` | ${amount.count} | ${counted(finding)} | ${finding.figure} | ${seconds.toFixed(0)} s | ${end} |`;
};

const about = ({ name, instrument }: Result): string => {
  const mended = instrument.mended.map((what) => `  - Mended because of it: ${what}`);
  return [`- \`${name}\`: ${instrument.about}.`, ...mended].join('\n');
};

/** The page of what was proved, in Markdown. */
export const qualityPage = (results: readonly Result[], when: Date): string => `# What was tried, and what came of it

This page is made by \`npm run prove -- all --write\` and not by hand; \`npm run prove -- NAME --seed N\` does a row again. What each
instrument does: [scripts/prove](../scripts/prove/README.md). A smaller amount of most runs in \`npm test\`. What was
counted are answers by their status, unless it says otherwise.

${when.toISOString().slice(0, 10)}, seed ${results[0]?.amount.seed ?? ''}, Node ${process.version} on ${process.platform}, ${availableParallelism()} processors,
${(totalmem() / GB).toFixed(0)} GB.

| instrument | tried | counted | figure | took | |
| --- | ---: | --- | --- | ---: | --- |
${results.map(row).join('\n')}

${results.map(about).join('\n')}
`;
