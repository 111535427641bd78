import type { IncomingMessage } from 'node:http';

export interface KeyedAddress {
  /** The path and query without the key. */
  readonly url: string;
  /** The key as sent; null without one. */
  readonly key: string | null;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Path and query of a URL, without the scheme and host that proxies may include (RFC 9112 §3.2.2). */
export const withoutOrigin = (url: string): string => url.replace(/^https?:\/\/[^/?]*(?=\/)/i, '');

/**
 * Splits the key off a URL: `/v1/key/{token}/…`, or `?st={token}` on any URL below `/v1`.
 * @param url path and query as sent
 */
export const splitKey = (url: string): KeyedAddress => {
  const inPath = /^\/v1\/key\/([^/?]*)(\/.*)$/s.exec(url);
  if (inPath) return { url: `/v1${inPath[2]}`, key: decoded(inPath[1] ?? '') };
  const [path = '', ...afterMark] = url.split('?');
  if (afterMark.length === 0 || !path.startsWith('/v1/')) return { url, key: null };
  const query = afterMark.join('?');
  const pairs = query.split('&');
  const st = pairs.find((pair) => pair.startsWith('st='));
  if (st === undefined) return { url, key: null };
  const rest = pairs.filter((pair) => pair !== st).join('&');
  return { url: rest === '' ? path : `${path}?${rest}`, key: decoded(st.slice('st='.length)) };
};

const keys = new WeakMap<IncomingMessage, string>();

/** Fastify's `rewriteUrl`: routes never see keys; `keyOf` returns them. */
export const rewriteUrl = (message: IncomingMessage): string => {
  const { url, key } = splitKey(withoutOrigin(message.url ?? '/'));
  if (key !== null) keys.set(message, key);
  return url;
};

/** The key the request was sent with, or null. */
export const keyOf = (message: IncomingMessage): string | null => keys.get(message) ?? null;
