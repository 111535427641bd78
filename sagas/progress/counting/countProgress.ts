import { put } from 'redux-saga/effects';
import { limits } from '#api/limits';
import type { FormExtended } from '#api/schemas/form';
import type { Submission } from '#api/schemas/submission';
import { interviewsEach } from '#shared/progress/durations';
import { lastDays } from '#shared/progress/lastDays';
import { SILENT_MS } from '#shared/progress/progressReply';
import { selectNavigation } from '#store/route/navigation';
import type { RouteParams } from '#store/route/requests';
import { hasCode, type Outcome } from '#store/request/problem';
import { briefingQuery } from '#store/route/queries';
import { summaryRead, type SummaryAnswer } from '#store/explore/summaries';
import { COUNT_ALL } from '#store/progress/countedProgress';
import { PROGRESS, PROGRESS_DAYS, selectSummaryQuery } from '#store/explore/summaryQuery';
import { readUntracked } from '../../core/readUntracked';
import { getContext, select } from '../../core/typedEffects';
import { interviewDurations } from './interviewDurations';
import { ProgressSums } from './progressSums';
import { readExtended } from './readExtended';
import { readSenders } from './readSenders';
import { recentSubmissions } from './recentSubmissions';

/** The number of submissions loaded per form, or for all forms of a project together if there are few. */
const EACH = 1000;
const TOGETHER = 20_000;

const DAYS_MAX = 366;
const failed: SummaryAnswer = { summary: null };
const noDurations = { ok: true, data: null } as const;

const nameOf = ({ name, xmlFormId }: FormExtended): string => (name ?? xmlFormId).toLowerCase();

/** The published forms of a project by name, or the only form in question. */
function* readForms({ projectId = 0, xmlFormId }: RouteParams): Generator<unknown, Outcome<readonly FormExtended[]>> {
  if (xmlFormId !== undefined) {
    const form = yield* readExtended('formGet', { projectId, xmlFormId });
    return form.ok ? { ok: true, data: [form.data] } : form;
  }
  const forms = yield* readExtended('formList', { projectId });
  if (!forms.ok) return forms;
  const published = forms.data.filter(({ publishedAt }) => publishedAt !== null);
  return { ok: true, data: published.sort((one, other) => nameOf(one).localeCompare(nameOf(other))) };
}

/** The submitters of a form; none on older servers. */
function* readSubmitters(projectId: number, { xmlFormId }: FormExtended) {
  const people = yield* readUntracked('submissionSubmitterList', { projectId, xmlFormId });
  return !people.ok && hasCode(people.problem, 404.1) ? ({ ok: true, data: [] } as const) : people;
}

/**
 * Counts the progress of the current project or form if the server does not: one form after the other, from the
 * submission lists of the protocol, limited to the days shown. Intermediate counts are shown.
 * @returns no progress if something could not be read
 */
export function* countProgress(): Generator<unknown, SummaryAnswer> {
  const { params, query } = yield* select(selectNavigation);
  const { projectId = 0 } = params;
  const asks = yield* select(selectSummaryQuery, PROGRESS);
  const days = Number(query.days ?? PROGRESS_DAYS);
  if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX) return failed;
  const { clock } = yield* getContext('io');
  const now = clock.now();
  const { dates, bounds } = lastDays(now, briefingQuery.timeZone, days);
  const [first = ''] = bounds;
  // Silent submitters are determined from two days, even if fewer are shown.
  const since = new Date(Math.min(Date.parse(first), now - SILENT_MS)).toISOString();

  const forms = yield* readForms(params);
  if (!forms.ok) return failed;
  const senders = yield* readSenders(projectId);
  if (!senders.ok) return failed;
  const haveSince = (moment: string) =>
    forms.data.filter(({ lastSubmission }) => lastSubmission !== null && lastSubmission >= moment);
  const [recent, told] = [haveSince(since), haveSince(first)];
  const sums = new ProgressSums(forms.data, senders.data, {
    days: { dates, bounds, now },
    isOfProject: params.xmlFormId === undefined,
    recent: recent.length,
  });
  const most =
    query.counted === COUNT_ALL
      ? limits.submissionRows
      : Math.max(EACH, Math.floor(TOGETHER / Math.max(1, recent.length)));

  /** A later query, for other days or another page, has its own count. */
  function* isWanted(): Generator<unknown, boolean> {
    return (yield* select(selectSummaryQuery, PROGRESS)) === asks;
  }
  for (const form of recent) {
    const key = { projectId, xmlFormId: form.xmlFormId };
    const read = yield* recentSubmissions(key, since, most, function* count(page: readonly Submission[]) {
      sums.add(form, page);
      return yield* isWanted();
    });
    if (!read.ok) return failed;
    const people = yield* readSubmitters(projectId, form);
    if (!people.ok) return failed;
    const taken = told.includes(form)
      ? yield* interviewDurations(key, { since: first, newest: interviewsEach(told.length) })
      : noDurations;
    if (!taken.ok) return failed;
    sums.end(form, { isCut: read.isCut, people: people.data, durations: taken.data });
    if (!(yield* isWanted())) return failed;
    if (recent.length > 1) yield put(summaryRead({ field: PROGRESS, asks, summary: null, ...sums.told() }));
  }
  return { summary: null, ...sums.told() };
}
