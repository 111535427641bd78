import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertAction } from '#store/core/alert';
import type { RecentAlert } from '#store/selectors/core/recentUndo';
import { useMessageText } from '../../messageText';
import { Button } from '../../ui/action/Button';
import { Icon } from '../../ui/Icon';
import { alertStyles } from '../../ui/status/Alert';
import { Time } from '../../ui/text/Time';

export interface RecentAlertsProps {
  readonly alerts: readonly RecentAlert[];
  readonly onUndo: (action: AlertAction) => void;
}

/** How long an undo is offered. */
const OFFERED_MS = 24 * 3_600_000;

interface UndoProps extends Pick<RecentAlertsProps, 'onUndo'> {
  readonly at: string;
  readonly undo: NonNullable<RecentAlert['undo']>;
}

/** The undo of a bulk action, or its result. */
const Undo = ({ at, undo: { action, result }, onUndo }: UndoProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  // The result shown when it was chosen; null before.
  const [since, setSince] = useState<number | null>(null);
  if (result?.type === 'success') return <span className="undo-result">{t('recentAlerts.undone')}</span>;
  if (result?.type === 'info') {
    return <span className="undo-result">{t('recentAlerts.undonePartly', { text: messageText(result.message) })}</span>;
  }
  const isOver = Date.now() - Date.parse(at) > OFFERED_MS;
  // The server refuses it for good: the data has changed since, or is gone.
  const isRefused = result !== undefined && 'problem' in result.message && result.message.problem.kind === 'problem';
  const undo = () => {
    setSince(result?.number ?? 0);
    onUndo(action);
  };
  return (
    <>
      {result && (
        <span className="undo-result">{t('recentAlerts.notUndone', { reason: messageText(result.message) })}</span>
      )}
      {isOver && <span className="undo-result">{t('recentAlerts.undoOver')}</span>}
      {!isOver && !isRefused && (
        <Button icon="undo" busy={since === (result?.number ?? 0)} onClick={undo}>
          {t(action.text)}
        </Button>
      )}
    </>
  );
};

/** The recent alerts, with the undo of bulk actions. */
export const RecentAlerts = ({ alerts, onUndo }: RecentAlertsProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  if (alerts.length === 0) return <p className="quiet-text recent-alerts">{t('recentAlerts.none')}</p>;
  return (
    <ul className="recent-alerts">
      {alerts.map(({ number, type, message, at, undo }) => (
        <li key={number} className={alertStyles[type].className}>
          <Icon name={alertStyles[type].icon} />
          <span>
            {messageText(message)}
            <Time at={at} />
            {undo && <Undo at={at} undo={undo} onUndo={onUndo} />}
          </span>
        </li>
      ))}
    </ul>
  );
};
