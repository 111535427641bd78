import { useTranslation } from 'react-i18next';
import { ExternalLink } from '#src/ui/action/ExternalLink';
import { Popover } from '#src/ui/overlay/Popover';
import { AppUserAddress } from './AppUserAddress';
import { collectServerUrl } from './collectAddress';

export interface AppUserCodeProps {
  readonly origin: string;
  readonly projectId: number;
  readonly token: string;
  readonly name: string;
}

/** Shows the code of an app user on demand. */
export const AppUserCode = ({ origin, projectId, token, name }: AppUserCodeProps) => {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('projectAppUsers.codeOf', { name })}
      button={t('projectAppUsers.seeCode')}
      icon="qrcode"
      placement="left-start"
    >
      {() => (
        <div className="code-panel">
          <h2 className="cut">{name}</h2>
          <p className="quiet-text">{t('projectAppUsers.codeHelp')}</p>
          <AppUserAddress name={name} url={collectServerUrl(origin, projectId, token)} />
          <ExternalLink href="https://docs.getodk.org/central-users/">{t('projectAppUsers.codeDocs')}</ExternalLink>
        </div>
      )}
    </Popover>
  );
};
