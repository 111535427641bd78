import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy } from '../../ui/action/Copy';
import { Loading } from '../../ui/status/Loading';

// Codes need a compressor and a picture maker, which the list of app users does not.
const CollectCode = lazy(async () => ({ default: (await import('./CollectCode')).CollectCode }));

export interface AppUserAddressProps {
  /** Of the app user. */
  readonly name: string;
  /** Where a device acts as the app user: `collectServerUrl`. */
  readonly url: string;
}

/** The code a device scans to act as an app user, and the address in it to copy. */
export const AppUserAddress = ({ name, url }: AppUserAddressProps) => {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Loading lines={6} />}>
      <div className="collect-code">
        <CollectCode url={url} level="L" label={t('projectAppUsers.codeOf', { name })} />
        <Copy text={url} label={t('projectAppUsers.address')} />
      </div>
    </Suspense>
  );
};
