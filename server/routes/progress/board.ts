import type { FormTargets, Progress, ProgressForm } from '#api/schemas/progress';
import { can } from '#api/verbs';
import { lastDays } from '#shared/progress/lastDays';
import { problem } from '../../domain/core/problem';
import { interviewsEach } from '#shared/progress/durations';
import { interviewFields } from '#shared/progress/interviewFields';
import { type DoneCount, SUBMITTER, targetProgress } from '../../domain/targets/plannedTargets';
import { formProgress, type KnownForm, orderCounts, submittersOf } from '#shared/progress/progressReply';
import { listFormsToCount } from '../../db/progress/countedForms';
import { durationsOf, listPreloadBinds } from '../../db/progress/durations';
import { recentCounts } from '../../db/progress/recentCounts';
import { listRoster, submitterNames } from '../../db/progress/roster';
import { countDone, countDoneByAnswer, countDoneBySubmitter, listTargets } from '../../db/progress/targets';
import type { Db } from '../../db/schema/tables';
import type { FormRow, ProjectRow } from '../../db/schema/tables/forms';
import type { BaseContext, Context, Handlers } from '../../http/context';
import { answerOfTargets } from './targets';
import { zoneOf } from '../core/timeZone';

const DAYS = 30;
const DAYS_MAX = 366;
/** Period for the rate of submissions, in days: each day of the week counts once. */
const PACE_DAYS = 7;

/** The requested number of days. @throws 400.8 */
const daysOf = ({ days }: { readonly days?: string | undefined }): number => {
  if (days === undefined) return DAYS;
  const count = Number(days);
  if (Number.isInteger(count) && count >= 1 && count <= DAYS_MAX) return count;
  throw problem('unacceptableValue', { field: 'days', value: days, reason: `give a number from 1 to ${DAYS_MAX}.` });
};

/** Counts towards the targets of one form; null if unknown. @param whole counts of all submissions */
const doneOf = async (
  db: Db,
  form: FormRow,
  { by }: FormTargets,
  since: string,
  whole: readonly DoneCount[],
): Promise<readonly DoneCount[] | null> => {
  if (by === null) return whole;
  if (by === SUBMITTER) return countDoneBySubmitter(db, form.id, since);
  const field = await answerOfTargets(db, form, by);
  return field && countDoneByAnswer(db, form.id, field, since);
};

const namesOf = async (db: Db, form: FormRow, { by, targets }: FormTargets): Promise<ReadonlyMap<string, string>> =>
  by === SUBMITTER
    ? submitterNames(
        db,
        form,
        targets.map(({ value }) => Number(value)),
      )
    : new Map<string, string>();

type Asked = BaseContext & {
  readonly found: { readonly project: ProjectRow };
  readonly query: { readonly days?: string | undefined; readonly timeZone?: string | undefined };
};

/** Progress of forms. @param only one form; null for the whole project */
const progressOf = async (context: Asked, only: FormRow | null): Promise<Progress> => {
  const { db, query, found } = context;
  const [now, timeZone, days] = [Date.now(), zoneOf(query), daysOf(query)];
  const { dates, bounds } = lastDays(now, timeZone, days);
  const [first = ''] = bounds;
  const week = lastDays(now, timeZone, PACE_DAYS).bounds[0] ?? first;
  const forms = await listFormsToCount(db, found.project.id, only?.id ?? null);
  const ids = forms.map(({ id }) => id);
  const counts = orderCounts(await recentCounts(db, ids, bounds, timeZone), days);
  const mayList = can(await context.verbsOn({ project: found.project }), ['field_key.list']);
  const senders = [...counts.submitters.keys()].flatMap((id) => id ?? []);
  const roster = await listRoster(db, found.project.id, {
    formIds: ids,
    openIds: mayList ? ids : [],
    senderIds: senders,
  });
  const recent = forms.filter(({ id }) => counts.forms.has(id)).map(({ id }) => id);
  const binds = await listPreloadBinds(db, recent);
  const plans = await listTargets(db, ids);
  const wholes = new Map<number, DoneCount>();
  for (const id of plans.keys()) wholes.set(id, await countDone(db, id, week));

  const describe = async (form: KnownForm): Promise<ProgressForm> => {
    const fields = interviewFields(binds.get(form.id) ?? []);
    const plan = plans.get(form.id);
    const whole = wholes.get(form.id);
    const planned = plan?.targets.reduce((sum, { count }) => sum + count, 0) ?? 0;
    return formProgress(form, counts, {
      days,
      durations:
        fields && (await durationsOf(db, form.id, fields, { since: first, newest: interviewsEach(binds.size) })),
      plan:
        plan && whole ? { by: plan.by, until: plan.until, planned, done: whole.done, lastWeek: whole.lastWeek } : null,
    });
  };
  const described: ProgressForm[] = [];
  for (const form of forms) described.push(await describe(form));
  const plan = only && plans.get(only.id);
  return {
    days: [...dates],
    hours: counts.hours,
    forms: described,
    submitters: submittersOf(roster, counts, { days, now }),
    ...(only && {
      targets: plan
        ? targetProgress(plan, await doneOf(db, only, plan, week, [...wholes.values()]), await namesOf(db, only, plan))
        : [],
    }),
  };
};

const ofForm = (context: Context<'formProgressGet'>): Promise<Progress> => {
  const { form } = context.found;
  if (form.currentDefId === null) throw problem('notFound');
  return progressOf(context, form);
};

/** Progress of projects and forms (docs/odata.md#progress). */
export const progressHandlers: Handlers<'projectProgressGet' | 'formProgressGet'> = {
  projectProgressGet: (context) => progressOf(context, null),
  formProgressGet: ofForm,
};
