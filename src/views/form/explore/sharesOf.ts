import type { SubmissionSummary } from '../../../../api/schemas/submissionSummary';
import type { Condition, FilterValue } from '../../../../store/filter/conditions';
import type { Question } from '../../../../store/selectors/explore';
import type { Language } from '../submission/filter/degreesText';
import { optionText } from './optionTexts';

/** How often something was answered. */
export interface Share {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  readonly condition: Condition | null;
}

/** Of what people write there are mostly many, of which the first are enough to look at. */
const TEXTS = 8;

/** Review states are known of every submission: without one it is received. */
export const REVIEW = '__system/reviewState';

/** By the names of people nothing is filtered: two may have the same. */
const isFiltered = ({ path }: Question): boolean => path !== '__system/submitterName';

const conditionOf = (question: Question, value: FilterValue): Condition | null => {
  const { path, kind } = question;
  if (!isFiltered(question)) return null;
  return kind === 'choices'
    ? { kind: 'selected', path, values: [String(value)] }
    : { kind: 'oneOf', path, values: [value] };
};

/** The answers to a question of which there are shares: the choices of a list in its order, also those that nobody chose; else the most frequent. */
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

/** What shares are of: all who answered; of states of review, everybody. */
export const baseOf = (summary: SubmissionSummary, { path }: Question): number =>
  path === REVIEW ? summary.count : summary.answered;
