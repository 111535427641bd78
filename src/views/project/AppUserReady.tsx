import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppUserExtended } from '../../../api/schemas/appUser';
import { Button } from '../../ui/Button';
import { Copy } from '../../ui/Copy';
import { Link } from '../../ui/Link';
import { Loading } from '../../ui/Loading';
import { Modal } from '../../ui/Modal';
import { collectServerUrl } from './collectAddress';

const CollectCode = lazy(async () => ({ default: (await import('./CollectCode')).CollectCode }));

export interface AppUserReadyProps {
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly appUser: AppUserExtended;
  /** Null where the person may not go. */
  readonly formAccessHref: string | null;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

/** An app user that was just made: its code to scan, and what is still to be done. */
export const AppUserReady = ({ origin, appUser, formAccessHref, onAnother, onDone }: AppUserReadyProps) => {
  const { t } = useTranslation();
  const { displayName: name, projectId, token } = appUser;
  const url = token ? collectServerUrl(origin, projectId, token) : null;
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
      {url !== null && (
        <Suspense fallback={<Loading lines={6} />}>
          <div className="collect-code">
            <CollectCode url={url} level="L" label={t('projectAppUsers.codeOf', { name })} />
            <Copy text={url} label={t('projectAppUsers.address')} />
          </div>
        </Suspense>
      )}
      <p>
        {t('appUserCreate.noForms', { name })}{' '}
        {formAccessHref && <Link href={formAccessHref}>{t('appUserCreate.chooseForms')}</Link>}
      </p>
    </Modal>
  );
};
