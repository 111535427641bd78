import { selectObjectRequests } from '#store/selectors/core/screen';
import { isOutcome } from '../core/request';
import { select, take } from '../core/typedEffects';

/** Waits for the replies about the page's own objects: before, the user's permissions are unknown. */
export function* objectsRead(): Generator<unknown, void> {
  while ((yield* select(selectObjectRequests)).some(({ status }) => status === 'loading')) yield* take(isOutcome);
}
