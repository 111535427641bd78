import { useTranslation } from 'react-i18next';
import { LazyPopover } from '../../../../ui/overlay/LazyPopover';
import { hasFigures, textsOf, TotalFigures, type ColumnTotalProps } from './TotalFigures';
import { totalText } from './totalTexts';

/** The total of a column, and all that is known of it in a panel. */
export const ColumnTotal = (props: ColumnTotalProps) => {
  const { title, kind, total, count, among } = props;
  const { t, i18n } = useTranslation();
  const short = totalText(kind, total, count, textsOf(props, t, i18n.language));
  if (short === null) return null;
  return (
    <div className="column-total">
      {short.name && <small className="cut">{short.name}</small>}
      {hasFigures(kind) && short.value !== '–' ? (
        <LazyPopover label={t('totals.of', { column: title })} of={title} button={short.value} placement="top-start">
          {(close) => (
            <div className="column-total-panel">
              <strong>{title}</strong>
              <TotalFigures {...props} onDone={close} />
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
