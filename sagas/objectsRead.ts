import { selectObjectRequests } from '../store/selectors/screen';
import { isOutcome } from './request';
import { select, take } from './typedEffects';

/** Waits for the answers about the page's own objects: until then nobody knows what the user may do with them. */
export function* objectsRead(): Generator<unknown, void> {
  while ((yield* select(selectObjectRequests)).some(({ status }) => status === 'loading')) yield* take(isOutcome);
}
