import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../../store/filter/conditions';
import type { ChoiceLabels } from '../../../../../store/selectors/choiceLabels';
import type { TotalKind } from '../../../../../store/selectors/columnTotals';
import type { ColumnTotal } from '../../../../../store/submissionTotals';
import { Link } from '../../../../ui/action/Link';
import { Facts } from '../../../../ui/text/Facts';
import { formatInt } from '../cells/numbers';
import { numberFacts, shareText, valueText, type TotalTexts } from './totalTexts';

export interface ColumnTotalProps {
  /** Its path in OData. */
  readonly path: string;
  /** What its heading says. */
  readonly title: string;
  readonly kind: TotalKind;
  readonly total: ColumnTotal;
  /** How many submissions there are. */
  readonly count: number;
  /** Among how many loaded ones they were found; null where these are all. */
  readonly among: number | null;
  readonly labels: ChoiceLabels | undefined;
  /** Where the table is limited by one more condition, in the place of others about its field; null where it cannot be. */
  readonly hrefWith: ((condition: Condition) => string) | null;
}

/** What the texts of a total need to know. */
export const textsOf = ({ path, labels }: ColumnTotalProps, t: TFunction, locale: string): TotalTexts => ({
  t,
  locale,
  labels,
  isReview: path === '__system/reviewState',
});

/** Whether there is more to be told of a total than fits below its column. */
export const hasFigures = (kind: TotalKind): boolean => kind === 'number' || kind === 'choice' || kind === 'choices';

interface FiguresProps extends ColumnTotalProps {
  /** The table is limited to one of them. */
  readonly onDone: () => void;
}

/** Every value with its share, which the table can be limited to. */
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
      {kind === 'choices' && (
        <p className="quiet-text">{path.includes('[]') ? t('totals.severalRows') : t('totals.several')}</p>
      )}
    </>
  );
};

/** All that is known of a total. */
export const TotalFigures = (props: FiguresProps) => {
  const { t, i18n } = useTranslation();
  const texts = textsOf(props, t, i18n.language);
  if (props.kind === 'number') return <Facts facts={numberFacts(props.total, texts)} />;
  return <Shares {...props} texts={texts} />;
};
