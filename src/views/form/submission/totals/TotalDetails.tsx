import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Condition } from '#store/submission/filter/conditions';
import type { ChoiceLabels } from '#store/selectors/submission/choiceLabels';
import type { TotalKind } from '#store/selectors/submission/columnTotals';
import type { ColumnTotal } from '#store/submission/totals';
import { Link } from '#src/ui/action/Link';
import { Facts } from '#src/ui/text/Facts';
import { formatInt } from '../cells/numbers';
import { formatShare } from '#src/ui/text/share';
import { numberFacts, valueText, type TotalTexts } from './totalTexts';

export interface ColumnTotalProps {
  /** Its OData path. */
  readonly path: string;
  /** The text of its heading. */
  readonly title: string;
  readonly kind: TotalKind;
  readonly total: ColumnTotal;
  /** The number of submissions. */
  readonly count: number;
  /** The number of loaded ones searched; null if these are all. */
  readonly among: number | null;
  readonly labels: ChoiceLabels | undefined;
  /**
   * The address of the table with an additional condition, which replaces others on the field; null if not available.
   */
  readonly hrefWith: ((condition: Condition) => string) | null;
}

/** The context for the texts of a total. */
export const textsOf = ({ path, labels }: ColumnTotalProps, t: TFunction, locale: string): TotalTexts => ({
  t,
  locale,
  labels,
  isReview: path === '__system/reviewState',
});

/** Whether a total has more details than fit below its column. */
export const hasDetails = (kind: TotalKind): boolean => kind === 'number' || kind === 'choice' || kind === 'choices';

interface FiguresProps extends ColumnTotalProps {
  /** A value was chosen as a filter. */
  readonly onDone: () => void;
}

/** Every value with its share, as links that filter the table. */
const Shares = ({
  path,
  kind,
  total,
  count,
  hrefWith,
  texts,
  onDone,
}: FiguresProps & { readonly texts: TotalTexts }) => {
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
                {formatInt(group.count, locale)} <small>{formatShare(group.count, count, locale)}</small>
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
      {kind === 'choices' && (
        <p className="quiet-text">{path.includes('[]') ? t('totals.severalRows') : t('totals.several')}</p>
      )}
    </>
  );
};

/** All details of a total. */
export const TotalDetails = (props: FiguresProps) => {
  const { t, i18n } = useTranslation();
  const texts = textsOf(props, t, i18n.language);
  if (props.kind === 'number') return <Facts facts={numberFacts(props.total, texts)} />;
  return <Shares {...props} texts={texts} />;
};
