import type { AlertAction, AlertType } from '#store/core/alert';
import { useMessageText, type Message } from '../messageText';
import { Alert } from '../ui/status/Alert';

export interface AlertHostProps {
  readonly alert: {
    readonly type: AlertType;
    readonly message: Message;
    readonly action?: AlertAction;
    readonly number: number;
  } | null;
  readonly onClose: () => void;
  readonly onAct: (action: AlertAction) => void;
  /** Called when the user begins or stops reading it. */
  readonly onHold: (held: boolean) => void;
}

/** Shows the alert, if there is one; the same text shown again is announced again. */
export const AlertHost = ({ alert, onClose, onHold, onAct }: AlertHostProps) => {
  const messageText = useMessageText();
  return (
    alert && (
      <Alert
        key={alert.number}
        type={alert.type}
        text={messageText(alert.message)}
        action={alert.action && { text: alert.action.text, onClick: () => alert.action && onAct(alert.action) }}
        onClose={onClose}
        onHold={onHold}
      />
    )
  );
};
