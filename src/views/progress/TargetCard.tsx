import { sum } from 'd3-array';
import type { ReactNode } from 'react';
import type { Progress, ProgressTarget } from '#api/schemas/progress';
import type { Condition } from '#store/submission/filter/conditions';
import type { Question } from '#store/selectors/explore/questions';
import type { RowsHref } from '#store/selectors/progress/hrefs';
import { Text } from '../../ui/text/Text';
import { optionText } from '../form/explore/chart/optionTexts';
import { formatDay } from '../../ui/text/dateFormats';
import { filterText } from '../form/submission/filter/conditionText';
import type { Language } from '../form/submission/filter/degreesText';
import { TargetBar } from './TargetBar';
import { notRejected, sentBy, SUBMITTER } from './progressConditions';

export interface PlanCardProps {
  readonly progress: Progress;
  readonly texts: Language;
  readonly question: Question | null;
  readonly rowsHref: RowsHref;
  readonly action: ReactNode;
}

/** The progress of a form's targets: the whole form, or part by part. */
export const TargetCard = ({ progress, texts, question, rowsHref, action }: PlanCardProps) => {
  const { t } = texts;
  const { targets = [], days, forms } = progress;
  const [form] = forms;
  const plan = form?.plan;
  const isLost = targets.some(({ done }) => done === null);
  // Exceeding one target does not make up for another.
  const done = isLost ? null : sum(targets, (target) => Math.min(target.done ?? 0, target.planned));
  // Nor do submissions for completed targets, or for none, predict when the rest will arrive.
  const lastWeek = isLost
    ? null
    : sum(targets, (target) => ((target.done ?? 0) < target.planned ? (target.lastWeek ?? 0) : 0));
  const facts = plan
    ? [
        ...(plan.by === SUBMITTER ? [t('progress.bySubmitter')] : question ? [filterText(question.label, t)] : []),
        ...(plan.until ? [t('progress.until', { date: formatDay(plan.until, 'day', texts.locale) })] : []),
        t('progress.notRejected'),
      ]
    : [];
  const conditionsOf = ({ value }: ProgressTarget): readonly Condition[] => {
    if (value === null || !plan?.by) return [notRejected];
    if (plan.by === SUBMITTER) return [notRejected, sentBy(value)];
    return [notRejected, { kind: 'oneOf', path: question?.path ?? plan.by, values: [value] }];
  };
  const nameOf = ({ value, displayName }: ProgressTarget): string | null =>
    displayName ?? (value !== null && question ? optionText(value, question, texts) : value);
  const common = { until: plan?.until ?? null, today: days.at(-1) ?? '' };
  return (
    <section className="chart-card wide" aria-label={t('progress.targets')}>
      <header>
        <div>
          <h2>{t('progress.targets')}</h2>
          <p>{facts.join(' · ')}</p>
        </div>
        {action}
      </header>
      {isLost && <p className="quiet-text">{t('progress.lost')}</p>}
      {!plan && <p className="quiet-text">{t('progress.noTargetHelp')}</p>}
      {plan && targets.length > 1 && !isLost && (
        <TargetBar planned={plan.planned} done={done} lastWeek={lastWeek} {...common} href={null}>
          <strong>{t('progress.together')}</strong>
        </TargetBar>
      )}
      {plan && form && (
        <ul className="plan-list">
          {targets.map((target) => (
            <li key={target.value}>
              <TargetBar {...target} {...common} href={rowsHref(form.xmlFormId, conditionsOf(target))}>
                {target.value !== null && <Text>{nameOf(target)}</Text>}
              </TargetBar>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
