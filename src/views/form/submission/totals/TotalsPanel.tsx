import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import { Button } from '#src/ui/action/Button';
import { Popover } from '#src/ui/overlay/Popover';
import { openedPanel, type OpenPanelProps } from '../openedPanel';
import { totalOf, type TotalsProps } from './totalOf';
import { hasDetails, textsOf, TotalDetails, type ColumnTotalProps } from './TotalDetails';
import { totalText } from './totalTexts';

export interface TotalsPanelProps extends TotalsProps, OpenPanelProps {
  /** Computes them, if there are very many rows. */
  readonly onTotals: (source: SubmissionSource) => void;
  readonly source: SubmissionSource;
}

/** On phones: the totals of the table's columns, including those not on cards. */
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
  const { totals, shown, source, onTotals, onClose } = props;
  const { t } = useTranslation();
  const all = shown.names.flatMap((name) => totalOf(props, name, t) ?? []);
  return (
    <div className="totals-panel">
      <strong>{t('totals.title')}</strong>
      {totals?.areOffered ? (
        <Button onClick={() => onTotals(source)}>{t('totals.show')}</Button>
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

/** A total in short; it expands if there are details. */
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
  if (!hasDetails(total.kind) || (short?.value ?? '–') === '–') return line;
  return (
    <details>
      <summary>{line}</summary>
      <TotalDetails {...total} onDone={onDone} />
    </details>
  );
};
