import { problem } from '../../domain/core/problem';
import { readPosition } from '../../domain/live/position';
import { EventStream } from '../../live/eventStream';
import type { Context, FileReply, Handlers } from '../../http/context';

/** Proxies must not buffer or transform events (docs/deployment.md, “In front of our own server”). */
const headers = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };

/**
 * Position of the last event that the client received. A reconnecting browser sends it in a header, a new connection in the
 * query.
 * @throws 400.8 for an invalid position in the query
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

/** Streams changes until the client disconnects or loses its permission (docs/live.md). */
const follow = async (context: Context<'eventStream'>): Promise<FileReply> => {
  const { actor, caller, request, services, setHeader, signal } = context;
  // App users and links have no lists to update.
  if (actor?.type !== 'user') throw problem('forbidden');
  const since = sinceOf(context);
  for (const [name, value] of Object.entries(headers)) setHeader(name, value);
  const body =
    request.method === 'HEAD'
      ? new EventStream()
      : await services.live.follow({ actorId: actor.id, sessionId: caller.session?.id ?? null }, since, signal);
  return { contentType: 'text/event-stream', body, endsWithRight: true };
};

/** The event stream. */
export const eventHandlers: Handlers<'eventStream'> = { eventStream: follow };
