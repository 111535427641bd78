import { connect } from 'react-redux';
import type { RootState } from '../../store';
import { downloadCancelled, downloadRetried, selectDownloads } from '../../store/downloads';
import { Downloads as View } from '../views/Downloads';

const select = (state: RootState) => ({ downloads: selectDownloads(state) });

/** The files on their way, on every page. */
export const Downloads = connect(select, { onCancel: downloadCancelled, onRetry: downloadRetried })(View);
