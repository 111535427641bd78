import { problem } from '../domain/problem';
import { readPosition } from '../domain/live/position';
import { EventStream } from '../live/eventStream';
import type { Context, FileReply, Handlers } from '../http/context';

/** What is sent must arrive at once and as it is, whatever stands in between (docs/deployment.md, “In front of our own server”). */
const headers = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };

/**
 * What the reader heard of last. A browser that connects by itself again says so in a header; one that was told by an earlier answer, in the
 * address.
 * @throws 400.8 for an address that names no position
 */
const sinceOf = ({ query, request }: Context<'eventStream'>) => {
  const last = request.headers['last-event-id'];
  if (typeof last === 'string' && last !== '') return readPosition(last) ?? null;
  if (query.since === undefined) return undefined;
  const since = readPosition(query.since);
  const reason = 'it is no id of an event.';
  if (since === undefined) throw problem('unacceptableValue', { field: 'since', value: query.since, reason });
  return since;
};

/** Tells what changes, for as long as the reader listens and may hear it (docs/live.md). */
const follow = async (context: Context<'eventStream'>): Promise<FileReply> => {
  const { actor, caller, request, services, setHeader } = context;
  // Phones and links list nothing.
  if (actor?.type !== 'user') throw problem('forbidden');
  const since = sinceOf(context);
  for (const [name, value] of Object.entries(headers)) setHeader(name, value);
  const body =
    request.method === 'HEAD'
      ? new EventStream()
      : await services.live.follow({ actorId: actor.id, sessionId: caller.session?.id ?? null }, since);
  return { contentType: 'text/event-stream', body, endsWithRight: true };
};

/** The stream of changes. */
export const eventHandlers: Handlers<'eventStream'> = { eventStream: follow };
