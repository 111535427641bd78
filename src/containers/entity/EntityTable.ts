import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { entitiesDeleteSubmitted } from '#store/entity/actions';
import { selectListQuery } from '#store/route/listQuery';
import { listQueryChanged } from '#store/route/navigation';
import { selectEntityRights } from '#store/selectors/entity/lists';
import {
  selectCsvHref,
  selectEntityHrefs,
  selectEntityRows,
  selectListRef,
  selectPropertyNames,
  selectRowsLoad,
} from '#store/selectors/entity/list';
import { EntityTable as View } from '#src/views/entity/list/EntityTable';
import { retry } from '../retry';

const select = (state: RootState) => ({
  listRef: selectListRef(state),
  rights: selectEntityRights(state),
  properties: selectPropertyNames(state),
  rows: selectEntityRows(state),
  hrefTo: selectEntityHrefs(state),
  csvHref: selectCsvHref(state),
  load: selectRowsLoad(state),
  query: selectListQuery(state),
});

/** The entities of a list. */
export const EntityTable = connect(select, {
  onQuery: listQueryChanged,
  onRetry: retry,
  onDelete: entitiesDeleteSubmitted,
})(View);
