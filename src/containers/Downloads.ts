import { connect } from 'react-redux';
import type { RootState } from '../../store';
import { downloadCancelled, downloadRetried, selectDownloads } from '#store/core/downloads';
import { Downloads as View } from '../views/Downloads';

const select = (state: RootState) => ({ downloads: selectDownloads(state) });

/** The running downloads, on every page. */
export const Downloads = connect(select, { onCancel: downloadCancelled, onRetry: downloadRetried })(View);
