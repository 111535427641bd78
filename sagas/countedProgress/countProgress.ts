import { put } from 'redux-saga/effects';
import { limits } from '../../api/limits';
import type { FormExtended } from '../../api/schemas/form';
import type { Submission } from '../../api/schemas/submission';
import { interviewsEach } from '../../server/domain/progress/durations';
import { lastDays } from '../../server/domain/progress/lastDays';
import { SILENT_MS } from '../../server/domain/progress/progressReply';
import { selectNavigation } from '../../store/navigation';
import type { RouteParams } from '../../store/needs';
import { hasCode, type Outcome } from '../../store/requestProblem';
import { briefingQuery } from '../../store/routeQueries';
import { summaryRead, type SummaryAnswer } from '../../store/summaries';
import { COUNT_ALL } from '../../store/countedProgress';
import { PROGRESS, PROGRESS_DAYS, selectSummariesAsk } from '../../store/summariesAsk';
import { readUntracked } from '../readUntracked';
import { getContext, select } from '../typedEffects';
import { interviewDurations } from './interviewDurations';
import { ProgressSums } from './progressSums';
import { readExtended } from './readExtended';
import { readSenders } from './readSenders';
import { recentSubmissions } from './recentSubmissions';

/** Up to so many submissions are loaded of each form, and of all forms of a project together if they are few. */
const EACH = 1000;
const TOGETHER = 20_000;

const DAYS_MAX = 366;
const failed: SummaryAnswer = { summary: null };
const noDurations = { ok: true, data: null } as const;

const nameOf = ({ name, xmlFormId }: FormExtended): string => (name ?? xmlFormId).toLowerCase();

/** The published forms of a project by name, or the one that is asked about. */
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

/** Who sent to a form; older servers do not tell. */
function* readSubmitters(projectId: number, { xmlFormId }: FormExtended) {
  const people = yield* readUntracked('submissionSubmitterList', { projectId, xmlFormId });
  return !people.ok && hasCode(people.problem, 404.1) ? ({ ok: true, data: [] } as const) : people;
}

/**
 * Counts how the project or the form here goes on, in front of a server that does not: one form after the other, from what the protocol lists
 * of submissions, and only those of the days that are told of. What is counted so far is shown meanwhile.
 * @returns no progress if something could not be read
 */
export function* countProgress(): Generator<unknown, SummaryAnswer> {
  const { params, query } = yield* select(selectNavigation);
  const { projectId = 0 } = params;
  const asks = yield* select(selectSummariesAsk, PROGRESS);
  const days = Number(query.days ?? PROGRESS_DAYS);
  if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX) return failed;
  const { clock } = yield* getContext('io');
  const now = clock.now();
  const { dates, bounds } = lastDays(now, briefingQuery.timeZone, days);
  const [first = ''] = bounds;
  // Whether somebody is silent is seen from two days, even if fewer are told of.
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

  /** A later wish, for other days or in another place, has its own count. */
  function* isWanted(): Generator<unknown, boolean> {
    return (yield* select(selectSummariesAsk, PROGRESS)) === asks;
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
