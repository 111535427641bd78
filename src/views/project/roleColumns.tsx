import { useTranslation } from 'react-i18next';
import { projectRoleNames, type ProjectRole } from '#api/project/roles';
import type { ProjectRoleRow } from '#store/selectors/project/roles';
import { Select } from '../../ui/form/Select';
import type { Column } from '../../ui/table/tableColumns';
import { Text } from '../../ui/text/Text';
import { TwoLines } from '../../ui/text/TwoLines';

/** Shared by the rows of the table. */
export interface ProjectRoleContext {
  readonly onRole: (actorId: number, role: ProjectRole) => void;
}

const Name = ({ row: { name, email } }: { readonly row: ProjectRoleRow }) => (
  <TwoLines second={email !== null && email !== name && <Text>{email}</Text>}>
    <Text>
      <bdi>{name}</bdi>
    </Text>
  </TwoLines>
);

const Role = ({ row, context }: { readonly row: ProjectRoleRow; readonly context: ProjectRoleContext }) => {
  const { actorId, name, role, held, saving, isSelf } = row;
  const { t, i18n } = useTranslation();
  const heldNames = held.map(({ system, name }) => (system ? t(`projectRoleNames.${system}`) : name));
  const savingReason = saving ? t('projectRoles.roleSaving') : null;
  const offered = [...projectRoleNames, 'none' as const].map((value) => ({
    value,
    text: t(`projectRoleNames.${value}`),
  }));
  // Existing roles must be shown, although only the offered ones can be chosen.
  const present = { value: 'held' as const, text: new Intl.ListFormat(i18n.language).format(heldNames) };
  return (
    <Select
      label={t('projectRoles.roleOf', { name })}
      hiddenLabel
      value={role}
      options={role === 'held' ? [present, ...offered] : offered}
      reason={isSelf ? t('projectRoles.ownRole') : savingReason}
      onChange={(chosen) => {
        if (chosen !== 'held') context.onRole(actorId, chosen);
      }}
    />
  );
};

// In the order of the choices.
const roleOrder: readonly ProjectRoleRow['role'][] = [...projectRoleNames, 'held', 'none'];

export const projectRoleColumns: readonly Column<ProjectRoleRow, ProjectRoleContext>[] = [
  {
    key: 'name',
    header: 'projectRoles.name',
    kind: 'name',
    cell: (row) => <Name row={row} />,
    sort: ({ name }) => name,
    text: ({ name, email, foundBy }) => [name, email, foundBy].join('\n'),
  },
  {
    key: 'role',
    header: 'projectRoles.role',
    width: 'clamp(260px, 30vw, 480px)',
    kind: 'controls',
    sort: ({ role }) => roleOrder.indexOf(role),
    cell: (row, context) => <Role row={row} context={context} />,
  },
];
