import type { AlertType } from '../../store/alert';
import { useSaid, type Said } from '../said';
import { PlainAlert } from '../ui/status/PlainAlert';

export interface AlertHostProps {
  readonly alert: { readonly type: AlertType; readonly said: Said; readonly number: number } | null;
  readonly onClose: () => void;
}

/** Shows the alert, if there is one; the same text shown again is announced again. */
export const AlertHost = ({ alert, onClose }: AlertHostProps) => {
  const said = useSaid();
  return alert && <PlainAlert key={alert.number} type={alert.type} text={said(alert.said)} onClose={onClose} />;
};
