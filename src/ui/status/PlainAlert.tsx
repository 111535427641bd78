import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertType } from '../../../store/alert';
import type { MessageKey } from '../../../translations';
import { PlainButton } from '../action/PlainButton';
import { PlainIcon } from '../PlainIcon';
import { ReportContext } from './ReportContext';
import type { IconName } from '../icons';

export interface AlertProps {
  readonly type: AlertType;
  readonly text: ReactNode;
  /** What can be done about it. */
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
 * The current message, or what keeps a form from being submitted: both are also on the first page, which does without
 * Semantic UI's component. Give it a new `key` when the same text is shown again, so that it is announced again.
 */
export const PlainAlert = ({ type, text, action, onClose, onHold }: AlertProps) => {
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
      <PlainIcon name={icon} />
      <div className="alert-text">{text}</div>
      {type === 'danger' && offer}
      {action && <PlainButton onClick={action.onClick}>{t(action.text)}</PlainButton>}
      {onClose && <PlainButton kind="quiet" icon="close" label={t('ui.close')} onClick={onClose} />}
    </div>
  );
};
