import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy } from '#src/ui/action/Copy';
import { LocalAddressWarning } from '../../LocalAddressWarning';
import { Loading } from '#src/ui/status/Loading';

// Codes need libraries that the list of app users does not.
const CollectCode = lazy(async () => ({ default: (await import('./CollectCode')).CollectCode }));

export interface AppUserAddressProps {
  /** The app user's name. */
  readonly name: string;
  /** The URL for a device: `collectServerUrl`. */
  readonly url: string;
}

/** The code that configures a device as an app user, and the URL in it. */
export const AppUserAddress = ({ name, url }: AppUserAddressProps) => {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Loading lines={6} />}>
      <div className="collect-code">
        <CollectCode url={url} level="L" label={t('projectAppUsers.codeOf', { name })} />
        <Copy text={url} label={t('projectAppUsers.address')} />
        <LocalAddressWarning url={url} />
      </div>
    </Suspense>
  );
};
