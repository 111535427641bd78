import { useTranslation } from 'react-i18next';
import type { AppUser } from '#api/schemas/project/appUser';
import { Button } from '#src/ui/action/Button';
import { Link } from '#src/ui/action/Link';
import { Modal } from '#src/ui/overlay/Modal';
import { AppUserAddress } from './AppUserAddress';
import { collectServerUrl } from './collectAddress';

export interface AppUserReadyProps {
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly appUser: AppUser;
  /** Null without permission. */
  readonly formAccessHref: string | null;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

/** A new app user: its code to scan, and the next steps. */
export const AppUserReady = ({ origin, appUser, formAccessHref, onAnother, onDone }: AppUserReadyProps) => {
  const { t } = useTranslation();
  const { displayName: name, projectId, token } = appUser;
  const actions = (
    <>
      <Button onClick={onAnother}>{t('appUserCreate.another')}</Button>
      <Button kind="primary" onClick={onDone}>
        {t('appUserCreate.finish')}
      </Button>
    </>
  );
  return (
    <Modal title={t('appUserCreate.createdTitle', { name })} busy={false} onClose={onDone} actions={actions}>
      <p>{t('appUserCreate.scan')}</p>
      {token && <AppUserAddress name={name} url={collectServerUrl(origin, projectId, token)} />}
      <p>
        {t('appUserCreate.noForms', { name })}{' '}
        {formAccessHref && <Link href={formAccessHref}>{t('appUserCreate.chooseForms')}</Link>}
      </p>
    </Modal>
  );
};
