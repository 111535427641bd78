import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectRole } from '../../../api/projectRoles';
import { Empty } from '../../ui/Empty';
import { Search } from '../../ui/Search';
import { Table } from '../../ui/Table';
import { ProjectPage, type ProjectHead } from './ProjectPage';
import { projectUserColumns, type ProjectUserRow } from './projectUserColumns';

export interface ProjectUsersProps {
  readonly head: ProjectHead;
  readonly load: { readonly status: 'loading' | 'ready' | 'error'; readonly here: string };
  readonly rows: readonly ProjectUserRow[];
  /** What is searched for; empty while everybody with a role is shown. */
  readonly search: string;
  readonly searchWaits: boolean;
  /** Who may not finds people only by their whole email address. */
  readonly mayListUsers: boolean;
  readonly onSearch: (projectId: number, text: string) => void;
  readonly onRole: (projectId: number, actorId: number, role: ProjectRole) => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ actorId }: ProjectUserRow) => actorId;

/** The people of a project with their roles, and a search for those who are to get one. */
export const ProjectUsers = (props: ProjectUsersProps) => {
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
    <Empty icon="users" title={t('projectUsers.empty')}>
      {t('projectUsers.emptyHelp')}
    </Empty>
  );
  const nobodyFound = (
    <Empty icon="search" title={t('projectUsers.nobodyFound', { text: search })}>
      {mayListUsers ? t('projectUsers.nobodyFoundHelp') : t('projectUsers.nobodyFoundExactHelp')}
    </Empty>
  );
  return (
    <ProjectPage head={head}>
      <p className="intro">{t('projectUsers.intro')}</p>
      <div className="section-head">
        <Search
          label={mayListUsers ? t('projectUsers.search') : t('projectUsers.searchExact')}
          value={search}
          reason={searchWaits ? t('projectUsers.searchWaits') : null}
          onSearch={changeSearch}
        />
      </div>
      <Table
        columns={projectUserColumns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={isSearch ? t('projectUsers.found') : t('projectUsers.title')}
        status={load.status}
        problem={isSearch ? t('projectUsers.searchFailed') : t('projectUsers.failed')}
        onRetry={() => (isSearch ? onSearch(projectId, search) : onRetry(load.here))}
        empty={isSearch ? nobodyFound : nobody}
      />
    </ProjectPage>
  );
};
