import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertType } from '#store/core/alert';
import type { MessageKey } from '#translations/index';
import { Button } from '../action/Button';
import { Icon } from '../Icon';
import { ReportContext } from './ReportContext';
import type { IconName } from '../icons';

export interface AlertProps {
  readonly type: AlertType;
  readonly text: ReactNode;
  /** The action offered. */
  readonly action?: { readonly text: MessageKey; readonly onClick: () => void } | undefined;
  readonly onClose?: (() => void) | undefined;
  /** Called when the mouse or the focus enters it (true) or leaves it. */
  readonly onHold?: ((held: boolean) => void) | undefined;
}

/** The look of each kind of alert, by Semantic UI's names; some interrupt screen readers. */
export const alertStyles: Readonly<
  Record<AlertType, { readonly className: string; readonly icon: IconName; readonly role: 'alert' | 'status' }>
> = {
  success: { className: 'success', icon: 'check circle', role: 'status' },
  info: { className: 'info', icon: 'info circle', role: 'status' },
  warning: { className: 'warning', icon: 'exclamation triangle', role: 'alert' },
  danger: { className: 'negative', icon: 'exclamation circle', role: 'alert' },
};

/**
 * An alert, or the errors of a form, with Semantic UI's class names; its component would be on the first page. Give it a
 * new `key` when the same text is shown again, so that it is announced again.
 */
export const Alert = ({ type, text, action, onClose, onHold }: AlertProps) => {
  const { t } = useTranslation();
  const { offer } = useContext(ReportContext);
  const { className, icon, role } = alertStyles[type];
  return (
    <div
      className={`ui ${className} message alert`}
      role={role}
      onMouseEnter={() => onHold?.(true)}
      onMouseLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <Icon name={icon} />
      <div className="alert-text">{text}</div>
      {type === 'danger' && offer}
      {action && <Button onClick={action.onClick}>{t(action.text)}</Button>}
      {onClose && <Button kind="quiet" icon="close" label={t('ui.close')} onClick={onClose} />}
    </div>
  );
};
