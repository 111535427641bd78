import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeletedListRow, EntityListRow, EntityRights } from '#store/selectors/entity/lists';
import type { ProjectHead } from '#store/selectors/project/head';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import { Button } from '#src/ui/action/Button';
import { Link } from '#src/ui/action/Link';
import { List, type ListState } from '#src/ui/list/List';
import { Empty } from '#src/ui/status/Empty';
import { ProjectPage } from '../project/ProjectPage';
import { entityListColumns } from './entityListColumns';
import { EntityListTrash } from './EntityListTrash';
import '#src/styles/entity.css';

export interface EntityListsProps extends ListState {
  readonly head: ProjectHead;
  readonly load: RouteLoad;
  readonly rights: EntityRights;
  /** Whether the deleted lists are shown. */
  readonly isTrash: boolean;
  readonly rows: readonly EntityListRow[];
  readonly deleted: readonly DeletedListRow[];
  readonly listsHref: string;
  readonly trashHref: string;
  readonly onCreate: (projectId: number) => void;
  readonly onDelete: (projectId: number, datasetName: string) => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ list }: EntityListRow) => list.name;

/** The entity lists of a project, or the deleted ones. */
export const EntityLists = (props: EntityListsProps) => {
  const { head, load, rights, isTrash, rows, deleted, query, onQuery, onCreate, onDelete, onRetry } = props;
  const { t } = useTranslation();
  const { projectId } = head;
  const context = useMemo(
    () => ({ canDelete: rights.deleteList, onDelete: (name: string) => onDelete(projectId, name) }),
    [rights, projectId, onDelete],
  );
  const create = rights.createList && (
    <Button kind="primary" icon="add" onClick={() => onCreate(projectId)}>
      {t('entityLists.create')}
    </Button>
  );
  const shared = { query, onQuery, status: load.status, onRetry: () => onRetry(load.here) };
  if (isTrash)
    return (
      <ProjectPage head={head}>
        <p className="intro">
          <Link href={props.listsHref}>{t('entityLists.back')}</Link>
        </p>
        <EntityListTrash {...shared} rows={deleted} canDownload={rights.listEntities} />
      </ProjectPage>
    );
  return (
    <ProjectPage head={head} action={create}>
      <p className="intro">{t('entityLists.intro')}</p>
      <List
        {...shared}
        noun="entityLists"
        filterLabel={t('entityLists.filter')}
        columns={entityListColumns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={t('entityLists.title')}
        problem={t('entityLists.failed')}
        empty={
          <Empty icon="table" title={t('entityLists.empty')}>
            {t(rights.createList ? 'entityLists.emptyCreate' : 'entityLists.emptyOther')}
          </Empty>
        }
      />
      {rights.deleteList && (
        <p className="entity-trash-link">
          <Link href={props.trashHref}>{t('entityLists.trash')}</Link>
        </p>
      )}
    </ProjectPage>
  );
};
