import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectRole } from '#api/project/roles';
import type { ProjectRoleRow } from '#store/selectors/project/roles';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { ProjectHead } from '#store/selectors/project/head';
import { Button } from '../../ui/action/Button';
import { List, type ListState } from '../../ui/list/List';
import { Empty } from '../../ui/status/Empty';
import { ProjectPage } from './ProjectPage';
import { projectRoleColumns } from './roleColumns';

export interface ProjectRolesProps extends ListState {
  readonly head: ProjectHead;
  readonly load: RouteLoad;
  readonly rows: readonly ProjectRoleRow[];
  /** Whether the rows wait for a search, or it failed. */
  readonly isSearched: boolean;
  readonly searchWaits: boolean;
  /** Without it, users are only found by their complete email address. */
  readonly mayListUsers: boolean;
  readonly onHelp: () => void;
  readonly onSearch: (projectId: number, text: string) => void;
  readonly onRole: (projectId: number, actorId: number, role: ProjectRole) => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ actorId }: ProjectRoleRow) => actorId;

/** The users of a project with their roles; the filter also finds others on this server. */
export const ProjectRoles = (props: ProjectRolesProps) => {
  const { head, load, rows, query, onQuery, isSearched, searchWaits, mayListUsers, onSearch, onRole, onRetry } = props;
  const { t } = useTranslation();
  const { projectId } = head;
  const context = useMemo(
    () => ({ onRole: (actorId: number, role: ProjectRole) => onRole(projectId, actorId, role) }),
    [projectId, onRole],
  );
  const text = query.filter.trim();
  return (
    <ProjectPage head={head}>
      <p className="intro">
        {t('projectRoles.intro')}{' '}
        <Button kind="quiet" className="link-like" onClick={props.onHelp}>
          {t('peopleHelp.title')}
        </Button>
      </p>
      <List
        query={query}
        onQuery={onQuery}
        noun="users"
        filterLabel={mayListUsers ? t('projectRoles.search') : t('projectRoles.searchExact')}
        filterReason={searchWaits ? t('projectRoles.searchWaits') : null}
        usualSort="name"
        steady
        columns={projectRoleColumns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={t('projectRoles.title')}
        status={load.status}
        problem={isSearched ? t('projectRoles.searchFailed') : t('projectRoles.failed')}
        onRetry={() => (isSearched ? onSearch(projectId, text) : onRetry(load.here))}
        nothing={
          <Empty icon="search" title={t('projectRoles.nobodyFound', { text })}>
            {mayListUsers ? t('projectRoles.nobodyFoundHelp') : t('projectRoles.nobodyFoundExactHelp')}
          </Empty>
        }
        empty={
          <Empty icon="users" title={t('projectRoles.empty')}>
            {t('projectRoles.emptyHelp')}
          </Empty>
        }
      />
    </ProjectPage>
  );
};
