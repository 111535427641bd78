import { connect } from 'react-redux';
import { allChunksCancelled, allChunksRequested } from '#store/submission/submissions';
import type { RootState } from '#store/index';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectExploredPart } from '#store/selectors/explore/questions';
import { ExploredNote as View } from '#src/views/form/explore/ExploredNote';

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return { source, part: selectExploredPart(state, source) };
};

/** Container of the same-named view. */
export const ExploredNote = connect(select, { onAll: allChunksRequested, onStop: allChunksCancelled })(View);
