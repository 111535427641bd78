import type { SubmissionSummary } from '#api/schemas/explore/summary';
import type { Condition, FilterValue } from '#store/submission/filter/conditions';
import type { Question } from '#store/selectors/explore/questions';
import type { Language } from '../../submission/filter/degreesText';
import { optionText } from './optionTexts';

/** The frequency of an answer. */
export interface Share {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  readonly condition: Condition | null;
}

/** Free text mostly has many answers; the first are sufficient. */
const TEXTS = 8;

/** Every submission has a review state: without one it is received. */
export const REVIEW = '__system/reviewState';

/** Names of people are not used as a filter: they are not unique. */
const isFiltered = ({ path }: Question): boolean => path !== '__system/submitterName';

const conditionOf = (question: Question, value: FilterValue): Condition | null => {
  const { path, kind } = question;
  if (!isFiltered(question)) return null;
  return kind === 'choices'
    ? { kind: 'selected', path, values: [String(value)] }
    : { kind: 'oneOf', path, values: [value] };
};

/**
 * The answers to a question with their shares: the choices of a list in its order, including unused ones; else the most
 * frequent answers.
 */
export const sharesOf = (summary: SubmissionSummary, question: Question, texts: Language): readonly Share[] => {
  const groups = summary.groups ?? [];
  const { options } = question;
  const counts = new Map(groups.map(({ value, count }) => [String(value), count]));
  if (question.path === REVIEW) counts.set('null', summary.count - summary.answered);
  const listed = options.map(({ value }) => value);
  const others = groups.flatMap(({ value }) => (listed.some((each) => String(each) === String(value)) ? [] : [value]));
  const values: readonly FilterValue[] = options.length > 0 ? [...listed, ...others] : others.slice(0, TEXTS);
  return values.map((value) => ({
    key: String(value),
    text: optionText(value, question, texts),
    count: counts.get(String(value)) ?? 0,
    condition: conditionOf(question, value),
  }));
};

/** The base of shares: all who answered; for review states, all submissions. */
export const baseOf = (summary: SubmissionSummary, { path }: Question): number =>
  path === REVIEW ? summary.count : summary.answered;
