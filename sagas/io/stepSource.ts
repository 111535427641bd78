import type { StepSource } from '../../store/recording/sessionFile';

/** With this redux-saga marks what sagas do; all else is done by a person. */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';

/** Who made something happen. */
export const sourceOf = (action: object): StepSource => (SAGA_ACTION in action ? 'site' : 'person');
