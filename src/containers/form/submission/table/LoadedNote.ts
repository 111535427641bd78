import { connect } from 'react-redux';
import { selectFields } from '#store/form/fields';
import { allChunksCancelled, allChunksRequested } from '#store/submission/submissions';
import type { RootState } from '#store/index';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectLocalSearchStatus } from '#store/selectors/submission/loadedRows';
import { selectSubmissionsProgress } from '#store/selectors/submission/loadProgress';
import { LoadedNote as View } from '#src/views/form/submission/table/LoadedNote';
import { selectCanSelect } from './selectCanSelect';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  const progress = selectSubmissionsProgress(state, source);
  return {
    source,
    among: selectLocalSearchStatus(state, source),
    done: progress?.status === 'loadingRest' ? progress.done : null,
    hasRepeats: selectFields(state, source).some(({ type }) => type === 'repeat'),
    offersTicks: selectCanSelect(state, source),
  };
};

/** Container of the same-named view. */
export const LoadedNote = connect(select, { onAll: allChunksRequested, onStop: allChunksCancelled })(View);
