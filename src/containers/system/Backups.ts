import { connect } from 'react-redux';
import { backupsRefreshRequested } from '#store/system/backups';
import type { RootState } from '#store/index';
import { selectBackupRows, selectBackupsRefreshing } from '#store/selectors/system/backups';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectTabs } from '#store/selectors/core/tabs';
import { Backups as View } from '../../views/system/Backups';
import { retry } from '../retry';
import { BackupsPanel } from './BackupsPanel';

const select = (state: RootState) => ({
  BackupsPanel,
  load: selectRouteLoad(state),
  tabs: selectTabs(state, 'system'),
  rows: selectBackupRows(state),
  refreshing: selectBackupsRefreshing(state),
});

/** Whether backups are made, and their results. */
export const Backups = connect(select, { onRetry: retry, onRefresh: () => backupsRefreshRequested() })(View);
