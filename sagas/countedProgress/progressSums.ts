import type { Actor } from '../../api/schemas/actor';
import type { FormExtended } from '../../api/schemas/form';
import type { Durations, Progress } from '../../api/schemas/progress';
import type { Submission } from '../../api/schemas/submission';
import type { Days } from '../../server/domain/progress/lastDays';
import { formProgress, orderCounts, SILENT_MS, submittersOf } from '../../server/domain/progress/progressReply';
import { recentCounter } from '../../server/domain/progress/recentCounter';
import type { CountedProgress } from '../../store/countedProgress';
import { briefingQuery } from '../../store/routeQueries';
import { countedRoster, type Senders } from './countedRoster';

/** What is known of a form once its submissions have been counted. */
export interface CountedForm {
  readonly isCut: boolean;
  readonly people: readonly Actor[];
  readonly durations: Durations | null;
}

interface Asked {
  readonly days: Days & { readonly now: number };
  readonly isOfProject: boolean;
  /** Of how many forms something came on these days. */
  readonly recent: number;
}

/** What submissions of forms come to, as they are read one after the other; forms are named by their places among all. */
export class ProgressSums {
  private readonly counter;
  private readonly seen = new Map<number, string>();
  private readonly people = new Map<number, Actor>();
  private readonly ended = new Map<FormExtended, CountedForm>();
  private submissions = 0;
  private tellsReviews = false;
  /** When the last one came that was added; and since when nothing was left out. */
  private oldest = 0;
  private whole = 0;

  constructor(
    private readonly forms: readonly FormExtended[],
    private readonly senders: Senders | null,
    private readonly asked: Asked,
  ) {
    this.counter = recentCounter(asked.days.bounds, briefingQuery.timeZone);
  }

  /** Counts some submissions of a form. */
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

  /** All that is looked at of a form has been. */
  end(form: FormExtended, counted: CountedForm): void {
    this.ended.set(form, counted);
    if (counted.isCut) this.whole = Math.max(this.whole, this.oldest);
    for (const actor of counted.people) this.people.set(actor.id, actor);
  }

  /** What it comes to so far. */
  told(): { readonly progress: Progress; readonly counted: CountedProgress } {
    const { days, isOfProject, recent } = this.asked;
    const span = { days: days.dates.length, now: days.now };
    const counts = orderCounts(this.counter.counts(), span.days);
    const submitters = new Map([...counts.submitters.keys()].flatMap((id) => (id === null ? [] : [this.named(id)])));
    const tellsSilent = this.senders !== null && this.ended.size === recent && this.whole < days.now - SILENT_MS;
    const roster = countedRoster({
      senders: tellsSilent ? this.senders : null,
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
        tellsSilent,
        tellsReviews: this.tellsReviews,
      },
    };
  }

  /** Somebody whom the server does not name is called by the number. */
  private named(id: number): readonly [number, Actor] {
    const unnamed = { id, type: '', displayName: `#${id}`, createdAt: '', updatedAt: null };
    return [id, this.people.get(id) ?? unnamed];
  }
}
