import { constantFrom, oneof, option, record, tuple, array, type Arbitrary } from 'fast-check';
import type { Endpoint } from '#api/endpoint';
import { endpoints } from '#api/endpoints';
import type { SendingInstrument } from '../instrument';
import { filledPath, hostileText, inAddress } from './hostileValues';
import { makeSurvey } from '../survey';
import type { Sent } from '../target';
import { tryAll } from '../tryAll';

/**
 * The first would end the session used for all requests; the path of the second is that of another call; the response of the
 * third does not end.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(['sessionDeleteCurrent', 'backupCreate', 'eventStream']);

const templates = Object.entries(endpoints).flatMap(([name, { path }]) => (LEFT_OUT.has(name) ? [] : [path]));

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const;

/** Known ones, and some unknown ones. */
const queryNames = [
  ...new Set([...Object.values<Endpoint>(endpoints).flatMap(({ query = [] }) => query), 'st', '1', 'next']),
];

const HEADERS = [
  ['accept', '*/*;q=x'],
  ['accept-language', '*'.repeat(5000)],
  ['range', 'bytes=9-1,-0'],
  ['if-none-match', '"'],
  ['if-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['x-extended-metadata', 'true'],
  ['x-action-notes', '%zz'],
  ['x-openrosa-version', '9.9'],
  ['content-type', 'application/json; charset=utf-99'],
  ['content-type', 'multipart/form-data'],
  ['content-encoding', 'br, gzip'],
  ['cookie', '__Host-session=;;=;%zz'],
  ['expect', '200-ok'],
] as const;

/** An address of the protocol with hostile parts, and some valid ones. */
const address = (own: readonly string[]): Arbitrary<string> =>
  tuple(
    constantFrom(...templates, ''),
    array(oneof({ weight: 3, arbitrary: constantFrom(...own) }, { weight: 2, arbitrary: hostileText }), {
      minLength: 5,
      maxLength: 5,
    }),
    option(hostileText, { freq: 6 }),
    array(tuple(constantFrom(...queryNames), hostileText), { maxLength: 3 }),
  ).map(([template, values, more, query]) => {
    const end = more === null ? '' : `/${inAddress(more)}`;
    const asked = query.map(([name, value]) => `${name}=${inAddress(value)}`).join('&');
    return `/v1${filledPath(template, values)}${end}${asked === '' ? '' : `?${asked}`}`;
  });

/** Refused before the method is parsed, so with a body, which is not a valid response to HEAD for a client of Node. */
const isTooLongForHead = (method: string, path: string): boolean => method === 'HEAD' && path.length > 10_000;

/** Random addresses, methods and headers. */
export const paths: SendingInstrument = {
  kind: 'sending',
  about: 'addresses of all calls with hostile parts, queries and headers: refused in words or answered, no 5xx',
  whole: 20_000,
  quick: 300,
  run: async (target, amount) => {
    const { projectId, xmlFormId } = await makeSurvey(target);
    const requests: Arbitrary<Sent> = record({
      method: oneof({ weight: 5, arbitrary: constantFrom('GET') }, { weight: 3, arbitrary: constantFrom(...METHODS) }),
      path: address([String(projectId), xmlFormId, 'uuid:1', '1', 'current']),
      headers: option(constantFrom(...HEADERS), { nil: null, freq: 3 }).map((header) =>
        header === null ? {} : { [header[0]]: header[1] },
      ),
    }).filter(
      ({ method, path }) =>
        !(method === 'DELETE' && path.startsWith('/v1/sessions')) && !isTooLongForHead(method, path),
    );
    return tryAll(target, requests, amount);
  },
};
