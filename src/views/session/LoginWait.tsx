import { useTranslation } from 'react-i18next';
import { useDelayed } from '../../ui/useDelayed';

/** Longer than a login takes on a slow network: the server has queued it (docs/decisions/0101-login-rate-limit.md). */
const USUAL_MS = 4000;

/** Explains why a login takes long. */
export const LoginWait = ({ pending }: { readonly pending: boolean }) => {
  const { t } = useTranslation();
  const isLate = useDelayed(pending, USUAL_MS);
  return (
    <p className="login-wait" role="status">
      {isLate && t('login.wait')}
    </p>
  );
};
