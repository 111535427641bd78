import type { Look } from './look';

/** What is written in place of words if a value is forgotten. */
const RAW = /undefined|\[object|\{\{|NaN|<\/?[a-z]+>/;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Whether a text says more than that something failed: what to do, in a sentence of its own or by a button. */
const saysWhatToDo = ({ text, hasAction }: Look['problems'][number]): boolean =>
  hasAction || [...sentences.segment(text)].length > 1;

/** Headings have the number of a submission only where the rows around it are known. */
const unnumbered = (heading: string): string => heading.replace(/^Submission \d+ of/, 'Submission of');

const REFUSED = ['Page not found', 'No longer permitted'];

/** Whether a page is as it is without faults. */
export const looksRight = (look: Look, good: Look): boolean =>
  look.heading === good.heading && look.busy.length === 0 && look.problems.length === good.problems.length;

/** The problems that a page tells and the whole one does not. */
export const newProblems = (look: Look, good: Look): Look['problems'] =>
  look.problems.filter(({ text }) => !good.problems.some((known) => known.text === text));

/** @returns what is wrong with the texts of problems, or null */
export const judgeWords = (problems: Look['problems']): string | null => {
  if (problems.length === 0) return 'nothing is said';
  const raw = problems.find(({ text }) => RAW.test(text));
  if (raw) return `a text that is not for people, ${raw.text}`;
  return problems.some(saysWhatToDo)
    ? null
    : `it is not said what to do: ${problems.map(({ text }) => text).join(' | ')}`;
};

/**
 * @param isFile a file failed, not a call
 * @param isTolerated the page may look as if nothing had happened
 * @returns what is wrong with a page one of whose requests failed, or null
 */
export const judge = (look: Look, good: Look, isFile: boolean, isTolerated: boolean): string | null => {
  if (look.text === '') return 'a blank page';
  if (look.busy.length > 0) return 'something spins';
  if (REFUSED.includes(look.heading) || look.heading === 'Log in') return null;
  const problems = newProblems(look, good);
  // A file that is not needed at once is fetched again when it is.
  if ((isFile || isTolerated) && problems.length === 0 && unnumbered(look.heading) === unnumbered(good.heading))
    return null;
  return judgeWords(problems);
};
