import type { Action } from 'redux';
import type { LiveChange } from '#api/core/liveChange';
import type { RootState } from '../../store';
import { locationChanged } from '#store/route/navigation';
import { isReply } from '#store/request/replies';
import { requestCanceled, requestFailed, requestStarted } from '#store/request/requests';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { siteEndpoints, type SiteEndpoint } from '#store/request/siteEndpoints';
import { getContext, select, take } from '../core/typedEffects';

/** In milliseconds: the maximum delay between the reply to a write and its event. */
const EVENT_DELAY = 5_000;

/** The writes of this tab. Its pages show them already, each in its own way. */
export interface OwnWrites {
  readonly running: Set<string>;
  /** The time of the last reply. */
  answered: number;
  /** Whether there was a write since the page was opened. */
  isAtWork: boolean;
}

export const noWrites = (): OwnWrites => ({ running: new Set(), answered: -Infinity, isAtWork: false });

/** The key of a write started by an action. */
const begunBy = (action: Action): string | undefined => {
  if (!requestStarted.match(action)) return undefined;
  const endpoint: SiteEndpoint = siteEndpoints[action.payload.name];
  return endpoint.method === 'GET' ? undefined : action.payload.key;
};

/** The key of a call ended by an action. */
const endedBy = (action: Action): string | undefined =>
  isReply(action) || requestFailed.match(action) || requestCanceled.match(action) ? action.payload.key : undefined;

const isNoted = (action: Action): boolean =>
  (begunBy(action) ?? endedBy(action)) !== undefined || locationChanged.match(action);

/** The writes of the current page that are running, or still in the state. */
const selectWrites = ({ requests }: RootState) =>
  Object.entries(requests).filter(([, { name }]) => siteEndpoints[name].method !== 'GET');

/** Adds earlier writes: this saga is loaded after the page, which can be used already. */
function* takeOver(own: OwnWrites): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  for (const [key, { status }] of yield* select(selectWrites)) {
    own.isAtWork = true;
    if (status === 'loading') own.running.add(key);
    else own.answered = clock.now();
  }
}

/** Tracks the writes of this tab. */
export function* trackWrites(own: OwnWrites): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  yield* takeOver(own);
  for (;;) {
    const action: Action = yield* take(isNoted);
    const begun = begunBy(action);
    if (locationChanged.match(action)) own.isAtWork = false;
    if (begun !== undefined) {
      own.running.add(begun);
      own.isAtWork = true;
    } else if (own.running.delete(endedBy(action) ?? '')) own.answered = clock.now();
  }
}

/** Leaves out changes just made by this tab; those made elsewhere remain. */
export function* ignoreOwnWrites(
  changes: readonly LiveChange[],
  own: OwnWrites,
): Generator<unknown, readonly LiveChange[]> {
  const { clock } = yield* getContext('io');
  if (own.running.size === 0 && clock.now() - own.answered > EVENT_DELAY) return changes;
  const userId = yield* select((state) => selectCurrentUser(state)?.id);
  return changes.filter(({ actorId }) => actorId !== userId);
}
