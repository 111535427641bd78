import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { LiveEvent } from '../../api/liveChange';
import { endpointHref } from '../../store/endpointHref';
import type { LivePort } from '../io/live';
import { call, getContext, race, take } from '../typedEffects';
import { changesIn, type LiveMessage } from './messages';

/** Times in milliseconds. The server says something every 15 seconds. */
const SILENCE = 45_000;
const FIRST_PAUSE = 1_000;
const LAST_PAUSE = 30_000;
/** Whoever comes back and has heard something so lately is still connected. */
const LATELY = 20_000;

/** Where this browser is in the order of changes; the next tab that leads goes on from there. */
export interface LivePosition {
  id?: string;
}

type Heard =
  | { readonly what: 'said'; readonly event: string; readonly id: string; readonly data: string }
  | { readonly what: 'broken' };

const opened = (port: LivePort, href: string): EventChannel<Heard> =>
  eventChannel<Heard>(
    (emit) =>
      port.open(href, {
        said: (event, id, data) => emit({ what: 'said', event, id, data }),
        broken: () => emit({ what: 'broken' }),
      }),
    buffers.expanding<Heard>(),
  );

/** The moments when the tab comes back into sight, or the network is there again. */
const returns = (port: LivePort): EventChannel<object> =>
  eventChannel((emit) => port.onReturn(() => emit({})), buffers.sliding<object>(1));

/** Says what a stream says, until it breaks or is silent for long. @returns whether it said anything */
function* hear(
  channel: EventChannel<Heard>,
  back: EventChannel<object>,
  tell: (message: LiveMessage) => void,
): Generator<unknown, boolean> {
  const { clock } = yield* getContext('io');
  let last = clock.now();
  let hasSaid = false;
  for (;;) {
    const { heard, isBack } = yield* race({
      heard: take(channel),
      isBack: take(back),
      silent: call(clock.sleep, last + SILENCE - clock.now()),
    });
    if (isBack && clock.now() - last < LATELY) continue;
    if (heard?.what !== 'said') return hasSaid;
    last = clock.now();
    // The contract of the stream.
    const event = heard.event as LiveEvent;
    if (event === 'rights') return true;
    if (!hasSaid) tell({ kind: 'status', status: 'live' });
    hasSaid = true;
    tell({ kind: 'event', event, id: heard.id, changes: changesIn(heard.data) });
  }
}

/** The same of a new stream. @returns whether it said anything */
function* hearStream(
  port: LivePort,
  position: LivePosition,
  back: EventChannel<object>,
  tell: (message: LiveMessage) => void,
): Generator<unknown, boolean> {
  const channel = opened(port, endpointHref('eventStream', {}, { since: position.id }));
  try {
    return yield* hear(channel, back, tell);
  } finally {
    channel.close();
  }
}

/** The pause before the next attempt: longer each time, and not the same in all browsers. */
const pauseAfter = (failures: number, random: number): number =>
  Math.min(FIRST_PAUSE * 2 ** failures, LAST_PAUSE) * (0.7 + 0.6 * random);

const refusals: readonly number[] = [401, 403, 404];

/**
 * Keeps a stream of events open, from the position on, and says what comes. After a failure it tries again after 1 to 30 seconds, at once when
 * the tab comes back into sight or the network is there again; it ends when the server says that there is no session, no right or no stream.
 * @param tell is told of every event, and of the status
 */
export function* keepStream(
  port: LivePort,
  position: LivePosition,
  tell: (message: LiveMessage) => void,
): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  const back = returns(port);
  try {
    for (let failures = 0; ;) {
      const hasSaid = yield* call(() => hearStream(port, position, back, tell));
      tell({ kind: 'status', status: 'retrying' });
      const status = hasSaid ? 200 : yield* call(port.statusOf, endpointHref('eventStream', {}));
      if (refusals.includes(status)) return tell({ kind: 'status', status: 'off' });
      failures = hasSaid ? 0 : failures + 1;
      const pause = pauseAfter(failures, port.random());
      yield* race({ isBack: take(back), late: call(clock.sleep, pause) });
    }
  } finally {
    back.close();
  }
}
