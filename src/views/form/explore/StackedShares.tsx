import { formatInt } from '../submission/cells/numbers';
import { shareText } from '../submission/totals/totalTexts';
import { shadeOf } from './shades';
import type { Share } from './sharesOf';

interface StackedSharesProps {
  readonly shares: readonly Share[];
  /** What they are shares of. */
  readonly base: number;
  readonly locale: string;
}

/** The shares of answers that are in an order, beside each other in one bar. What it says is in the list below, too. */
export const StackedShares = ({ shares, base, locale }: StackedSharesProps) => (
  <div className="split-bar whole" aria-hidden="true">
    {shares.map(
      ({ key, text, count }, index) =>
        count > 0 && (
          <span
            key={key}
            style={{ ...shadeOf(index, shares.length), width: `${(100 * count) / Math.max(1, base)}%` }}
            data-tip={`${text}: ${formatInt(count, locale)} (${shareText(count, base, locale)})`}
          />
        ),
    )}
  </div>
);
