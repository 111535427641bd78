import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { entitiesRestoreSubmitted } from '#store/entity/actions';
import { selectListQuery } from '#store/route/listQuery';
import { listQueryChanged } from '#store/route/navigation';
import {
  selectDeletedEntities,
  selectEntityHrefs,
  selectEntityTrashLoad,
  selectListRef,
} from '#store/selectors/entity/list';
import { EntityTrash as View } from '#src/views/entity/list/EntityTrash';
import { retry } from '../retry';

const select = (state: RootState) => ({
  listRef: selectListRef(state),
  rows: selectDeletedEntities(state),
  hrefTo: selectEntityHrefs(state),
  load: selectEntityTrashLoad(state),
  query: selectListQuery(state),
});

/** The deleted entities of a list. */
export const EntityTrash = connect(select, {
  onQuery: listQueryChanged,
  onRestore: entitiesRestoreSubmitted,
  onRetry: retry,
})(View);
