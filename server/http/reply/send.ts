import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { SchemaRef } from '#api/endpoint';
import { RawJson, Redirect, Unchanged, type CookieOptions, type FileReply } from '../context';
import { whenEnded } from '../request/signal';
import { stripUndeclared } from './stripUndeclared';
import { disposition } from './disposition';

const JSON_TYPE = 'application/json; charset=utf-8';

const isFileReply = (result: object): result is FileReply => 'contentType' in result && 'body' in result;

/** One `Set-Cookie` value. Secure cookies carry the prefix that keeps other hosts and paths from setting them. */
export const cookieText = (name: string, value: string, secure: boolean, options: CookieOptions): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Expires=${new Date(options.expires).toUTCString()}`,
    ...(options.httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
    'SameSite=Strict',
  ].join('; ');

/** Discards a response that will not be sent: an unread stream would keep its resources. */
export const discardAnswer = (result: object): void => {
  if (isFileReply(result) && result.body instanceof Readable) result.body.destroy();
  if (result instanceof RawJson && result.text instanceof Readable) result.text.destroy();
};

/** Result of a handler, with what sending it needs. */
interface Answer {
  readonly result: object;
  readonly ref: SchemaRef | 'file';
  readonly signal: AbortSignal;
}

/** Sends the result of a handler: a file unchanged, JSON stripped to its schema. A stream ends with the request. */
export const send = (reply: FastifyReply, { result, ref, signal }: Answer): FastifyReply => {
  whenEnded(signal, () => discardAnswer(result));
  // Nothing can be sent, and a stream would never be read.
  if (signal.aborted) return reply.hijack();
  if (isFileReply(result)) {
    void reply.code(result.status ?? 200);
    if (result.filename !== undefined) void reply.header('content-disposition', disposition(result.filename));
    if (result.size !== undefined) void reply.header('content-length', result.size);
    const isStream = result.body instanceof Readable;
    if (reply.request.method === 'HEAD' && result.status !== 204 && (isStream || result.body === null)) {
      // A HEAD request does not read the file; without a body, its content length would be taken for zero.
      if (result.body instanceof Readable) result.body.destroy();
      return reply.header('content-type', result.contentType).send(Readable.from([]));
    }
    if (result.body === null) return reply.send();
    return reply
      .type(result.contentType)
      .send(typeof result.body === 'string' ? Buffer.from(result.body) : result.body);
  }
  if (result instanceof Redirect) {
    const text = `The address is ${result.location} now.`;
    return reply.code(result.status).header('location', result.location).type('text/plain; charset=utf-8').send(text);
  }
  if (result instanceof Unchanged) return reply.code(304).send();
  if (result instanceof RawJson) return reply.type(JSON_TYPE).send(result.text);
  if (ref === 'file') throw new Error('a handler of bytes must say their type');
  return reply.type(JSON_TYPE).send(JSON.stringify(stripUndeclared(ref, result)));
};
