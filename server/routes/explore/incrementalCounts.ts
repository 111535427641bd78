import { group } from 'd3-array';
import type { AnswerCounts, CountedQuestion } from '../../domain/summary/summaryOfCounts';
import { countAnswers } from '../../db/submission/summary/answerCounts';
import type { CountRequest, Carried } from '../../db/submission/summary/answerLook';
import { createdSince } from '../../db/submission/summary/createdSince';
import type { FormContext } from '../submission/reply';
import { isOfAnswersAlone } from '../submission/tag';

type Asking = FormContext & { readonly query: Readonly<Record<string, string | undefined>> };

/** A question with its name in the call. */
export interface NamedQuestion extends CountedQuestion {
  readonly name: string;
}

/** Cache key of counts; null if changes other than new submissions affect them. */
const keyOf = ({ found, query }: Asking, { selection, by, timeZone }: CountRequest, name: string): string | null => {
  const asked = { field: name, by: query.by, $filter: query.$filter, $search: query.$search };
  const isCarried = !selection.among && by?.kind !== 'moment' && isOfAnswersAlone(asked);
  const { id, currentDefId } = found.form;
  return isCarried ? JSON.stringify([id, currentDefId, timeZone, ...Object.values(asked)]) : null;
};

/**
 * Counts of answers. Cached counts are updated with new submissions only, so that charts stay fast while answers come in.
 * @param isKept false if the same call can select other submissions later
 * @returns the counts in the order of the questions
 */
export const incrementalCounts = async (
  context: Asking,
  asked: Omit<CountRequest, 'questions'> & { readonly questions: readonly NamedQuestion[] },
  isKept: boolean,
): Promise<AnswerCounts[]> => {
  const { db, found, services } = context;
  const { acteeId } = found.form;
  const all = asked.questions.map((question, index) => {
    const key = isKept ? keyOf(context, asked, question.name) : null;
    return { question, index, key, known: key === null ? undefined : services.counts.get(key) };
  });
  const counts: AnswerCounts[] = [];
  const count = async (some: typeof all, carried: Carried | null, last: number | null): Promise<void> => {
    if (some.length === 0) return;
    const questions = some.map(({ question }) => question);
    const { counted, entry } = await countAnswers(db, { ...asked, questions }, acteeId, carried);
    for (const [at, { index, key }] of some.entries()) {
      const one = counted[at];
      if (!one) continue;
      counts[index] = one.counts;
      if (key !== null && one.kept !== null) services.counts.set(key, { entry: last ?? entry, answers: one.kept });
    }
  };
  const anew = all.filter(({ known }) => !known);
  const before = group(
    all.filter(({ known }) => known),
    ({ known }) => known?.entry ?? 0,
  );
  for (const [entry, some] of before) {
    const since = await createdSince(db, acteeId, entry);
    if (since === null) anew.push(...some);
    else {
      const kept = some.map(({ known }) => known?.answers ?? '[]');
      await count(some, { kept, created: since.created }, since.last);
    }
  }
  await count(anew, null, null);
  return counts;
};
