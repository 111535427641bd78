import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectRole } from '../../../api/projectRoles';
import type { ProjectRoleRow } from '../../../store/selectors/projectRoles';
import type { RouteLoad } from '../../../store/selectors/routeLoad';
import type { ProjectHead } from '../../../store/selectors/projectHead';
import { Empty } from '../../ui/status/Empty';
import { Search } from '../../ui/form/Search';
import { Table } from '../../ui/table/Table';
import { ProjectPage } from './ProjectPage';
import { projectRoleColumns } from './projectRoleColumns';

export interface ProjectRolesProps {
  readonly head: ProjectHead;
  readonly load: RouteLoad;
  readonly rows: readonly ProjectRoleRow[];
  /** The search text; empty while everybody with a role is shown. */
  readonly search: string;
  readonly searchWaits: boolean;
  /** Without it, users are found only by their complete email address. */
  readonly mayListUsers: boolean;
  readonly onSearch: (projectId: number, text: string) => void;
  readonly onRole: (projectId: number, actorId: number, role: ProjectRole) => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ actorId }: ProjectRoleRow) => actorId;

/** The users of a project with their roles, and a search for others. */
export const ProjectRoles = (props: ProjectRolesProps) => {
  const { head, load, rows, search, searchWaits, mayListUsers, onSearch, onRole, onRetry } = props;
  const { t } = useTranslation();
  const { projectId } = head;
  const context = useMemo(
    () => ({ onRole: (actorId: number, role: ProjectRole) => onRole(projectId, actorId, role) }),
    [projectId, onRole],
  );
  const isSearch = search !== '';
  const changeSearch = (typed: string) => {
    const text = typed.trim();
    if (text !== search) onSearch(projectId, text);
  };
  const nobody = (
    <Empty icon="users" title={t('projectRoles.empty')}>
      {t('projectRoles.emptyHelp')}
    </Empty>
  );
  const nobodyFound = (
    <Empty icon="search" title={t('projectRoles.nobodyFound', { text: search })}>
      {mayListUsers ? t('projectRoles.nobodyFoundHelp') : t('projectRoles.nobodyFoundExactHelp')}
    </Empty>
  );
  return (
    <ProjectPage head={head}>
      <p className="intro">{t('projectRoles.intro')}</p>
      <div className="section-head">
        <Search
          label={mayListUsers ? t('projectRoles.search') : t('projectRoles.searchExact')}
          value={search}
          reason={searchWaits ? t('projectRoles.searchWaits') : null}
          onSearch={changeSearch}
        />
      </div>
      <Table
        columns={projectRoleColumns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={isSearch ? t('projectRoles.found') : t('projectRoles.title')}
        status={load.status}
        problem={isSearch ? t('projectRoles.searchFailed') : t('projectRoles.failed')}
        onRetry={() => (isSearch ? onSearch(projectId, search) : onRetry(load.here))}
        empty={isSearch ? nobodyFound : nobody}
      />
    </ProjectPage>
  );
};
