import { get, type IncomingMessage } from 'node:http';
import { type LiveChange, singleChanges, type SentChange } from '#api/core/liveChange';
import { until } from '../until';

/** An event as a browser would dispatch it. */
interface ReadEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: unknown;
}

const fieldOf = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);

const eventsIn = (text: string): ReadEvent[] =>
  text
    .split('\n\n')
    .slice(0, -1)
    .map((block) => {
      const lines = block.split('\n');
      const event = fieldOf(lines, 'event') ?? '';
      return { event, id: fieldOf(lines, 'id'), data: JSON.parse(fieldOf(lines, 'data') ?? 'null') as unknown };
    });

const opened = (url: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => void get(url, { headers, agent: false }, resolve).on('error', reject));

/** A listener to the stream of changes of a server that has a port. */
export interface EventReader {
  readonly answer: IncomingMessage;
  readonly events: () => readonly ReadEvent[];
  /** All changes received so far. */
  readonly changes: () => readonly LiveChange[];
  readonly lastId: () => string | undefined;
  /** Resolves once this number of changes was received. */
  readonly told: (count: number) => Promise<readonly LiveChange[]>;
  readonly isOver: () => boolean;
  readonly leave: () => void;
}

/**
 * Opens the stream of changes.
 * @param ask query and headers
 */
export const readEvents = async (
  origin: string,
  token: string,
  ask: { readonly since?: string; readonly lastId?: string } = {},
): Promise<EventReader> => {
  const query = ask.since === undefined ? '' : `?since=${encodeURIComponent(ask.since)}`;
  const answer = await opened(`${origin}/v1/events${query}`, {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip',
    ...(ask.lastId !== undefined && { 'last-event-id': ask.lastId }),
  });
  let text = '';
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    text += part;
  });
  answer.on('close', end).on('error', end);
  const events = () => eventsIn(text);
  const changes = () =>
    events().flatMap(({ event, data }) => (event === 'changes' ? singleChanges(data as SentChange[]) : []));
  return {
    answer,
    events,
    changes,
    lastId: () => events().findLast(({ id }) => id !== undefined)?.id,
    told: async (count) => {
      await until(() => changes().length >= count);
      return changes();
    },
    isOver: () => isOver,
    leave: () => answer.destroy(),
  };
};
