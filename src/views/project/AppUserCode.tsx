import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../ui/ExternalLink';
import { Loading } from '../../ui/Loading';
import { Popover } from '../../ui/Popover';

// Codes need a compressor and a picture maker, which the list of app users does not.
const CollectCode = lazy(async () => ({ default: (await import('./CollectCode')).CollectCode }));

export interface AppUserCodeProps {
  readonly origin: string;
  readonly projectId: number;
  readonly token: string;
  readonly name: string;
}

/** Shows the code that configures a device as one app user, when it is asked for. */
export const AppUserCode = ({ name, ...access }: AppUserCodeProps) => {
  const { t } = useTranslation();
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
            <CollectCode {...access} name={name} />
          </Suspense>
          <ExternalLink href="https://docs.getodk.org/central-users/">{t('projectAppUsers.codeDocs')}</ExternalLink>
        </div>
      )}
    </Popover>
  );
};
