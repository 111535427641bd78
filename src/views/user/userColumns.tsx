import { useTranslation } from 'react-i18next';
import type { SiteRole } from '#store/account/users';
import type { UserRow, UserTime } from '#store/selectors/account/userList';
import { Link } from '../../ui/action/Link';
import { Menu } from '../../ui/overlay/Menu';
import { Select } from '../../ui/form/Select';
import type { Column } from '../../ui/table/tableColumns';
import { Text } from '../../ui/text/Text';
import { Time } from '../../ui/text/Time';
import { timeValue } from '../../ui/text/timeValue';

/** Shared by the rows of the table. */
export interface UserContext {
  /** The kind of activity times of users. */
  readonly time: UserTime | null;
  readonly onRole: (userId: number, role: SiteRole) => void;
  readonly onPasswordReset: (userId: number) => void;
  readonly onRetire: (userId: number) => void;
}

interface CellProps {
  readonly row: UserRow;
  readonly context: UserContext;
}

const siteRoles = ['admin', 'none'] as const;

const Role = ({ row: { user, role, saving, isSelf }, context }: CellProps) => {
  const { t } = useTranslation();
  const savingReason = saving ? t('userList.roleSaving') : null;
  return (
    <Select
      label={t('userList.roleOf', { name: user.displayName })}
      hiddenLabel
      value={role}
      options={siteRoles.map((value) => ({ value, text: t(`siteRoles.${value}`) }))}
      reason={isSelf ? t('userList.ownRole') : savingReason}
      onChange={(chosen) => context.onRole(user.id, chosen)}
    />
  );
};

const Seen = ({ at }: { readonly at: string | null | undefined }) => {
  const { t } = useTranslation();
  return at ? <Time at={at} /> : <span className="quiet-text">{t('userList.never')}</span>;
};

const timeColumn = (time: UserTime): Column<UserRow, UserContext> => ({
  key: time,
  header: `userList.${time}`,
  width: 'clamp(150px, 12vw, 220px)',
  cell: ({ user }) => <Seen at={user[time]} />,
  sort: ({ user }) => timeValue(user[time]),
  descends: true,
  when: (context) => context.time === time,
});

const Actions = ({ row: { user, href, isSelf }, context }: CellProps) => {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('userList.actionsOf', { name: user.displayName })}
      items={[
        { key: 'edit', text: t('userList.edit'), icon: 'edit', href },
        {
          key: 'passwordReset',
          text: t('userList.passwordReset'),
          icon: 'key',
          onChoose: () => context.onPasswordReset(user.id),
        },
        {
          key: 'retire',
          text: t('userList.retire'),
          icon: 'ban',
          danger: true,
          reason: isSelf ? t('userList.ownRetire') : null,
          onChoose: () => context.onRetire(user.id),
        },
      ]}
    />
  );
};

export const userColumns: readonly Column<UserRow, UserContext>[] = [
  {
    key: 'name',
    header: 'userList.name',
    kind: 'name',
    cell: ({ user, href }) => (
      <Link href={href}>
        <Text>{user.displayName}</Text>
      </Link>
    ),
    sort: ({ user }) => user.displayName,
    text: ({ user }) => user.displayName,
  },
  {
    key: 'email',
    header: 'userList.email',
    width: 'clamp(240px, 28vw, 560px)',
    part: 'wide',
    cell: ({ user }) => <Text>{user.email}</Text>,
    sort: ({ user }) => user.email,
    text: ({ user }) => user.email,
  },
  timeColumn('lastSeenAt'),
  timeColumn('lastLoginAt'),
  {
    key: 'role',
    header: 'userList.role',
    width: 'clamp(200px, 18vw, 320px)',
    kind: 'controls',
    cell: (row, context) => <Role row={row} context={context} />,
    sort: ({ role }) => siteRoles.indexOf(role),
  },
  {
    key: 'actions',
    header: 'userList.actions',
    width: '96px',
    kind: 'controls',
    align: 'right',
    cell: (row, context) => <Actions row={row} context={context} />,
  },
];
