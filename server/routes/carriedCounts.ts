import { group } from 'd3-array';
import type { AnswerCounts, CountedQuestion } from '../domain/summary/summaryOfCounts';
import { countAnswers } from '../db/submission/answerCounts';
import type { AskedCounts, Carried } from '../db/submission/answerLook';
import { createdSince } from '../db/submission/createdSince';
import type { FormContext } from './submissionReply';
import { isOfAnswersAlone } from './submissionsTag';

type Asking = FormContext & { readonly query: Readonly<Record<string, string | undefined>> };

/** A question as it is named in the call. */
export interface NamedQuestion extends CountedQuestion {
  readonly name: string;
}

/** By what counts are kept; null where more than new submissions can change them. */
const keyOf = ({ found, query }: Asking, { selection, by, timeZone }: AskedCounts, name: string): string | null => {
  const asked = { field: name, by: query.by, $filter: query.$filter, $search: query.$search };
  const isCarried = !selection.among && by?.kind !== 'moment' && isOfAnswersAlone(asked);
  const { id, currentDefId } = found.form;
  return isCarried ? JSON.stringify([id, currentDefId, timeZone, ...Object.values(asked)]) : null;
};

/**
 * What the answers to questions come to. Where it was counted before, and only new submissions came since, these are added: whoever explores a
 * form while answers come in does not wait for all of them again and again.
 * @param isKept whether the same call means the same submissions at another time
 * @returns the questions in their order
 */
export const carriedCounts = async (
  context: Asking,
  asked: Omit<AskedCounts, 'questions'> & { readonly questions: readonly NamedQuestion[] },
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
