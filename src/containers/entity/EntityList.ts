import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { modalOpened } from '#store/core/modal';
import type { ListRef } from '#store/entity/actions';
import { selectEntityRights } from '#store/selectors/entity/lists';
import { selectIsListGone, selectListHead } from '#store/selectors/entity/list';
import { EntityList as View } from '#src/views/entity/EntityList';
import { EntityListSettings } from './EntityListSettings';
import { EntityProperties } from './EntityProperties';
import { EntityTable } from './EntityTable';
import { EntityTrash } from './EntityTrash';
import { openEntity } from './openEntity';

const select = (state: RootState) => ({
  EntityTable,
  EntityProperties,
  EntityListSettings,
  EntityTrash,
  head: selectListHead(state),
  rights: selectEntityRights(state),
  isGone: selectIsListGone(state),
});

/** The page of an entity list. */
export const EntityList = connect(select, {
  onCreate: (ref: ListRef) => openEntity({ act: 'create', ...ref }),
  onCreateProperty: (ref: ListRef) => openEntity({ act: 'createProperty', ...ref }),
  onUpload: (ref: ListRef) => modalOpened({ name: 'entityUpload', ids: ref }),
})(View);
