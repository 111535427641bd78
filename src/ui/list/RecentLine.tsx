import { useTranslation } from 'react-i18next';

const WIDTH = 90;
const HEIGHT = 22;

/** The counts of some days as a sparkline, with its values as text. While unknown, a placeholder of its size. */
export const RecentLine = ({ counts }: { readonly counts: readonly number[] | undefined }) => {
  const { t, i18n } = useTranslation();
  if (counts === undefined) return <span className="recent-line" aria-hidden="true" />;
  const most = Math.max(0, ...counts);
  const step = WIDTH / Math.max(1, counts.length);
  const y = (count: number): string => ((HEIGHT - 2) * (1 - count / Math.max(1, most)) + 1).toFixed(1);
  const points = counts.map((count, index) => `${((index + 0.5) * step).toFixed(1)},${y(count)}`);
  const shown = (count: number): string => new Intl.NumberFormat(i18n.language).format(count);
  const text = t('progress.recent', {
    count: counts.length,
    sum: shown(counts.reduce((sum, count) => sum + count, 0)),
    most: shown(most),
  });
  return (
    <span className="recent-line" data-tip={text}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {most > 0 && <polyline points={points.join(' ')} />}
      </svg>
      <span className="hidden-text">{text}</span>
    </span>
  );
};
