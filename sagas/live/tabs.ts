import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { LiveState } from '#store/core/live';
import type { LivePort, Talk } from '../io/live';
import { call, getContext, race, take } from '../core/typedEffects';
import { isLiveMessage, type LiveMessage } from './messages';
import { keepStream, type LivePosition } from './stream';

/** In milliseconds: the time after which a hidden tab lets a visible one lead. */
const HIDDEN = 60_000;
/** In milliseconds: the time for visible tabs to reply. */
const ANSWER = 1_000;

interface Led {
  readonly isLeader: boolean;
}

const leadership = (port: LivePort, name: string): EventChannel<Led> =>
  eventChannel<Led>(
    (emit) => port.lead(name, { led: () => emit({ isLeader: true }), lost: () => emit({ isLeader: false }) }),
    buffers.expanding<Led>(),
  );

/** State of the leader election. */
interface Tab {
  readonly port: LivePort;
  readonly position: LivePosition;
  readonly talk: Talk;
  /** Sends a message to all tabs, including this one. */
  readonly tell: (message: LiveMessage) => void;
  isLeader: boolean;
  status: LiveState['status'];
  /** When another tab last reported that it is visible. */
  otherSeen: number;
}

/** Waits until this tab has been hidden for long and another one is visible. */
function* untilOvertaken(tab: Tab): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  for (;;) {
    yield* call(clock.sleep, HIDDEN);
    if (tab.port.isVisible()) continue;
    const asked = clock.now();
    tab.talk.say({ kind: 'anyone' } satisfies LiveMessage);
    yield* call(clock.sleep, ANSWER);
    if (tab.otherSeen >= asked && !tab.port.isVisible()) return;
  }
}

/** Waits until another tab leads. */
function* untilLost(channel: EventChannel<Led>): Generator<unknown, void> {
  for (;;) if (!(yield* take(channel)).isLeader) return;
}

/**
 * Leads when elected: holds the stream.
 * @returns after giving up the lead, or if the stream is refused
 */
function* leadUntilLost(tab: Tab, name: string): Generator<unknown, void> {
  const channel = leadership(tab.port, name);
  try {
    for (;;) {
      if (!(yield* take(channel)).isLeader) continue;
      tab.isLeader = true;
      const { lost } = yield* race({
        refused: keepStream(tab.port, tab.position, tab.tell),
        lost: call(function* () {
          yield* untilLost(channel);
          return true;
        }),
        overtaken: untilOvertaken(tab),
      });
      tab.isLeader = false;
      if (!lost) return;
    }
  } finally {
    tab.isLeader = false;
    channel.close();
  }
}

/**
 * Shares one stream among all tabs of this browser: one leads, and forwards events to the others. Browsers open six
 * connections to a server, and a stream occupies one permanently.
 * @param name the same in all tabs of a session, and in no others
 * @param told receives the leader's messages in every tab
 */
export function* shareStream(
  port: LivePort,
  name: string,
  told: (message: LiveMessage) => void,
): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  const note = (message: LiveMessage): void => {
    if (message.kind === 'status') tab.status = message.status;
    if (message.kind === 'event' && message.id !== '') tab.position.id = message.id;
    told(message);
  };
  const hear = (message: unknown): void => {
    if (!isLiveMessage(message)) return;
    if (message.kind === 'who') {
      if (tab.isLeader) tab.talk.say({ kind: 'status', status: tab.status } satisfies LiveMessage);
    } else if (message.kind === 'anyone') {
      if (port.isVisible()) tab.talk.say({ kind: 'here' } satisfies LiveMessage);
    } else if (message.kind === 'here') tab.otherSeen = clock.now();
    else note(message);
  };
  const talk = port.talk(name, hear);
  const tab: Tab = {
    port,
    talk,
    position: {},
    isLeader: false,
    status: 'connecting',
    otherSeen: -Infinity,
    tell: (message) => {
      note(message);
      talk.say(message);
    },
  };
  try {
    talk.say({ kind: 'who' } satisfies LiveMessage);
    while (tab.status !== 'off') yield* call(() => leadUntilLost(tab, name));
  } finally {
    talk.close();
  }
}
