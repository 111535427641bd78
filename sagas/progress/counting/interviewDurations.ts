import { odataIdentifier } from '#shared/query/odataIdentifier';
import type { SubmissionRow } from '#api/schemas/odata';
import type { Durations } from '#api/schemas/progress';
import { durationsOf } from '#shared/progress/durations';
import { interviewFields, type InterviewFields, preloadBinds } from '#shared/progress/interviewFields';
import type { FormKey } from '#store/form/formKey';
import type { Outcome } from '#store/request/problem';
import { momentOfAnswer } from '../../loadedRows/momentOfAnswer';
import { readUntracked } from '../../core/readUntracked';

const momentAt = (row: SubmissionRow, path: readonly string[]): number | null => {
  const value = path.reduce<unknown>(
    (inside, name) => (inside as Readonly<Record<string, unknown>> | null | undefined)?.[odataIdentifier(name)],
    row,
  );
  return typeof value === 'string' ? momentOfAnswer(value) : null;
};

/** The duration of an interview in seconds; null if unknown. */
const secondsOf = (row: SubmissionRow, { start, end }: InterviewFields): number | null => {
  const [began, ended] = [momentAt(row, start), momentAt(row, end)];
  return began === null || ended === null ? null : (ended - began) / 1000;
};

/**
 * The durations of a form's newest interviews since a moment, by the rules of our server (`db/progress/durations.ts`).
 * @param asked ISO, and the number of submissions; edited ones are included in the number, but not in the result
 * @returns null if the form records no start or end
 */
export function* interviewDurations(
  form: FormKey,
  { since, newest }: { readonly since: string; readonly newest: number },
): Generator<unknown, Outcome<Durations | null>> {
  const xml = yield* readUntracked('formXml', form);
  if (!xml.ok) return xml;
  const fields = interviewFields(preloadBinds(xml.data));
  if (!fields) return { ok: true, data: null };
  const page = yield* readUntracked('odataSubmissions', form, { $top: newest, $skip: 0 });
  if (!page.ok) return page;
  const begin = Date.parse(since);
  const rows = page.data.value.filter(
    ({ __system: { submissionDate, edits = 0 } }) => Date.parse(submissionDate) >= begin && edits === 0,
  );
  return { ok: true, data: durationsOf(rows.map((row) => secondsOf(row, fields))) };
}
