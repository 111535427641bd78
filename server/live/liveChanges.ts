import { setImmediate as nextTurn } from 'node:timers/promises';
import { isPosition, newestPosition } from '../db/audit/changes';
import { verbsByActee } from '../db/access/assignments';
import { type Reader, type ReaderRights, rightsOfReaders } from '../db/access/readers';
import type { Db } from '../db/schema/tables';
import { eventText } from '../domain/live/eventText';
import type { Position } from '../domain/live/position';
import { type HeldVerbs, isVisible, type TracedChange } from '../domain/live/visibleChange';
import { problem } from '../domain/core/problem';
import { EventStream } from './eventStream';
import { type LiveLimits, defaultLiveTimes } from './liveLimits';
import { tracing } from './tracing';

/** Number of streams written to before other work runs. */
const AT_ONCE = 20;

interface Stream {
  readonly reader: Reader;
  readonly events: EventStream;
  /** Roles as a text, with their verbs. Readers with equal roles get equal events. */
  readonly roles: string;
  readonly held: HeldVerbs;
}

/** Notifies readers of changes. */
export interface LiveChanges {
  /** Reads the changes that this process has just committed, without waiting for the next poll. */
  wake(): void;
  /**
   * Opens an event stream for a reader.
   * @param since last event that the client received; undefined for none, null for an invalid id
   * @param signal aborts the wait for a client that has gone
   * @throws ProblemError `overloaded` if there are too many, `credentials` if the reader has lost access, `stopping`
   */
  follow(reader: Reader, since: Position | null | undefined, signal: AbortSignal): Promise<EventStream>;
  /** Number of open streams. */
  streams(): number;
  /** Ends all streams, for good. */
  close(): void;
}

const goesOn = ({ reader, roles }: Stream, rights: ReaderRights): 'yes' | 'anew' | 'no' => {
  const now = rights.roles.get(reader.actorId);
  if (now === undefined || (reader.sessionId !== null && !rights.sessions.has(reader.sessionId))) return 'no';
  return now === roles ? 'yes' : 'anew';
};

/**
 * Reads changes in commit order and sends them to the readers with the necessary permissions (docs/live.md). Does nothing without
 * readers.
 */
