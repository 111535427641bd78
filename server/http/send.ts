import type { FastifyReply } from 'fastify';
import type { SchemaRef } from '../../api/endpoint';
import { RawJson, type CookieOptions, type FileReply } from './context';
import { cut } from './cut';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A download's header: the name as it is in UTF-8 percent-encoded, and for old clients with odd characters replaced. */
const disposition = (filename: string): string => {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;
};

const isFileReply = (result: object): result is FileReply => 'contentType' in result && 'body' in result;

/** One `Set-Cookie` value. Secure ones of ours carry the prefix that keeps other hosts and paths from setting them. */
export const cookieText = (name: string, value: string, secure: boolean, options: CookieOptions): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Expires=${new Date(options.expires).toUTCString()}`,
    ...(options.httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
    'SameSite=Strict',
  ].join('; ');

/** Sends what a handler gave: a file as it is, JSON cut to its schema. */
export const send = (reply: FastifyReply, result: object, ref: SchemaRef | 'file'): FastifyReply => {
  if (isFileReply(result)) {
    void reply.code(result.status ?? 200);
    if (result.filename !== undefined) void reply.header('content-disposition', disposition(result.filename));
    if (result.body === null) return reply.send();
    return reply
      .type(result.contentType)
      .send(typeof result.body === 'string' ? Buffer.from(result.body) : result.body);
  }
  if (result instanceof RawJson) return reply.type(JSON_TYPE).send(result.text);
  if (ref === 'file') throw new Error('a handler of bytes must say their type');
  return reply.type(JSON_TYPE).send(JSON.stringify(cut(ref, result)));
};
