import type { Durations, ProgressForm, ProgressSubmitter } from '../../api/schemas/progress';

/** A possible submitter without submissions for this long is silent. */
export const SILENT_MS = 2 * 24 * 60 * 60 * 1000;

/** Number of submissions on some days with equal values of a dimension; the other dimensions are null. */
export interface RecentCount {
  readonly of: 'formDay' | 'submitterDay' | 'hour' | 'review';
  readonly formId: number | null;
  /** Null also for anonymous submissions. */
  readonly submitterId: number | null;
  /** 1 is the first of the days. */
  readonly day: number | null;
  readonly hour: number | null;
  readonly reviewState: string | null;
  readonly count: number;
}

/** Counts by day, by dimension value. */
export type DayCounts = ReadonlyMap<number | null, readonly number[]>;

const byDay = (
  recent: readonly RecentCount[],
  of: RecentCount['of'],
  key: (each: RecentCount) => number | null,
  days: number,
): DayCounts => {
  const counts = new Map<number | null, number[]>();
  for (const each of recent) {
    if (each.of !== of || each.day === null) continue;
    const own = counts.get(key(each)) ?? Array.from({ length: days }, () => 0);
    own[each.day - 1] = each.count;
    counts.set(key(each), own);
  }
  return counts;
};

/** Arranges counts of some days. @param days how many */
export const orderCounts = (recent: readonly RecentCount[], days: number) => {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { of, hour, count } of recent) if (of === 'hour' && hour !== null) hours[hour] = count;
  const reviewed = new Map(
    recent.flatMap(({ of, formId, reviewState, count }) =>
      of === 'review' ? [[`${formId} ${reviewState}`, count] as const] : [],
    ),
  );
  return {
    hours,
    forms: byDay(recent, 'formDay', ({ formId }) => formId, days),
    submitters: byDay(recent, 'submitterDay', ({ submitterId }) => submitterId, days),
    reviewed: (formId: number, state: string): number => reviewed.get(`${formId} ${state}`) ?? 0,
  };
};

export type OrderedCounts = ReturnType<typeof orderCounts>;

/** An actual or possible submitter. */
export interface RosterEntry {
  readonly id: number;
  readonly displayName: string;
  readonly type: string;
  /** App user with permission to submit to an open one of the forms. */
  readonly canSend: boolean;
  readonly createdAt: string;
  /** Last submission to these forms, at any time. */
  readonly lastSubmission: string | null;
}

/** Actual and possible submitters, by name, with anonymous submissions at the end. */
export const submittersOf = (
  roster: readonly RosterEntry[],
  { submitters }: OrderedCounts,
  { days, now }: { readonly days: number; readonly now: number },
): ProgressSubmitter[] => {
  const none = Array.from({ length: days }, () => 0);
  const nobody = submitters.get(null);
  return [
    ...roster.map(({ id, displayName, type, canSend, createdAt, lastSubmission }) => ({
      id,
      displayName,
      type,
      counts: [...(submitters.get(id) ?? none)],
      lastSubmission,
      // A new app user has not had two days to submit.
      isSilent: canSend && Date.parse(lastSubmission ?? createdAt) < now - SILENT_MS,
    })),
    ...(nobody
      ? [{ id: null, displayName: null, type: null, counts: [...nobody], lastSubmission: null, isSilent: false }]
      : []),
  ];
};

/** A published form with its counter. */
export interface KnownForm {
  readonly id: number;
  readonly xmlFormId: string;
  readonly name: string | null;
  readonly submissions: number;
  readonly lastSubmission: string | null;
}

/** Progress of a form. */
export const formProgress = (
  { id, ...known }: KnownForm,
  counts: OrderedCounts,
  {
    days,
    durations,
    plan,
  }: { readonly days: number; readonly durations: Durations | null } & Pick<ProgressForm, 'plan'>,
): ProgressForm => ({
  ...known,
  counts: [...(counts.forms.get(id) ?? Array.from({ length: days }, () => 0))],
  hasIssues: counts.reviewed(id, 'hasIssues'),
  rejected: counts.reviewed(id, 'rejected'),
  durations,
  plan,
});
