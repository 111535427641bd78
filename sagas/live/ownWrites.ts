import type { Action } from 'redux';
import type { LiveChange } from '../../api/liveChange';
import type { RootState } from '../../store';
import { locationChanged } from '../../store/navigation';
import { isReply } from '../../store/replies';
import { requestCanceled, requestFailed, requestStarted } from '../../store/requests';
import { selectCurrentUser } from '../../store/selectors/currentUser';
import { siteEndpoints, type SiteEndpoint } from '../../store/siteEndpoints';
import { getContext, select, take } from '../typedEffects';

/** In milliseconds: so long after its answer, a write is told as a change at the latest. */
const TOLD_WITHIN = 5_000;

/** What this tab writes. Its pages show that already, each in its own way. */
export interface OwnWrites {
  readonly running: Set<string>;
  /** When the last one was answered. */
  answered: number;
  /** Whether there was one since the page was opened. */
  isAtWork: boolean;
}

export const noWrites = (): OwnWrites => ({ running: new Set(), answered: -Infinity, isAtWork: false });

/** The key of a write that an action begins. */
const begunBy = (action: Action): string | undefined => {
  if (!requestStarted.match(action)) return undefined;
  const endpoint: SiteEndpoint = siteEndpoints[action.payload.name];
  return endpoint.method === 'GET' ? undefined : action.payload.key;
};

/** The key of a call that an action ends. */
const endedBy = (action: Action): string | undefined =>
  isReply(action) || requestFailed.match(action) || requestCanceled.match(action) ? action.payload.key : undefined;

const isNoted = (action: Action): boolean =>
  (begunBy(action) ?? endedBy(action)) !== undefined || locationChanged.match(action);

/** What the page at hand has written, or is writing, as far as it is still known. */
const selectWrites = ({ requests }: RootState) =>
  Object.entries(requests).filter(([, { name }]) => siteEndpoints[name].method !== 'GET');

/** Takes over what was written before anybody noted it: this is loaded after the page, which can be used already. */
function* takeOver(own: OwnWrites): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  for (const [key, { status }] of yield* select(selectWrites)) {
    own.isAtWork = true;
    if (status === 'loading') own.running.add(key);
    else own.answered = clock.now();
  }
}

/** Keeps in mind what this tab writes. */
export function* noteWrites(own: OwnWrites): Generator<unknown, void> {
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

/** Leaves out what the user has just done in this tab; what they do elsewhere remains. */
export function* withoutOwn(changes: readonly LiveChange[], own: OwnWrites): Generator<unknown, readonly LiveChange[]> {
  const { clock } = yield* getContext('io');
  if (own.running.size === 0 && clock.now() - own.answered > TOLD_WITHIN) return changes;
  const userId = yield* select((state) => selectCurrentUser(state)?.id);
  return changes.filter(({ actorId }) => actorId !== userId);
}
