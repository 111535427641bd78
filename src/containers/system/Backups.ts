import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { backupsRefreshRequested, backupsRunRequested } from '../../../store/entities/backups';
import { endpointHref } from '../../../store/endpointHref';
import { modalOpened } from '../../../store/modal';
import {
  selectBackupRows,
  selectBackupsFacts,
  selectBackupsRefreshing,
  selectBackupsRights,
} from '../../../store/selectors/backups';
import { selectPending } from '../../../store/requests';
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
  asking: selectPending(state, 'backupsRun'),
  refreshing: selectBackupsRefreshing(state),
  ...selectBackupsRights(state),
});

const events = {
  onRetry: retry,
  onRefresh: () => backupsRefreshRequested(),
  onRun: () => backupsRunRequested(),
  onSetUp: () => modalOpened({ name: 'backupsSetUp', ids: {} }),
  onTerminate: () => modalOpened({ name: 'backupsTerminate', ids: {} }),
};

/** Whether backups are made, and their results. */
export const Backups = connect(select, events)(View);
