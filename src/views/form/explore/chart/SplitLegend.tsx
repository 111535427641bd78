import { useTranslation } from 'react-i18next';

/** The number of colours; the remaining answers share one. */
export const COLOURS = 7;

/** The class of a colour: that of one of the first answers, or of the rest. */
export const categoryOf = (index: number): string => (index < COLOURS ? `c${index + 1}` : 'c-none');

interface SplitLegendProps {
  /** Answers with a colour of their own. */
  readonly named: readonly { readonly key: string; readonly text: string }[];
  readonly hasRest: boolean;
}

/** The legend of the colours. */
export const SplitLegend = ({ named, hasRest }: SplitLegendProps) => {
  const { t } = useTranslation();
  return (
    <ul className="split-legend">
      {named.map(({ key, text }, index) => (
        <li key={key}>
          <span className={`split-mark ${categoryOf(index)}`} /> {text}
        </li>
      ))}
      {hasRest && (
        <li>
          <span className="split-mark c-none" /> {t('explore.rest')}
        </li>
      )}
    </ul>
  );
};
