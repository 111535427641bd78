import { useTranslation } from 'react-i18next';
import type { AppUserRow } from '../../../store/selectors/appUserRows';
import { Button } from '../../ui/action/Button';
import { Link } from '../../ui/action/Link';
import { StateLabel } from '../../ui/status/StateLabel';
import type { Column } from '../../ui/table/tableColumns';
import { Text } from '../../ui/text/Text';
import { Time } from '../../ui/text/Time';
import { AppUserCode } from './AppUserCode';

/** Shared by the rows of the table. */
export interface AppUserContext {
  /** Scheme and host of this server, for devices. */
  readonly origin: string;
  readonly onRevoke: (appUserId: number) => void;
}

// A placeholder for the name while the sentence around it is translated; no name contains it.
const NAME = '\n';

const Created = ({ appUser: { createdAt, createdBy }, creatorHref }: AppUserRow) => {
  const { t } = useTranslation();
  if (!createdBy) return <Time at={createdAt} />;
  const [before, after] = t('projectAppUsers.createdBy', { name: NAME }).split(NAME);
  const name = <bdi>{createdBy.displayName}</bdi>;
  return (
    <Text>
      <Time at={createdAt} /> {before}
      {creatorHref ? <Link href={creatorHref}>{name}</Link> : name}
      {after}
    </Text>
  );
};

const LastUsed = ({ appUser: { lastUsed } }: AppUserRow) => {
  const { t } = useTranslation();
  return lastUsed ? <Time at={lastUsed} /> : <span className="quiet-text">{t('projectAppUsers.neverUsed')}</span>;
};

const Configure = ({ appUser, origin }: AppUserRow & Pick<AppUserContext, 'origin'>) => {
  const { t } = useTranslation();
  const { projectId, token, displayName } = appUser;
  if (!token) return <StateLabel tone="plain" icon="ban" text={t('projectAppUsers.revoked')} />;
  return <AppUserCode origin={origin} projectId={projectId} token={token} name={displayName} />;
};

const Revoke = ({ appUser, onRevoke }: AppUserRow & Pick<AppUserContext, 'onRevoke'>) => {
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

export const appUserColumns: readonly Column<AppUserRow, AppUserContext>[] = [
  {
    key: 'name',
    header: 'projectAppUsers.name',
    kind: 'name',
    cell: ({ appUser }) => <Text>{appUser.displayName}</Text>,
  },
  {
    key: 'created',
    header: 'projectAppUsers.created',
    width: '280px',
    cell: (row) => <Created {...row} />,
  },
  {
    key: 'lastUsed',
    header: 'projectAppUsers.lastUsed',
    width: '170px',
    cell: (row) => <LastUsed {...row} />,
  },
  {
    key: 'configure',
    header: 'projectAppUsers.configure',
    width: '180px',
    kind: 'controls',
    cell: (row, { origin }) => <Configure {...row} origin={origin} />,
  },
  {
    key: 'actions',
    header: 'projectAppUsers.actions',
    width: '150px',
    kind: 'controls',
    align: 'right',
    cell: (row, { onRevoke }) => <Revoke {...row} onRevoke={onRevoke} />,
  },
];
