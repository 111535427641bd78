import type { Actor } from '#api/schemas/account/actor';
import type { FormExtended } from '#api/schemas/form';
import type { Durations, Progress } from '#api/schemas/progress';
import type { Submission } from '#api/schemas/submission';
import type { Days } from '#shared/progress/lastDays';
import { formProgress, orderCounts, SILENT_MS, submittersOf } from '#shared/progress/progressReply';
import { recentCounter } from '#shared/progress/recentCounter';
import type { CountedProgress } from '#store/progress/countedProgress';
import { briefingQuery } from '#store/route/queries';
import { countedRoster, type Senders } from './countedRoster';

/** The totals of a form once its submissions have been counted. */
export interface CountedForm {
  readonly isCut: boolean;
  readonly people: readonly Actor[];
  readonly durations: Durations | null;
}

interface Asked {
  readonly days: Days & { readonly now: number };
  readonly isOfProject: boolean;
  /** The number of forms with submissions on these days. */
  readonly recent: number;
}

/** Sums over the submissions of forms, read one after the other; forms are identified by their index. */
export class ProgressSums {
  private readonly counter;
  private readonly seen = new Map<number, string>();
  private readonly people = new Map<number, Actor>();
  private readonly ended = new Map<FormExtended, CountedForm>();
  private submissions = 0;
  private tellsReviews = false;
  /** The time of the last submission added; and since when the count is complete. */
  private oldest = 0;
  private whole = 0;

  constructor(
    private readonly forms: readonly FormExtended[],
    private readonly senders: Senders | null,
    private readonly asked: Asked,
  ) {
    this.counter = recentCounter(asked.days.bounds, briefingQuery.timeZone);
  }

  /** Adds some submissions of a form. */
  add(form: FormExtended, page: readonly Submission[]): void {
    const formId = this.forms.indexOf(form);
    for (const { createdAt, submitterId, reviewState } of page) {
      this.submissions += 1;
      if (reviewState !== undefined) this.tellsReviews = true;
      this.oldest = Date.parse(createdAt);
      this.counter.add({ formId, submitterId, reviewState: reviewState ?? null, at: this.oldest });
      if (submitterId !== null && (this.seen.get(submitterId) ?? '') < createdAt) this.seen.set(submitterId, createdAt);
    }
  }

  /** Completes a form. */
  end(form: FormExtended, counted: CountedForm): void {
    this.ended.set(form, counted);
    if (counted.isCut) this.whole = Math.max(this.whole, this.oldest);
    for (const actor of counted.people) this.people.set(actor.id, actor);
  }

  /** The sums so far. */
  told(): { readonly progress: Progress; readonly counted: CountedProgress } {
    const { days, isOfProject, recent } = this.asked;
    const span = { days: days.dates.length, now: days.now };
    const counts = orderCounts(this.counter.counts(), span.days);
    const submitters = new Map([...counts.submitters.keys()].flatMap((id) => (id === null ? [] : [this.named(id)])));
    const knowsSilent = this.senders !== null && this.ended.size === recent && this.whole < days.now - SILENT_MS;
    const roster = countedRoster({
      senders: knowsSilent ? this.senders : null,
      openForms: new Set(this.forms.flatMap(({ xmlFormId, state }) => (state === 'closed' ? [] : [xmlFormId]))),
      submitters,
      seen: this.seen,
      isOfProject,
    });
    return {
      progress: {
        days: [...days.dates],
        hours: counts.hours,
        forms: this.forms.map((form, id) => {
          const { xmlFormId, name, submissions, lastSubmission } = form;
          const durations = this.ended.get(form)?.durations ?? null;
          const known = { id, xmlFormId, name, submissions, lastSubmission };
          return formProgress(known, counts, { days: span.days, durations, plan: null });
        }),
        submitters: submittersOf(roster, counts, span),
      },
      counted: {
        forms: recent,
        done: this.ended.size,
        submissions: this.submissions,
        isCut: [...this.ended.values()].some(({ isCut }) => isCut),
        knowsSilent,
        tellsReviews: this.tellsReviews,
      },
    };
  }

  /** Submitters without a name on the server are shown by their number. */
  private named(id: number): readonly [number, Actor] {
    const unnamed = { id, type: '', displayName: `#${id}`, createdAt: '', updatedAt: null };
    return [id, this.people.get(id) ?? unnamed];
  }
}
