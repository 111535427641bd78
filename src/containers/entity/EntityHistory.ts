import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import type { EntityRef } from '#store/entity/actions';
import { selectEntityHistory, selectEntityRef, selectHistoryLoad } from '#store/selectors/entity/entity';
import { selectEntityRights } from '#store/selectors/entity/lists';
import { EntityHistory as View } from '#src/views/entity/page/EntityHistory';
import { retry } from '../retry';
import { openEntity } from './openEntity';

const select = (state: RootState) => ({
  entityRef: selectEntityRef(state),
  canUpdate: selectEntityRights(state).update,
  history: selectEntityHistory(state),
  load: selectHistoryLoad(state),
});

/** The history of an entity. */
export const EntityHistory = connect(select, {
  onRevert: (ref: EntityRef & { readonly version: number }) => openEntity({ act: 'revert', ...ref }),
  onRetry: retry,
})(View);
