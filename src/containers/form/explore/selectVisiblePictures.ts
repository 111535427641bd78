import { selectKeys } from '#store/form/keys';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import type { ExploredPictures } from '#src/views/form/explore/pictures/exploredPictures';
import { selectExploredPictures } from './exploredPictures';

/** The pictures of the explored form; null if there are none, or if they are encrypted. */
export const selectVisiblePictures = (state: RootState, source: SubmissionSource): ExploredPictures | null =>
  selectKeys(state, source).length > 0 ? null : selectExploredPictures(state, source);
