import { useTranslation } from 'react-i18next';
import type { AppUserExtended } from '../../../api/schemas/appUser';
import { Button } from '../../ui/Button';
import { StateLabel } from '../../ui/StateLabel';
import type { Column } from '../../ui/tableColumns';
import { Text } from '../../ui/Text';
import { Time } from '../../ui/Time';
import { AppUserCode } from './AppUserCode';

/** What the rows of the table share. */
export interface AppUserContext {
  /** Scheme and host of this server, which devices are sent to. */
  readonly origin: string;
  readonly onRevoke: (appUserId: number) => void;
}

const Created = ({ createdAt, createdBy }: AppUserExtended) => {
  const { t } = useTranslation();
  return (
    <Text>
      <Time at={createdAt} /> {createdBy && t('projectAppUsers.createdBy', { name: createdBy.displayName })}
    </Text>
  );
};

const LastUsed = ({ lastUsed }: AppUserExtended) => {
  const { t } = useTranslation();
  return lastUsed ? <Time at={lastUsed} /> : <span className="quiet-text">{t('projectAppUsers.neverUsed')}</span>;
};

const Configure = ({ appUser, origin }: { readonly appUser: AppUserExtended; readonly origin: string }) => {
  const { t } = useTranslation();
  const { projectId, token, displayName } = appUser;
  if (!token) return <StateLabel tone="plain" icon="ban" text={t('projectAppUsers.revoked')} />;
  return <AppUserCode origin={origin} projectId={projectId} token={token} name={displayName} />;
};

const Revoke = ({ appUser, onRevoke }: { readonly appUser: AppUserExtended } & Pick<AppUserContext, 'onRevoke'>) => {
  const { t } = useTranslation();
  return (
    <Button
      kind="quiet"
      label={t('projectAppUsers.revokeOf', { name: appUser.displayName })}
      reason={appUser.token ? null : t('projectAppUsers.revokedAlready')}
      onClick={() => onRevoke(appUser.id)}
    >
      {t('projectAppUsers.revoke')}
    </Button>
  );
};

export const appUserColumns: readonly Column<AppUserExtended, AppUserContext>[] = [
  {
    key: 'name',
    header: 'projectAppUsers.name',
    kind: 'name',
    cell: ({ displayName }) => <Text>{displayName}</Text>,
  },
  {
    key: 'created',
    header: 'projectAppUsers.created',
    width: '280px',
    cell: (appUser) => <Created {...appUser} />,
  },
  {
    key: 'lastUsed',
    header: 'projectAppUsers.lastUsed',
    width: '170px',
    cell: (appUser) => <LastUsed {...appUser} />,
  },
  {
    key: 'configure',
    header: 'projectAppUsers.configure',
    width: '180px',
    kind: 'controls',
    cell: (appUser, { origin }) => <Configure appUser={appUser} origin={origin} />,
  },
  {
    key: 'actions',
    header: 'projectAppUsers.actions',
    width: '150px',
    kind: 'controls',
    align: 'right',
    cell: (appUser, { onRevoke }) => <Revoke appUser={appUser} onRevoke={onRevoke} />,
  },
];
