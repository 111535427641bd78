import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { entityResolveSubmitted } from '#store/entity/actions';
import { selectPending } from '#store/request/requests';
import { selectEntityConflict } from '#store/selectors/entity/conflict';
import { selectEntity, selectEntityRef } from '#store/selectors/entity/entity';
import { selectEntityRights } from '#store/selectors/entity/lists';
import { EntityConflict as View } from '#src/views/entity/page/EntityConflict';

const select = (state: RootState) => ({
  entityRef: selectEntityRef(state),
  canUpdate: selectEntityRights(state).update,
  conflict: selectEntity(state)?.conflict ? selectEntityConflict(state) : null,
  version: selectEntity(state)?.currentVersion.version ?? 0,
  pending: selectPending(state, 'entityUpdate'),
});

/** The open conflict of an entity. */
export const EntityConflict = connect(select, { onResolve: entityResolveSubmitted })(View);
