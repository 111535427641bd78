import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { entitiesDeleteSubmitted, entitiesRestoreSubmitted, type EntityRef } from '#store/entity/actions';
import {
  selectEntity,
  selectEntityLoad,
  selectEntityRef,
  selectIsEntityDeleted,
  selectIsEntityGone,
} from '#store/selectors/entity/entity';
import { selectEntityRights } from '#store/selectors/entity/lists';
import { selectListHead, selectPropertyNames } from '#store/selectors/entity/list';
import { EntityPage as View } from '#src/views/entity/EntityPage';
import { retry } from '../retry';
import { EntityConflict } from './EntityConflict';
import { EntityHistory } from './EntityHistory';
import { openEntity } from './openEntity';

const select = (state: RootState) => ({
  EntityConflict,
  EntityHistory,
  entityRef: selectEntityRef(state),
  head: selectListHead(state),
  rights: selectEntityRights(state),
  entity: selectEntity(state),
  properties: selectPropertyNames(state),
  isDeleted: selectIsEntityDeleted(state),
  isGone: selectIsEntityGone(state),
  load: selectEntityLoad(state),
});

/** The page of one entity. */
export const EntityPage = connect(select, {
  onEdit: (ref: EntityRef) => openEntity({ act: 'edit', ...ref }),
  onDelete: ({ uuid, ...ref }: EntityRef) => entitiesDeleteSubmitted({ ...ref, ids: [uuid] }),
  onRestore: ({ uuid, ...ref }: EntityRef) => entitiesRestoreSubmitted({ ...ref, ids: [uuid] }),
  onRetry: retry,
})(View);
