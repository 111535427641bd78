import { sum } from 'd3-array';
import type { Progress, ProgressForm } from '#api/schemas/progress';
import type { RowsHref } from '#store/selectors/progress/hrefs';
import { Link } from '../../ui/action/Link';
import { formatInt } from '../form/submission/cells/numbers';
import type { Language } from '../form/submission/filter/degreesText';
import { durationText } from './durationText';
import { TargetBar } from './TargetBar';
import { notRejected, onDays, withIssues } from './progressConditions';
import { RecentLine } from '../../ui/list/RecentLine';

export interface FormsCardProps {
  readonly progress: Progress;
  readonly texts: Language;
  readonly rowsHref: RowsHref;
  /** Whether there are review states and targets. */
  readonly hasReviews: boolean;
  readonly hasTargets: boolean;
  /** The progress page of a form. */
  readonly formHref: (xmlFormId: string) => string;
}

/** The progress of a project's forms, by name. */
export const FormsCard = (props: FormsCardProps) => {
  const { t } = props.texts;
  const title = t('progress.forms');
  return (
    <section className="chart-card whole" aria-label={title}>
      <header>
        <div>
          <h2>{title}</h2>
        </div>
      </header>
      <table className="progress-table stacked">
        <thead>
          <tr>
            <th scope="col">{t('progress.form')}</th>
            <th scope="col">{t('progress.byDay')}</th>
            <th scope="col" className="to-right">
              {t('progress.count')}
            </th>
            {props.hasReviews && (
              <th scope="col" className="to-right">
                {t('progress.issues')}
              </th>
            )}
            <th scope="col" className="to-right">
              {t('progress.duration')}
            </th>
            {props.hasTargets && <th scope="col">{t('progress.target')}</th>}
          </tr>
        </thead>
        <tbody>
          {props.progress.forms.map((form) => (
            <FormRow key={form.xmlFormId} form={form} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

const FormRow = ({ form, ...props }: FormsCardProps & { readonly form: ProgressForm }) => {
  const { progress, texts, rowsHref, formHref, hasReviews, hasTargets } = props;
  const { t, locale } = texts;
  const { xmlFormId, counts, durations, plan } = form;
  const name = form.name ?? xmlFormId;
  const issues = form.hasIssues + form.rejected;
  const linked = (count: number, href: string) => {
    const shown = formatInt(count, locale);
    if (count === 0) return shown;
    return (
      <Link href={href}>
        {shown} <span className="hidden-text">{t('progress.countOf', { count, name })}</span>
      </Link>
    );
  };
  return (
    <tr>
      <th scope="row">
        <Link href={formHref(xmlFormId)}>{name}</Link>
      </th>
      <td>
        <RecentLine counts={counts} />
      </td>
      <td className="to-right">{linked(sum(counts), rowsHref(xmlFormId, [onDays(progress)]))}</td>
      {hasReviews && (
        <td className="to-right" data-label={t('progress.issues')}>
          {linked(issues, rowsHref(xmlFormId, [onDays(progress), withIssues]))}
        </td>
      )}
      <td className="to-right" data-label={t('progress.duration')}>
        {typeof durations?.median === 'number' ? durationText(durations.median, locale) : '–'}
      </td>
      {hasTargets && (
        <td className="plan">
          {plan ? (
            <TargetBar
              {...plan}
              today={progress.days.at(-1) ?? ''}
              href={rowsHref(xmlFormId, [notRejected])}
              // The sum would hide parts: one above its target does not make up for another.
              note={plan.by === null ? undefined : t('progress.inParts')}
            />
          ) : (
            <span className="quiet-text">{t('progress.noTarget')}</span>
          )}
        </td>
      )}
    </tr>
  );
};
