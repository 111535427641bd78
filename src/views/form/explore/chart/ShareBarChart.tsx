import type { SubmissionSummary } from '#api/schemas/explore/summary';
import type { Condition } from '#store/submission/filter/conditions';
import type { Question } from '#store/selectors/explore/questions';
import { Link } from '#src/ui/action/Link';
import { classes } from '#src/ui/classes';
import { formatInt } from '../../submission/cells/numbers';
import { formatShare } from '#src/ui/text/share';
import type { Language } from '../../submission/filter/degreesText';
import { shadeOf } from './shades';
import { baseOf, sharesOf } from './sharesOf';
import { StackedBar } from './StackedBar';

export interface ShareBarChartProps {
  readonly summary: SubmissionSummary;
  readonly question: Question;
  readonly texts: Language;
  readonly hrefWith: ((condition: Condition) => string) | null;
}

/** The frequency of each answer: bars from zero, as shares of those who answered; or one bar of all shares. */
export const ShareBarChart = ({ summary, question, texts, hrefWith }: ShareBarChartProps) => {
  const { t, locale } = texts;
  const shares = sharesOf(summary, question, texts);
  const base = baseOf(summary, question);
  const most = Math.max(1, ...shares.map(({ count }) => count));
  const others = (summary.distinct ?? 0) - shares.length;
  return (
    <>
      {question.isStacked && (
        // The list below has the same information.
        <div aria-hidden="true">
          <StackedBar
            className="whole"
            parts={shares.map((share, index) => ({ ...share, shade: shadeOf(index, shares.length) }))}
            whole={base}
            base={base}
            locale={locale}
          />
        </div>
      )}
      <ul className={classes('share-bars', question.isStacked && 'stacked')}>
        {shares.map(({ key, text, count, condition }, index) => {
          const content = (
            <>
              <span className="share-bars-name" data-tip={text}>
                {question.isStacked && <span className="split-mark" style={shadeOf(index, shares.length)} />}
                {text}
              </span>
              {!question.isStacked && (
                <span className="share-bars-track">
                  <span className={count === most ? 'most' : undefined} style={{ width: `${(100 * count) / most}%` }} />
                </span>
              )}
              <span className="share-bars-share">{formatShare(count, base, locale)}</span>
              <span className="share-bars-count">{formatInt(count, locale)}</span>
            </>
          );
          return (
            <li key={key}>
              {condition && count > 0 && hrefWith ? (
                <Link href={hrefWith(condition)}>{content}</Link>
              ) : (
                <div>{content}</div>
              )}
            </li>
          );
        })}
      </ul>
      {question.options.length === 0 && others > 0 && (
        <p className="quiet-text">{t('explore.others', { count: others, shown: formatInt(others, locale) })}</p>
      )}
      {question.kind === 'choices' && (
        <p className="quiet-text">{question.path.includes('[]') ? t('totals.severalRows') : t('totals.several')}</p>
      )}
    </>
  );
};