export const liveChanges = (
  db: () => Db,
  log: { error(details: object, message: string): void },
  pace: LiveLimits = defaultLiveTimes,
): LiveChanges => {
  const streams = new Set<Stream>();
  let trace: ReturnType<typeof tracing> | undefined;
  const traced = (from: Position) => (trace ??= tracing(db()))(from);
  let position: Position = { audit: 0, comment: 0, mark: '' };
  let turn: Promise<unknown> = Promise.resolve();
  let cancelLook: (() => void) | undefined;
  let looks = 0;
  let isWoken = false;
  let isPausing = false;
  let isClosed = false;

  /** Serial queue: a reader added between two reads neither misses nor repeats an event. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  const sayTo = (some: Iterable<Stream>, event: Buffer): void => {
    for (const { events } of some) events.say(event);
  };

  const checkRights = async (): Promise<void> => {
    if (streams.size === 0) return;
    const asked = [...streams];
    const rights = await rightsOfReaders(
      db(),
      asked.map(({ reader }) => reader),
    );
    for (const stream of asked) {
      const answer = goesOn(stream, rights);
      if (answer === 'yes') continue;
      streams.delete(stream);
      if (answer === 'no') stream.events.destroy();
      else {
        stream.events.say(Buffer.from(eventText('rights', null)));
        stream.events.end();
      }
    }
  };

  const visibleTo = (held: HeldVerbs, changes: readonly TracedChange[]) =>
    changes.filter((change) => isVisible(change, held)).map(({ change }) => change);

  /** Sends changes, serialized once for all readers with equal roles. @returns the number of streams written to */
  const tell = async (changes: readonly TracedChange[]): Promise<number> => {
    const texts = new Map<string, Buffer | null>();
    let told = 0;
    for (const { events, roles, held } of streams) {
      let text = texts.get(roles);
      if (text === undefined) {
        const visible = visibleTo(held, changes);
        text = visible.length === 0 ? null : Buffer.from(eventText('changes', position, visible));
        texts.set(roles, text);
      }
      if (text === null) continue;
      events.say(text);
      told += 1;
      // Sending is the slowest part, and other requests are waiting.
      if (told % AT_ONCE === 0) await nextTurn();
    }
    return told;
  };

  const read = async (): Promise<number> => {
    for (let told = 0; ;) {
      const { to, changes, hasRights, isAll } = await traced(position);
      // Checked first: a reader that has lost a permission must not receive later changes.
      if (hasRights) await checkRights();
      position = to;
      if (changes.length > 0) told += await tell(changes);
      if (isAll) return told;
    }
  };

  const failed = (error: unknown): number => {
    log.error({ error: String(error) }, 'could not look for changes');
    return 0;
  };

  const pause = (told: number): void => {
    isPausing = streams.size > 0;
    if (!isPausing) return;
    const ms = Math.min(pace.pauseMs + told * pace.pauseMsEach, pace.pauseMsMost);
    pace.schedule(() => {
      isPausing = false;
      if (isWoken) readSoon();
    }, ms);
  };

  /** Reads, then pauses. Changes committed in the meantime are read together after the pause. */
  const readAndPause = async (): Promise<void> => {
    isWoken = false;
    isPausing = true;
    pause(await read().catch(failed));
  };

  const readSoon = (): void => {
    // Set before the queue runs it, so that a concurrent wake-up does not add another read and pause.
    isPausing = true;
    void inTurn(readAndPause);
  };

  const look = async (): Promise<void> => {
    await checkRights();
    // Changes of other processes wait for the pause, too.
    if (isPausing) isWoken = true;
    else await readAndPause();
    looks += 1;
    if (looks % pace.pollsPerKeepAlive === 0) sayTo(streams, Buffer.from(eventText('alive', position)));
  };

  const lookLater = (): void => {
    cancelLook = pace.schedule(() => {
      cancelLook = undefined;
      void inTurn(look)
        .catch(failed)
        .then(() => {
          if (streams.size > 0 && cancelLook === undefined) lookLater();
        });
    }, pace.pollMs);
  };

  /** Events that a reader missed, or a `reset` event if there are too many or their start is unknown. */
  const missed = async (since: Position | null | undefined, held: HeldVerbs): Promise<string> => {
    if (since === undefined) return eventText('open', position);
    const isOurs = since !== null && since.audit <= position.audit && (await isPosition(db(), since));
    if (!isOurs || position.audit - since.audit > pace.missed) return eventText('reset', position);
    const changes: TracedChange[] = [];
    for (let from = since, isAll = false; !isAll;) {
      const some = await traced(from);
      changes.push(...some.changes);
      ({ to: from, isAll } = some);
    }
    const visible = visibleTo(held, changes);
    return eventText('open', position) + (visible.length === 0 ? '' : eventText('changes', position, visible));
  };

  const admit = async (
    reader: Reader,
    since: Position | null | undefined,
    signal: AbortSignal,
  ): Promise<EventStream> => {
    signal.throwIfAborted();
    if (isClosed) throw problem('stopping');
    const own = [...streams].filter((one) => one.reader.actorId === reader.actorId).length;
    if (own >= pace.streamsEach || streams.size >= pace.streams) throw problem('overloaded', { retryAfter: 60 });
    if (streams.size === 0) position = await newestPosition(db());
    else await read();
    // Read after the position, so that a permission revoked later is among the coming changes.
    const roles = (await rightsOfReaders(db(), [reader])).roles.get(reader.actorId);
    if (roles === undefined) throw problem('credentials');
    const held = await verbsByActee(db(), reader.actorId);
    const events = new EventStream();
    const stream = { reader, events, roles, held };
    const first = await missed(since, held);
    signal.throwIfAborted();
    events.say(Buffer.from(first));
    events.once('close', () => streams.delete(stream));
    streams.add(stream);
    if (cancelLook === undefined) lookLater();
    return events;
  };

  return {
    wake: () => {
      if (streams.size === 0 || isWoken) return;
      isWoken = true;
      if (!isPausing) readSoon();
    },
    streams: () => streams.size,
    follow: (reader, since, signal) => inTurn(() => admit(reader, since, signal)),
    close: () => {
      isClosed = true;
      cancelLook?.();
      for (const { events } of streams) events.end();
      streams.clear();
    },
  };
};
