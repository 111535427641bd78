import { classes } from '#src/ui/classes';
import { formatInt } from '../../submission/cells/numbers';
import type { Language } from '../../submission/filter/degreesText';
import { formatShare } from '#src/ui/text/share';

/** A part of a bar. */
export interface BarPart {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  /** Its colour: a category, or a shade. */
  readonly category?: string;
  readonly shade?: { readonly background: string };
}

interface StackedBarProps {
  readonly parts: readonly BarPart[];
  /** The count that fills the bar. */
  readonly whole: number;
  /** The base of the shares. */
  readonly base: number;
  readonly locale: Language['locale'];
  readonly className?: string;
}

/** Stacked counts in one bar. */
export const StackedBar = ({ parts, whole, base, locale, className }: StackedBarProps) => (
  <span className={classes('split-bar', className)}>
    {parts.map(({ key, text, count, category, shade }) => {
      if (count === 0) return null;
      const figure = `${text}: ${formatInt(count, locale)}`;
      return (
        <span
          key={key}
          className={category}
          style={{ ...shade, width: `${(100 * count) / Math.max(1, whole)}%` }}
          data-tip={`${figure} (${formatShare(count, base, locale)})`}
        >
          <span className="hidden-text">{`${figure}. `}</span>
        </span>
      );
    })}
  </span>
);
