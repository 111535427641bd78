import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon';
import { Table } from '../../ui/table/Table';
import type { Column } from '../../ui/table/tableColumns';
import { holds, people, rights, type Person, type Right } from './rights';

const PermissionMark = ({ isHeld }: { readonly isHeld: boolean }) => {
  const { t } = useTranslation();
  return isHeld ? (
    <span className="right-held">
      <Icon name="check" label={t('peopleHelp.yes')} />
    </span>
  ) : (
    <span className="right-missing">
      <span aria-hidden="true">–</span>
      <span className="hidden-text">{t('peopleHelp.no')}</span>
    </span>
  );
};

const Name = ({ right }: { readonly right: Right }) => {
  const { t } = useTranslation();
  return t(`peopleHelp.rights.${right}`);
};

const headings = {
  admin: 'siteRoles.admin',
  manager: 'projectRoleNames.manager',
  viewer: 'projectRoleNames.viewer',
  formfill: 'projectRoleNames.formfill',
  'app-user': 'peopleHelp.appUser',
} as const satisfies Record<Person, string>;

const columns: readonly Column<Right>[] = [
  { key: 'right', header: 'peopleHelp.right', kind: 'name', cell: (right) => <Name right={right} /> },
  ...people.map((person) => ({
    key: person,
    header: headings[person],
    width: '108px',
    cell: (right: Right) => <PermissionMark isHeld={holds(person, right)} />,
  })),
];

const rows = Object.keys(rights) as readonly Right[];

const rowKey = (right: Right) => right;

/** The permissions of each role. */
export const RightsTable = () => {
  const { t } = useTranslation();
  return (
    <div className="rights-table">
      <Table
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        caption={t('peopleHelp.table')}
        status="ready"
        empty={null}
        isList
      />
    </div>
  );
};
