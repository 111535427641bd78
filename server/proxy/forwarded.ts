import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** The connection of the visitor, seen directly or reported by a trusted proxy. */
export interface Visitor {
  readonly ip: string;
  readonly scheme: 'http' | 'https';
  /** With the port, if it is not the default. */
  readonly host: string;
}

/** Headers for the client's address, set by proxies. */
const CLAIM = /^(?:forwarded|x-forwarded(?:-.*)?|x-real-ip|x-original-.*|x-rewrite-url|x-client-ip|true-client-ip)$/;

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

export const visitorOf = (request: FastifyRequest): Visitor => ({
  ip: request.ip,
  scheme: request.protocol === 'https' ? 'https' : 'http',
  host: HOST.test(request.host) ? request.host : '',
});

/** Removes the headers of a proxy from the request of a visitor. */
export const withoutClaims = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CLAIM.test(name)));

const portOf = ({ scheme, host }: Visitor): string => /:(\d+)$/.exec(host)?.[1] ?? (scheme === 'https' ? '443' : '80');

/** Headers about the visitor for the upstream server: `X-Forwarded-*` and `Forwarded` (RFC 7239). */
export const forwardedHeaders = (visitor: Visitor): OutgoingHttpHeaders => {
  const { ip, scheme, host } = visitor;
  const node = ip.includes(':') ? `"[${ip}]"` : ip;
  return {
    'x-forwarded-for': ip,
    'x-forwarded-proto': scheme,
    'x-forwarded-port': portOf(visitor),
    ...(host === '' ? {} : { 'x-forwarded-host': host }),
    forwarded: [`for=${node}`, ...(host === '' ? [] : [`host="${host}"`]), `proto=${scheme}`].join(';'),
  };
};
