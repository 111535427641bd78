import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { LiveEvent } from '#api/core/liveChange';
import { endpointHref } from '#store/request/endpointHref';
import type { LivePort } from '../io/live';
import { call, getContext, race, take } from '../core/typedEffects';
import { changesIn, type LiveMessage } from './messages';

/** Times in milliseconds. The server sends a heartbeat every 15 seconds. */
const SILENCE = 45_000;
const FIRST_PAUSE = 1_000;
const LAST_PAUSE = 30_000;
/** A stream that was active so recently is still connected. */
const LATELY = 20_000;

/** This browser's position in the order of changes; the next leading tab continues from it. */
export interface LivePosition {
  id?: string;
}

type StreamMessage =
  | { readonly what: 'said'; readonly event: string; readonly id: string; readonly data: string }
  | { readonly what: 'broken' };

const opened = (port: LivePort, href: string): EventChannel<StreamMessage> =>
  eventChannel<StreamMessage>(
    (emit) =>
      port.open(href, {
        said: (event, id, data) => emit({ what: 'said', event, id, data }),
        broken: () => emit({ what: 'broken' }),
      }),
    buffers.expanding<StreamMessage>(),
  );

/** Emits when the tab becomes visible again, or the network is back. */
const returns = (port: LivePort): EventChannel<object> =>
  eventChannel((emit) => port.onReturn(() => emit({})), buffers.sliding<object>(1));

/**
 * Reports the events of a stream until it breaks or is silent for too long.
 * @returns whether there were any
 */
function* hear(
  channel: EventChannel<StreamMessage>,
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

/**
 * Opens a stream and reports its events.
 * @returns whether there were any
 */
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

/** The pause before the next attempt: exponential, with jitter. */
const pauseAfter = (failures: number, random: number): number =>
  Math.min(FIRST_PAUSE * 2 ** failures, LAST_PAUSE) * (0.7 + 0.6 * random);

const refusals: readonly number[] = [401, 403, 404];

/**
 * Keeps a stream of events open, from the position on, and reports them. After a failure it reconnects after 1 to 30
 * seconds, at once when the tab becomes visible or the network is back; it ends when the server replies that there is
 * no session, no permission or no stream.
 * @param tell receives every event, and the status
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
