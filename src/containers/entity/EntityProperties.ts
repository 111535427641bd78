import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import type { ListRef } from '#store/entity/actions';
import { selectListQuery } from '#store/route/listQuery';
import { listQueryChanged } from '#store/route/navigation';
import { selectEntityRights } from '#store/selectors/entity/lists';
import { selectEntityList, selectListLoad, selectListRef } from '#store/selectors/entity/list';
import { EntityProperties as View } from '#src/views/entity/list/EntityProperties';
import { retry } from '../retry';
import { openEntity } from './openEntity';

const select = (state: RootState) => ({
  listRef: selectListRef(state),
  rights: selectEntityRights(state),
  list: selectEntityList(state),
  load: selectListLoad(state),
  query: selectListQuery(state),
});

/** The properties of a list. */
export const EntityProperties = connect(select, {
  onQuery: listQueryChanged,
  onRetry: retry,
  onDelete: (ref: ListRef & { readonly property: string }) => openEntity({ act: 'deleteProperty', ...ref }),
})(View);
