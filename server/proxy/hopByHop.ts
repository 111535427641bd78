import type { IncomingHttpHeaders } from 'node:http';

/** Hop-by-hop headers (RFC 9110 §7.6.1). */
const HOP_BY_HOP: readonly string[] = [
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

/** Headers that delimit the message: without them, the next server would see another end of it. */
const FRAMING: readonly string[] = ['content-length', 'host', 'transfer-encoding'];

const namedBy = (connection: string | undefined): readonly string[] =>
  (connection ?? '').split(',').map((name) => name.trim().toLowerCase());

/** Headers without those of this connection: the standard ones, and those named in `Connection`. */
export const withoutHopByHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = namedBy(headers.connection).filter((name) => !FRAMING.includes(name));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name) && !named.includes(name)),
  );
};
