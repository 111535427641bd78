import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { backupsRefreshRequested } from '../../../store/entities/backups';
import { endpointHref } from '../../../store/endpointHref';
import { modalOpened } from '../../../store/modal';
import {
  selectBackupRows,
  selectBackupsFacts,
  selectBackupsRefreshing,
  selectBackupsRights,
} from '../../../store/selectors/backups';
import { selectBackupStatus } from '../../../store/selectors/backupStatus';
import { selectRouteLoad } from '../../../store/selectors/routeLoad';
import { selectTabs } from '../../../store/selectors/tabs';
import { Backups as View } from '../../views/system/Backups';
import { retry } from '../retry';

const downloadHref = endpointHref('backupGet', {});

const select = (state: RootState) => ({
  load: selectRouteLoad(state),
  tabs: selectTabs(state, 'system'),
  // Depends on the time, so the clock is read here, each time, and not stored.
  status: selectBackupStatus(state, Date.now()),
  facts: selectBackupsFacts(state),
  rows: selectBackupRows(state),
  downloadHref,
  refreshing: selectBackupsRefreshing(state),
  ...selectBackupsRights(state),
});

const events = {
  onRetry: retry,
  onRefresh: () => backupsRefreshRequested(),
  onSetUp: () => modalOpened({ name: 'backupsSetUp', ids: {} }),
  onTerminate: () => modalOpened({ name: 'backupsTerminate', ids: {} }),
};

/** Whether backups are made, and their results. */
export const Backups = connect(select, events)(View);
