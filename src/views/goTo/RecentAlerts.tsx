import { useTranslation } from 'react-i18next';
import type { Alert } from '#store/core/alert';
import { useMessageText } from '../../messageText';
import { Icon } from '../../ui/Icon';
import { alertStyles } from '../../ui/status/Alert';
import { Time } from '../../ui/text/Time';

/** The recent alerts. */
export const RecentAlerts = ({ alerts }: { readonly alerts: readonly Alert[] }) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  if (alerts.length === 0) return <p className="quiet-text recent-alerts">{t('recentAlerts.none')}</p>;
  return (
    <ul className="recent-alerts">
      {alerts.map(({ number, type, message, at }) => (
        <li key={number} className={alertStyles[type].className}>
          <Icon name={alertStyles[type].icon} />
          <span>
            {messageText(message)}
            <Time at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
};
