import { useTranslation } from 'react-i18next';
import { LazyPopover } from '#src/ui/overlay/LazyPopover';
import { hasDetails, textsOf, TotalDetails, type ColumnTotalProps } from './TotalDetails';
import { totalText } from './totalTexts';

/** The total of a column, and its details in a panel. */
export const ColumnTotal = (props: ColumnTotalProps) => {
  const { title, kind, total, count, among } = props;
  const { t, i18n } = useTranslation();
  const short = totalText(kind, total, count, textsOf(props, t, i18n.language));
  if (short === null) return null;
  return (
    <div className="column-total">
      {short.name && <small className="cut">{short.name}</small>}
      {hasDetails(kind) && short.value !== '–' ? (
        <LazyPopover label={t('totals.of', { column: title })} of={title} button={short.value} placement="top-start">
          {(close) => (
            <div className="column-total-panel">
              <strong>{title}</strong>
              <TotalDetails {...props} onDone={close} />
              {among !== null && <p className="quiet-text">{t('totals.among', { count: among })}</p>}
            </div>
          )}
        </LazyPopover>
      ) : (
        <span className="cut">{short.value}</span>
      )}
    </div>
  );
};
