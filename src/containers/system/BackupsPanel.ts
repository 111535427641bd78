import { connect } from 'react-redux';
import { endpointHref } from '#store/request/endpointHref';
import { backupsRunRequested } from '#store/system/backups';
import type { RootState } from '#store/index';
import { modalOpened } from '#store/core/modal';
import { selectPending } from '#store/request/requests';
import { selectBackupsRights, selectBackupsSummary } from '#store/selectors/system/backups';
import { selectBackupStatus } from '#store/selectors/system/backupStatus';
import { BackupsPanel as View } from '../../views/system/BackupsPanel';

const downloadHref = endpointHref('backupGet', {});

const select = (state: RootState) => ({
  // Depends on the time, so the clock is read here each time.
  status: selectBackupStatus(state, Date.now()),
  facts: selectBackupsSummary(state),
  downloadHref,
  asking: selectPending(state, 'backupsRun'),
  ...selectBackupsRights(state),
});

/** Container of the same-named view. */
export const BackupsPanel = connect(select, {
  onRun: () => backupsRunRequested(),
  onSetUp: () => modalOpened({ name: 'backupsSetUp', ids: {} }),
  onTerminate: () => modalOpened({ name: 'backupsTerminate', ids: {} }),
})(View);
