import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertType } from '../../../store/alert';
import { Button } from '../action/Button';
import { Icon } from '../Icon';
import type { IconName } from '../icons';

export interface AlertProps {
  readonly type: AlertType;
  readonly text: ReactNode;
  readonly onClose?: (() => void) | undefined;
}

const looks: Readonly<Record<AlertType, { readonly className: string; readonly icon: IconName }>> = {
  success: { className: 'success', icon: 'check circle' },
  info: { className: 'info', icon: 'info circle' },
  warning: { className: 'warning', icon: 'exclamation triangle' },
  danger: { className: 'negative', icon: 'exclamation circle' },
};

/** One message. Give it a new `key` when the same text is shown again, so that it is announced again. */
export const Alert = ({ type, text, onClose }: AlertProps) => {
  const { t } = useTranslation();
  const { className, icon } = looks[type];
  const urgent = type === 'danger' || type === 'warning';
  return (
    <div className={`ui ${className} message alert`} role={urgent ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className="alert-text">{text}</div>
      {onClose && <Button kind="quiet" icon="close" label={t('ui.close')} onClick={onClose} />}
    </div>
  );
};
