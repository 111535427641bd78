import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy } from '../../ui/Copy';
import { ExternalLink } from '../../ui/ExternalLink';
import { Loading } from '../../ui/Loading';
import { Popover } from '../../ui/Popover';
import { collectServerUrl } from './collectAddress';

// Codes need a compressor and a picture maker, which the list of app users does not.
const CollectCode = lazy(async () => ({ default: (await import('./CollectCode')).CollectCode }));

export interface AppUserCodeProps {
  readonly origin: string;
  readonly projectId: number;
  readonly token: string;
  readonly name: string;
}

/** Shows the code that configures a device as one app user, when it is asked for. */
export const AppUserCode = ({ origin, projectId, token, name }: AppUserCodeProps) => {
  const { t } = useTranslation();
  const url = collectServerUrl(origin, projectId, token);
  return (
    <Popover
      label={t('projectAppUsers.codeOf', { name })}
      button={t('projectAppUsers.seeCode')}
      icon="qrcode"
      align="start"
    >
      {() => (
        <div className="code-panel">
          <h2 className="cut">{name}</h2>
          <p className="quiet-text">{t('projectAppUsers.codeHelp')}</p>
          <Suspense fallback={<Loading lines={6} />}>
            <div className="collect-code">
              <CollectCode url={url} level="L" label={t('projectAppUsers.codeOf', { name })} />
              <Copy text={url} label={t('projectAppUsers.address')} />
            </div>
          </Suspense>
          <ExternalLink href="https://docs.getodk.org/central-users/">{t('projectAppUsers.codeDocs')}</ExternalLink>
        </div>
      )}
    </Popover>
  );
};
