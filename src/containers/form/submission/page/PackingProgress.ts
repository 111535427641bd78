import { connect } from 'react-redux';
import { selectArchiveProgress, submissionZipStopped } from '#store/submission/bulkActions';
import type { RootState } from '#store/index';
import { PackingProgress as View } from '#src/views/form/submission/page/PackingProgress';
import { selectHere } from './selectHere';

const select = (state: RootState) => {
  const here = selectHere(state);
  return { here, packing: selectArchiveProgress(state, here) };
};

/** Container of the same-named view. */
export const PackingProgress = connect(select, { onStop: submissionZipStopped })(View);
