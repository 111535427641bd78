import type { Box } from '#shared/query/area';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { selectClickedLocation } from '#store/selectors/explore/mapLocations';

/** The selected location on the map; null if none. */
export const selectSpotBox = (state: RootState, source: SubmissionSource): Box | null => {
  const spot = selectClickedLocation(state, source);
  return spot?.kind === 'inBox' ? spot.box : null;
};
