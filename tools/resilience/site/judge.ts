import type { Look } from './pageState';

/** Texts that appear when a value is missing. */
const RAW = /undefined|\[object|\{\{|NaN|<\/?[a-z]+>/;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Whether a text contains more than the failure: instructions, in a separate sentence or by a button. */
const hasInstructions = ({ text, hasAction }: Look['problems'][number]): boolean =>
  hasAction || [...sentences.segment(text)].length > 1;

/** Headings have the number of a submission only if the adjacent rows are loaded. */
const unnumbered = (heading: string): string => heading.replace(/^Submission \d+ of/, 'Submission of');

const REFUSED = ['Page not found', 'No longer permitted'];

/** Whether a page looks as without faults. */
export const looksRight = (look: Look, good: Look): boolean =>
  look.heading === good.heading && look.busy.length === 0 && look.problems.length === good.problems.length;

/** Problems shown on a page, and not on the intact one. */
export const newProblems = (look: Look, good: Look): Look['problems'] =>
  look.problems.filter(({ text }) => !good.problems.some((known) => known.text === text));

/** @returns a description of the failure of problem texts, or null */
export const checkProblemTexts = (problems: Look['problems']): string | null => {
  if (problems.length === 0) return 'nothing is said';
  const raw = problems.find(({ text }) => RAW.test(text));
  if (raw) return `a text that is not for people, ${raw.text}`;
  return problems.some(hasInstructions)
    ? null
    : `it is not said what to do: ${problems.map(({ text }) => text).join(' | ')}`;
};

/**
 * @param isFile a file failed, not a call
 * @param isTolerated the page may look unaffected
 * @returns a description of the failure of a page with a failed request, or null
 */
export const judge = (look: Look, good: Look, isFile: boolean, isTolerated: boolean): string | null => {
  if (look.text === '') return 'a blank page';
  if (look.busy.length > 0) return 'something spins';
  if (REFUSED.includes(look.heading) || look.heading === 'Log in') return null;
  const problems = newProblems(look, good);
  // A file that is not needed at once is fetched again on demand.
  if ((isFile || isTolerated) && problems.length === 0 && unnumbered(look.heading) === unnumbered(good.heading))
    return null;
  return checkProblemTexts(problems);
};
