import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../../store/filter/conditions';
import type { ChoiceLabels } from '../../../../../store/selectors/choiceLabels';
import type { TotalKind } from '../../../../../store/selectors/columnTotals';
import type { ColumnTotal as Total } from '../../../../../store/submissionTotals';
import { Link } from '../../../../ui/action/Link';
import { LazyPopover } from '../../../../ui/overlay/LazyPopover';
import { Facts } from '../../../../ui/text/Facts';
import { formatInt } from '../cells/numbers';
import { numberFacts, shareText, totalText, valueText, type TotalTexts } from './totalTexts';

export interface ColumnTotalProps {
  /** Its path in OData. */
  readonly path: string;
  /** What its heading says. */
  readonly title: string;
  readonly kind: TotalKind;
  readonly total: Total;
  /** How many submissions there are. */
  readonly count: number;
  readonly labels: ChoiceLabels | undefined;
  /** Where the table is limited by one more condition, in the place of others about its field; null where it cannot be. */
  readonly hrefWith: ((condition: Condition) => string) | null;
}

/** The total of a column, and all that is known of it in a panel. */
export const ColumnTotal = (props: ColumnTotalProps) => {
  const { path, title, kind, total, count, labels } = props;
  const { t, i18n } = useTranslation();
  const texts: TotalTexts = { t, locale: i18n.language, labels, isReview: path === '__system/reviewState' };
  const short = totalText(kind, total, count, texts);
  if (short === null) return null;
  const hasMore = kind === 'number' || kind === 'choice' || kind === 'choices';
  return (
    <div className="column-total">
      {short.name && <small className="cut">{short.name}</small>}
      {hasMore && short.value !== '–' ? (
        <LazyPopover label={t('totals.of', { column: title })} of={title} button={short.value} placement="top-start">
          {(close) => (
            <div className="column-total-panel">
              <strong>{title}</strong>
              {kind === 'number' ? (
                <Facts facts={numberFacts(total, texts)} />
              ) : (
                <Shares {...props} texts={texts} onDone={close} />
              )}
            </div>
          )}
        </LazyPopover>
      ) : (
        <span className="cut">{short.value}</span>
      )}
    </div>
  );
};

interface SharesProps extends ColumnTotalProps {
  readonly texts: TotalTexts;
  readonly onDone: () => void;
}

/** Every value with its share, which the table can be limited to. */
const Shares = ({ path, kind, total, count, hrefWith, texts, onDone }: SharesProps) => {
  const { t, locale, isReview } = texts;
  const conditionOf = (value: string | number | null): Condition => {
    if (value === null && !isReview) return { kind: 'empty', path };
    return kind === 'choices'
      ? { kind: 'selected', path, values: [String(value)] }
      : { kind: 'oneOf', path, values: [value] };
  };
  return (
    <>
      <ul className="shares">
        {(total.groups ?? []).map((group) => {
          const content = (
            <>
              <span className="share-name">{valueText(group, texts)}</span>
              <span className="share-count">
                {formatInt(group.count, locale)} <small>{shareText(group.count, count, locale)}</small>
              </span>
              <span className="share-bar" style={{ width: `${(100 * group.count) / Math.max(1, count)}%` }} />
            </>
          );
          return (
            <li key={group.value === null ? '' : `value ${group.value}`}>
              {hrefWith === null ? (
                <span className="share">{content}</span>
              ) : (
                <Link href={hrefWith(conditionOf(group.value))} className="share" onFollow={onDone}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {kind === 'choices' && <p className="quiet-text">{t('totals.several')}</p>}
    </>
  );
};
