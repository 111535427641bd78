import { useTranslation } from 'react-i18next';
import type { RecentCounts } from '#store/selectors/progress/board';
import type { AppUserRow } from '#store/selectors/project/appUserRows';
import { Button } from '#src/ui/action/Button';
import { Link } from '#src/ui/action/Link';
import { Checkbox } from '#src/ui/form/Checkbox';
import { RecentLine } from '#src/ui/list/RecentLine';
import { StateLabel } from '#src/ui/status/StateLabel';
import type { Column } from '#src/ui/table/tableColumns';
import { Text } from '#src/ui/text/Text';
import { Time } from '#src/ui/text/Time';
import { timeValue } from '#src/ui/text/timeValue';
import { TwoLines } from '#src/ui/text/TwoLines';
import { AppUserCode } from './AppUserCode';

/** Shared by the rows of the table. */
export interface AppUserContext {
  /** Scheme and host of this server, for devices. */
  readonly origin: string;
  readonly onRevoke: (appUserId: number) => void;
  /** App users selected for printing. */
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (appUserId: number, ticked: boolean) => void;
  readonly recent: RecentCounts | null;
}

// A placeholder for the name while the sentence is translated; no name contains it.
const NAME = '\n';

const Name = ({ appUser, ticked, onTick }: AppUserRow & Pick<AppUserContext, 'ticked' | 'onTick'>) => {
  const { t } = useTranslation();
  const { id, token, displayName } = appUser;
  return (
    <span className="ticked-name">
      {token && (
        <Checkbox
          label={t('projectAppUsers.tick', { name: displayName })}
          hiddenLabel
          checked={ticked.has(id)}
          onChange={(isTicked) => onTick(id, isTicked)}
        />
      )}
      <Text>{displayName}</Text>
    </span>
  );
};

const Created = ({ appUser: { createdAt, createdBy }, creatorHref }: AppUserRow) => {
  const { t } = useTranslation();
  if (!createdBy) return <Time at={createdAt} />;
  const [before, after] = t('projectAppUsers.createdBy', { name: NAME }).split(NAME);
  const name = <bdi>{createdBy.displayName}</bdi>;
  const by = (
    <Text>
      {before}
      {creatorHref ? <Link href={creatorHref}>{name}</Link> : name}
      {after}
    </Text>
  );
  return (
    <TwoLines second={by}>
      <Time at={createdAt} />
    </TwoLines>
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
    cell: (row, { ticked, onTick }) => <Name {...row} ticked={ticked} onTick={onTick} />,
    sort: ({ appUser }) => appUser.displayName,
    text: ({ appUser }) => appUser.displayName,
  },
  {
    key: 'created',
    header: 'projectAppUsers.created',
    width: 'clamp(180px, 18vw, 320px)',
    cell: (row) => <Created {...row} />,
    sort: ({ appUser }) => timeValue(appUser.createdAt),
    descends: true,
    text: ({ appUser }) => appUser.createdBy?.displayName ?? null,
  },
  {
    key: 'lastUsed',
    header: 'projectAppUsers.lastUsed',
    width: 'clamp(160px, 13vw, 240px)',
    cell: (row) => <LastUsed {...row} />,
    sort: ({ appUser }) => timeValue(appUser.lastUsed),
    descends: true,
  },
  {
    key: 'recent',
    header: 'progress.lastDays',
    width: '122px',
    when: ({ recent }) => recent !== null,
    cell: ({ appUser }, { recent }) => <RecentLine counts={recent?.of.get(appUser.id) ?? recent?.none} />,
  },
  {
    key: 'configure',
    header: 'projectAppUsers.configure',
    width: 'clamp(160px, 13vw, 220px)',
    kind: 'controls',
    // Revoked app users come last.
    sort: ({ appUser }) => (appUser.token ? 0 : 1),
    cell: (row, { origin }) => <Configure {...row} origin={origin} />,
  },
  {
    key: 'actions',
    header: 'projectAppUsers.actions',
    width: 'clamp(150px, 11vw, 180px)',
    kind: 'controls',
    align: 'right',
    cell: (row, { onRevoke }) => <Revoke {...row} onRevoke={onRevoke} />,
  },
];
