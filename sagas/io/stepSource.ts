import type { StepSource } from '../../store/recording/sessionFile';

/** The mark of redux-saga for actions dispatched by sagas; all others are dispatched for a person. */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';

/** The origin of an action. */
export const sourceOf = (action: object): StepSource => (SAGA_ACTION in action ? 'site' : 'person');
