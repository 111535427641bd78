import { sum } from 'd3-array';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Progress } from '#api/schemas/progress';
import type { RowsHref, ShownProgress } from '#store/selectors/progress/board';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import { Button } from '../../ui/action/Button';
import { Select } from '../../ui/form/Select';
import { Empty } from '../../ui/status/Empty';
import { Problem } from '../../ui/status/Problem';
import { formatInt } from '../form/submission/cells/numbers';
import type { Language } from '../form/submission/filter/degreesText';
import { formatShare } from '#src/ui/text/share';
import { CountedNote } from './CountedNote';
import { DaysCards, daySums } from './DaysCards';
import { durationText } from './durationText';
import { onDays, sentBy, today, withIssues } from './progressConditions';
import { ProgressFacts, type ProgressFact } from './ProgressFacts';
import { SilentCard } from './SilentCard';
import { SubmittersCard } from './SubmittersCard';

export interface ProgressBoardOwnProps {
  /** The content between the charts and the people. */
  readonly children: (progress: Progress, texts: Language) => ReactNode;
}

export interface ProgressBoardProps extends ProgressBoardOwnProps, ShownProgress {
  readonly spans: readonly string[];
  readonly rowsHref: RowsHref;
  /** Whether silent submitters are shown, too. */
  readonly knowsSilent: boolean;
  /** The address that counts all submissions, if the browser counts. */
  readonly allHref: string;
  /** The load status of the page's data besides the counts: the project with its verbs, the form. */
  readonly load: RouteLoad;
  readonly onRetry: (here: string) => void;
  readonly onRefresh: () => void;
  readonly onDays: (here: string, days: string) => void;
}

const PEOPLE = 'submitters';

/** The only form of all figures; null if there are several. */
const onlyForm = ({ forms }: Progress) => (forms.length === 1 ? (forms[0] ?? null) : null);

/** Whether there are review states. */
export const countsReviewStates = ({ counted }: Pick<ShownProgress, 'counted'>): boolean =>
  counted?.tellsReviews ?? true;

const shownFacts = (progress: Progress, { t, locale }: Language, props: ProgressBoardProps) => {
  const { rowsHref, knowsSilent } = props;
  const counts = daySums(progress);
  const [count, issues] = [sum(counts), sum(progress.forms, (form) => form.hasIssues + form.rejected)];
  const form = onlyForm(progress);
  const shown = (value: number): string => formatInt(value, locale) ?? String(value);
  const href = (...conditions: Parameters<RowsHref>[1]) => form && rowsHref(form.xmlFormId, conditions);
  const silent = progress.submitters.filter(({ isSilent }) => isSilent).length;
  const durations = form?.durations;
  const ofToday = counts.at(-1) ?? 0;
  const facts: ProgressFact[] = [
    { value: shown(count), label: t('progress.sent', { count }), href: count > 0 ? href(onDays(progress)) : null },
    { value: shown(ofToday), label: t('progress.today'), href: ofToday > 0 ? href(today(progress)) : null },
  ];
  if (count > 0 && countsReviewStates(props))
    facts.push({
      value: formatShare(issues, count, locale),
      label: t('progress.withIssues'),
      href: issues > 0 ? href(onDays(progress), withIssues) : null,
    });
  if (durations)
    facts.push({
      value: durations.median === null ? '–' : durationText(durations.median, locale),
      label: t('progress.median'),
      note: [
        t('progress.durationOf', { count: durations.count, shown: shown(durations.count) }),
        ...(durations.dropped > 0
          ? [t('progress.dropped', { count: durations.dropped, shown: shown(durations.dropped) })]
          : []),
      ].join(' · '),
    });
  if (knowsSilent) facts.push({ value: shown(silent), label: t('progress.silentCount', { count: silent }) });
  return facts;
};

/** The progress of a project or a form, over a period of days. */
export const ProgressBoard = (props: ProgressBoardProps) => {
  const { progress, isOutdated, days, counted, allHref, spans, rowsHref, knowsSilent, load, children } = props;
  const { onRefresh, onRetry } = props;
  const { t, i18n } = useTranslation();
  const texts: Language = { t, locale: i18n.language };
  const form = progress ? onlyForm(progress) : null;
  const isLost = progress === undefined && load.status === 'error';
  // The browser only knows the counted days.
  const never = t(counted && form ? 'progress.notInDays' : 'progress.never');
  const options = (spans.includes(days) ? spans : [...spans, days]).map((value) => ({
    value,
    text: t('progress.span', { count: Number(value) }),
  }));
  return (
    <section aria-label={t('progress.title')} aria-busy={!isLost && (progress === undefined || isOutdated)}>
      <div className="progress-head">
        <Select
          label={t('progress.spanLabel')}
          value={days}
          options={options}
          onChange={(chosen) => props.onDays(load.here, chosen)}
        />
        <Button icon="refresh" onClick={onRefresh}>
          {t('formSubmissions.refresh')}
        </Button>
      </div>
      {progress === null || isLost ? (
        <Problem text={t('progress.failed')} onRetry={isLost ? () => onRetry(load.here) : onRefresh} />
      ) : progress === undefined ? (
        <div className="board" aria-hidden="true">
          <div className="chart-card wide chart-awaited" />
          <div className="chart-card chart-awaited" />
        </div>
      ) : progress.forms.length === 0 ? (
        <Empty icon="chart bar" title={t('progress.empty')}>
          {t('progress.emptyHelp')}
        </Empty>
      ) : (
        <div className={isOutdated ? 'progress outdated' : 'progress'}>
          {counted && <CountedNote counted={counted} allHref={allHref} />}
          <ProgressFacts facts={shownFacts(progress, texts, props)} />
          <div className="board">
            <DaysCards
              progress={progress}
              texts={texts}
              hrefWith={form && ((condition) => rowsHref(form.xmlFormId, [condition]))}
            />
            {children(progress, texts)}
            {knowsSilent && <SilentCard submitters={progress.submitters} never={never} texts={texts} />}
            {progress.submitters.length > 0 && (
              <SubmittersCard
                id={PEOPLE}
                submitters={progress.submitters}
                never={never}
                texts={texts}
                hrefOf={form && ((id) => rowsHref(form.xmlFormId, [onDays(progress), sentBy(id)]))}
              />
            )}
          </div>
        </div>
      )}
    </section>
  );
};
