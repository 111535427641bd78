import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../../ui/action/PlainButton';
import { Popover } from '../../../../ui/overlay/Popover';
import { openedPanel, type OpenPanelProps } from '../openedPanel';
import { totalOf, type TotalsProps } from './footOf';
import { hasFigures, textsOf, TotalFigures, type ColumnTotalProps } from './TotalFigures';
import { totalText } from './totalTexts';

interface TotalsPanelProps extends TotalsProps, OpenPanelProps {
  /** Computes them, where there are very many. */
  readonly onTotals: () => void;
}

/** On phones: what the columns of the table come to, those that have no place on a card among them. */
export const TotalsPanel = (props: TotalsPanelProps) => {
  const { t } = useTranslation();
  if (props.totals === null) return null;
  return (
    <Popover
      label={t('totals.title')}
      button={t('totals.title')}
      icon="calculator"
      compact
      kind="secondary"
      opened={openedPanel(props, 'totals')}
    >
      {(close) => <Panel {...props} onClose={close} />}
    </Popover>
  );
};

const Panel = (props: TotalsPanelProps & { readonly onClose: () => void }) => {
  const { totals, shown, onTotals, onClose } = props;
  const { t } = useTranslation();
  const all = shown.names.flatMap((name) => totalOf(props, name, t) ?? []);
  return (
    <div className="totals-panel">
      <strong>{t('totals.title')}</strong>
      {totals?.areOffered ? (
        <PlainButton onClick={onTotals}>{t('totals.show')}</PlainButton>
      ) : totals?.count === undefined ? (
        <p className="quiet-text" role="status">
          {t('ui.loading')}
        </p>
      ) : (
        <p className="quiet-text">
          {totals.areOfRows
            ? t('repeats.rows', { count: totals.count })
            : t('totals.submissions', { count: totals.count })}
          {totals.among !== null && ` ${t('totals.among', { count: totals.among })}`}
        </p>
      )}
      <ul>
        {all.map((total) => (
          <li key={total.path}>
            <Line total={total} onDone={onClose} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** A column in short; where there is more to tell, it unfolds. */
const Line = ({ total, onDone }: { readonly total: ColumnTotalProps; readonly onDone: () => void }) => {
  const { t, i18n } = useTranslation();
  const short = totalText(total.kind, total.total, total.count, textsOf(total, t, i18n.language));
  const line = (
    <span className="total-line">
      <span className="total-title">{total.title}</span>{' '}
      <span className="total-value">
        {short?.name && <small>{short.name} </small>}
        <b>{short?.value ?? '–'}</b>
      </span>
    </span>
  );
  if (!hasFigures(total.kind) || (short?.value ?? '–') === '–') return line;
  return (
    <details>
      <summary>{line}</summary>
      <TotalFigures {...total} onDone={onDone} />
    </details>
  );
};
