import { useTranslation } from 'react-i18next';
import type { EntityExtended, EntityHistoryVersionExtended } from '#api/schemas/entity/entity';
import type {
  entityCreateSubmitted,
  entityListCreateSubmitted,
  entityListDeleteSubmitted,
  entityPropertyCreateSubmitted,
  entityPropertyDeleteSubmitted,
  entityRevertSubmitted,
  entityUpdateSubmitted,
} from '#store/entity/actions';
import { RequestConfirm } from '../RequestConfirm';
import type { RequestDialogProps } from '../requestProps';
import { EntityCreate } from './dialog/EntityCreate';
import { EntityEdit } from './dialog/EntityEdit';
import { EntityListCreate } from './dialog/EntityListCreate';
import { EntityPropertyCreate } from './dialog/EntityPropertyCreate';
import { EntityPropertyDelete } from './dialog/EntityPropertyDelete';
import { EntityRevert } from './dialog/EntityRevert';
import '#src/styles/entity.css';

export interface EntityDialogProps extends RequestDialogProps<'entity'> {
  /** Names of the properties of the list. */
  readonly properties: readonly string[];
  readonly entity: EntityExtended | undefined;
  readonly versions: readonly EntityHistoryVersionExtended[];
  /** The number of entities that a list would be deleted with; undefined if unknown. */
  readonly count: number | undefined;
  readonly onCreateList: typeof entityListCreateSubmitted;
  readonly onDeleteList: typeof entityListDeleteSubmitted;
  readonly onCreateProperty: typeof entityPropertyCreateSubmitted;
  readonly onDeleteProperty: typeof entityPropertyDeleteSubmitted;
  readonly onCreate: typeof entityCreateSubmitted;
  readonly onUpdate: typeof entityUpdateSubmitted;
  readonly onRevert: typeof entityRevertSubmitted;
}

/** All dialogs about an entity list or an entity, but that of an upload. */
export const EntityDialog = (props: EntityDialogProps) => {
  const { ids, entity, properties, versions, pending, problem, onClose } = props;
  const { t } = useTranslation();
  const request = { pending, problem, onClose };
  if (ids.act === 'createList') {
    const { projectId } = ids;
    return <EntityListCreate {...request} onCreate={(list) => props.onCreateList({ projectId, ...list })} />;
  }
  const ref = { projectId: ids.projectId, datasetName: ids.datasetName };
  switch (ids.act) {
    case 'deleteList':
      return (
        <RequestConfirm
          {...request}
          title={t('entityList.deleteList')}
          message={<p>{t('entityList.deleteMessage', { name: ids.datasetName, count: props.count ?? 0 })}</p>}
          action={t('entityList.deleteList')}
          onConfirm={() => props.onDeleteList(ref)}
        />
      );
    case 'createProperty':
      return (
        <EntityPropertyCreate
          {...request}
          properties={properties}
          onCreate={(name) => props.onCreateProperty({ ...ref, name })}
        />
      );
    case 'deleteProperty':
      return (
        <EntityPropertyDelete
          {...request}
          property={ids.property}
          onDelete={() => props.onDeleteProperty({ ...ref, property: ids.property })}
        />
      );
    case 'create':
      return (
        <EntityCreate
          {...request}
          properties={properties}
          onCreate={(values) => props.onCreate({ ...ref, ...values })}
        />
      );
    case 'edit':
      return (
        entity && (
          <EntityEdit
            {...request}
            entity={entity}
            properties={properties}
            onUpdate={(change) => props.onUpdate({ ...ref, uuid: ids.uuid, ...change })}
          />
        )
      );
    case 'revert':
      return (
        entity && (
          <EntityRevert
            {...request}
            entity={entity}
            former={versions.find(({ version }) => version === ids.version)}
            properties={properties}
            onRevert={(change) => props.onRevert({ ...ref, uuid: ids.uuid, version: ids.version, ...change })}
          />
        )
      );
  }
};
