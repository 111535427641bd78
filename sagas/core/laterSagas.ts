import { live } from '../live/live';
import { recording } from '../recording/recording';

/** The sagas that start after the first screen: one chunk. */
export const laterSagas = { live, recording };
