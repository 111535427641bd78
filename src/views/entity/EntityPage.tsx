import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityExtended } from '#api/schemas/entity/entity';
import type { EntityRef } from '#store/entity/actions';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { ListHead } from '#store/selectors/entity/list';
import type { EntityRights } from '#store/selectors/entity/lists';
import { Button } from '#src/ui/action/Button';
import { LinkButton } from '#src/ui/action/LinkButton';
import { Page } from '#src/ui/page/Page';
import { Alert } from '#src/ui/status/Alert';
import { Empty } from '#src/ui/status/Empty';
import { Loading } from '#src/ui/status/Loading';
import { Problem } from '#src/ui/status/Problem';
import { ConflictLabel } from './ConflictLabel';
import { EntityAbout } from './page/EntityAbout';
import { EntityValuesCard } from './page/EntityValuesCard';
import '#src/styles/submission/page.css';
import '#src/styles/entity.css';

export interface EntityPageProps {
  readonly entityRef: EntityRef;
  readonly head: ListHead;
  readonly rights: EntityRights;
  /** Undefined until known. */
  readonly entity: EntityExtended | undefined;
  /** Names of the properties of the list, in order of creation. */
  readonly properties: readonly string[];
  readonly isDeleted: boolean;
  /** Whether there is no such entity. */
  readonly isGone: boolean;
  readonly load: RouteLoad;
  readonly onEdit: (ref: EntityRef) => void;
  readonly onDelete: (ref: EntityRef) => void;
  readonly onRestore: (ref: EntityRef) => void;
  readonly onRetry: (here: string) => void;
  readonly EntityConflict: ComponentType;
  readonly EntityHistory: ComponentType;
}

/** One entity: its conflict, values and history. */
export const EntityPage = (props: EntityPageProps) => {
  const { head, entity, isDeleted, isGone } = props;
  const { t } = useTranslation();
  const { ref } = head;
  const title = entity?.currentVersion.label ?? t('entity.title');
  return (
    <Page
      title={isGone ? t('entity.title') : title}
      crumbs={[
        { text: t('navbar.projects'), href: head.homeHref },
        { text: head.projectName ?? t('project.numbered', { id: ref.projectId }), href: head.projectHref },
        { text: t('entityLists.title'), href: head.listsHref },
        { text: ref.datasetName, href: head.href },
      ]}
      marks={entity?.conflict && <ConflictLabel conflict={entity.conflict} />}
      about={entity && <EntityAbout entity={entity} />}
      action={entity && !isDeleted && <Actions {...props} />}
      hasSeveralActions
    >
      {isGone ? (
        <Empty
          icon="table"
          title={t('entity.gone')}
          action={<LinkButton href={head.href}>{t('entity.back', { name: ref.datasetName })}</LinkButton>}
        >
          {t('entity.goneHelp')}
        </Empty>
      ) : (
        <Body {...props} />
      )}
    </Page>
  );
};

const Actions = ({ entityRef, rights, onEdit, onDelete }: EntityPageProps) => {
  const { t } = useTranslation();
  return (
    <>
      {rights.delete && (
        <Button icon="trash" onClick={() => onDelete(entityRef)}>
          {t('entityLists.delete')}
        </Button>
      )}
      {rights.update && (
        <Button kind="primary" icon="edit" onClick={() => onEdit(entityRef)}>
          {t('entity.edit')}
        </Button>
      )}
    </>
  );
};

const Body = (props: EntityPageProps) => {
  const { entityRef, rights, entity, properties, isDeleted, load, onRestore, onRetry } = props;
  const { EntityConflict, EntityHistory } = props;
  const { t } = useTranslation();
  if (!entity) {
    return load.status === 'error' ? (
      <Problem text={t('entity.failed')} onRetry={() => onRetry(load.here)} />
    ) : (
      <Loading lines={6} />
    );
  }
  return (
    <>
      {isDeleted && (
        <div className="submission-trash">
          <Alert type="warning" text={t('entity.deleted')} />
          {rights.restore && (
            <Button icon="undo" onClick={() => onRestore(entityRef)}>
              {t('entityList.restore')}
            </Button>
          )}
        </div>
      )}
      <div className="submission-columns">
        <div className="entity-main">
          {!isDeleted && <EntityConflict />}
          <EntityValuesCard entity={entity} properties={properties} />
        </div>
        {!isDeleted && (
          <aside>
            <EntityHistory />
          </aside>
        )}
      </div>
    </>
  );
};
