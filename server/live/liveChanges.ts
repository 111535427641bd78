import { setImmediate as nextTurn } from 'node:timers/promises';
import { isPosition, newestPosition } from '../db/audit/changes';
import { verbsByActee } from '../db/access/assignments';
import { type Reader, type ReaderRights, rightsOfReaders } from '../db/access/readers';
import type { Db } from '../db/schema/tables';
import { eventText } from '../domain/live/eventText';
import type { Position } from '../domain/live/position';
import { type HeldVerbs, isVisible, type TracedChange } from '../domain/live/visibleChange';
import { problem } from '../domain/problem';
import { EventStream } from './eventStream';
import { type LivePace, usualLivePace } from './livePace';
import { tracing } from './tracing';

/** So many streams are told in one go. */
const AT_ONCE = 20;

interface Stream {
  readonly reader: Reader;
  readonly events: EventStream;
  /** Their roles as a text, and what they come to; who has the same roles is told the same. */
  readonly roles: string;
  readonly held: HeldVerbs;
}

/** Tells readers what changes. */
export interface LiveChanges {
  /** Something was committed by this process: readers hear of it now, not at the next look. */
  wake(): void;
  /**
   * Opens a stream of events for a reader.
   * @param since what the reader heard of last; undefined for nothing, null for what is no position of ours
   * @throws ProblemError `overloaded` if there are too many, `credentials` if the reader may not read any more, `stopping`
   */
  follow(reader: Reader, since: Position | null | undefined): Promise<EventStream>;
  /** How many there are. */
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
 * Reads what changed, in the order in which it was committed, and tells it to the readers who may know it (docs/live.md). While there are no
 * readers it does nothing.
 */
export const liveChanges = (
  db: () => Db,
  log: { error(details: object, message: string): void },
  pace: LivePace = usualLivePace,
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

  /** One after another: whoever is let in between two reads misses nothing and hears nothing twice. */
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

  /** Tells changes, each text made once for all who have the same roles. @returns how many streams were told */
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
      // Sending takes longer than anything else here, and others wait for their answers.
      if (told % AT_ONCE === 0) await nextTurn();
    }
    return told;
  };

  const read = async (): Promise<number> => {
    for (let told = 0; ;) {
      const { to, changes, hasRights, isAll } = await traced(position);
      // Before they are told: whoever lost a right hears nothing of what came after.
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

  /** Reads, and pauses. What is committed from now on is read after the pause, however much it is. */
  const readAndPause = async (): Promise<void> => {
    isWoken = false;
    isPausing = true;
    pause(await read().catch(failed));
  };

  const readSoon = (): void => {
    // Before its turn comes: whoever is woken meanwhile must not add a reading, and a pause, of their own.
    isPausing = true;
    void inTurn(readAndPause);
  };

  const look = async (): Promise<void> => {
    await checkRights();
    // What others committed is told after a pause, too.
    if (isPausing) isWoken = true;
    else await readAndPause();
    looks += 1;
    if (looks % pace.looksToAlive === 0) sayTo(streams, Buffer.from(eventText('alive', position)));
  };

  const lookLater = (): void => {
    cancelLook = pace.schedule(() => {
      cancelLook = undefined;
      void inTurn(look)
        .catch(failed)
        .then(() => {
          if (streams.size > 0 && cancelLook === undefined) lookLater();
        });
    }, pace.lookMs);
  };

  /** What a reader missed, as events; one that says so if that cannot be told. */
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

  const admit = async (reader: Reader, since: Position | null | undefined): Promise<EventStream> => {
    if (isClosed) throw problem('stopping');
    const own = [...streams].filter((one) => one.reader.actorId === reader.actorId).length;
    if (own >= pace.streamsEach || streams.size >= pace.streams) throw problem('overloaded', { retryAfter: 60 });
    if (streams.size === 0) position = await newestPosition(db());
    else await read();
    // After the position: a right that is lost from now on is among the changes to come.
    const roles = (await rightsOfReaders(db(), [reader])).roles.get(reader.actorId);
    if (roles === undefined) throw problem('credentials');
    const held = await verbsByActee(db(), reader.actorId);
    const events = new EventStream();
    const stream = { reader, events, roles, held };
    events.say(Buffer.from(await missed(since, held)));
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
    follow: (reader, since) => inTurn(() => admit(reader, since)),
    close: () => {
      isClosed = true;
      cancelLook?.();
      for (const { events } of streams) events.end();
      streams.clear();
    },
  };
};
