import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '#translations/index';
import type { ListRef } from '#store/entity/actions';
import type { EntityPart, EntityRights } from '#store/selectors/entity/lists';
import type { ListHead } from '#store/selectors/entity/list';
import { Button } from '#src/ui/action/Button';
import { LinkButton } from '#src/ui/action/LinkButton';
import { Page } from '#src/ui/page/Page';
import { Empty } from '#src/ui/status/Empty';
import '#src/styles/entity.css';

export interface EntityListProps {
  readonly head: ListHead;
  readonly rights: EntityRights;
  /** Whether there is no such list. */
  readonly isGone: boolean;
  readonly onCreate: (ref: ListRef) => void;
  readonly onCreateProperty: (ref: ListRef) => void;
  readonly onUpload: (ref: ListRef) => void;
  readonly EntityTable: ComponentType;
  readonly EntityProperties: ComponentType;
  readonly EntityListSettings: ComponentType;
  readonly EntityTrash: ComponentType;
}

const titles: Readonly<Record<EntityPart, MessageKey>> = {
  '': 'entityList.data',
  properties: 'entityList.properties',
  settings: 'entityList.settings',
  trash: 'entityList.trash',
};

/** The page of an entity list: its entities, properties, settings, or deleted entities. */
export const EntityList = (props: EntityListProps) => {
  const { head, isGone, EntityTable, EntityProperties, EntityListSettings, EntityTrash } = props;
  const { t } = useTranslation();
  const { ref, part } = head;
  const parts = { '': EntityTable, properties: EntityProperties, settings: EntityListSettings, trash: EntityTrash };
  const Part = parts[part];
  return (
    <Page
      title={ref.datasetName}
      section={t(titles[part])}
      crumbs={[
        { text: t('navbar.projects'), href: head.homeHref },
        { text: head.projectName ?? t('project.numbered', { id: ref.projectId }), href: head.projectHref },
        { text: t('entityLists.title'), href: head.listsHref },
      ]}
      tabs={
        isGone
          ? []
          : head.parts.map((each) => ({
              href: each.href,
              text: t(titles[each.part]),
              current: each.part === part,
              ...(each.part === '' && { count: head.count }),
            }))
      }
      action={!isGone && <Actions {...props} />}
      hasSeveralActions
      isFitted={part === '' && !isGone}
    >
      {isGone ? (
        <Empty
          icon="table"
          title={t('entityList.gone')}
          action={<LinkButton href={head.listsHref}>{t('entityLists.back')}</LinkButton>}
        >
          {t('entityList.goneHelp')}
        </Empty>
      ) : (
        <Part />
      )}
    </Page>
  );
};

const Actions = ({ head: { ref, part }, rights, onCreate, onCreateProperty, onUpload }: EntityListProps) => {
  const { t } = useTranslation();
  if (part === 'properties')
    return (
      rights.updateList && (
        <Button kind="primary" icon="add" onClick={() => onCreateProperty(ref)}>
          {t('entityList.newProperty')}
        </Button>
      )
    );
  if (part !== '' || !rights.create) return null;
  return (
    <>
      <Button icon="cloud upload" onClick={() => onUpload(ref)}>
        {t('entityList.upload')}
      </Button>
      <Button kind="primary" icon="add" onClick={() => onCreate(ref)}>
        {t('entityList.newEntity')}
      </Button>
    </>
  );
};
