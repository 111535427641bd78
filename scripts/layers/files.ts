import { importsOf, withoutComments } from './imports';
import type { Refusal, Sources } from './sources';

const LONGEST_MEDIAN = 90;
const EMPTY_NAME =
  /(^|\/)(utils?|helpers?|misc|common)(\/|\.\w+$)|.\/shared(\/|\.\w+$)|[a-z](Utils?|Helpers?|Misc|Common)\.\w+$/;

/** Refuses files that have a meaningless name or only re-export others, and files that are long on the whole. */
export function checkFiles(sources: Sources): Refusal[] {
  const refusals: Refusal[] = [];
  for (const [file, source] of sources) {
    const refuse = (says: string): void => void refusals.push({ file, line: 1, says });
    if (EMPTY_NAME.test(file)) refuse('the name says nothing: name the noun it is about');
    if (isBarrel(source)) refuse('a file that only passes on exports: import from the file itself');
  }
  const median = medianLines(sources);
  if (median > LONGEST_MEDIAN) {
    refusals.push({ file: '.', line: 0, says: `the median file has ${median} lines (${LONGEST_MEDIAN} at most)` });
  }
  return refusals;
}

/** Half of the files are shorter than this many lines. */
export function medianLines(sources: Sources): number {
  const lengths = [...sources.values()].map(linesOf).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}

function linesOf(source: string): number {
  return source.trimEnd().split('\n').length;
}

/** A module that only re-exports its imports. */
function isBarrel(source: string): boolean {
  if (!importsOf(source).some(({ reExport }) => reExport)) return false;
  const own = withoutComments(source).replaceAll(/export\s+(type\s+)?[\w$*\s{},]*?\s*from\s*['"][^'"\n]+['"];?/g, '');
  return own.trim() === '';
}
