import type { Endpoint } from '../../api/endpoint';
import { thumbnailSizes } from '#api/submission/thumbnails';
import { isNumeric } from '../http/request/params';
import type { Parameter, Schema } from './document';

const text: Schema = { type: 'string' };
const id: Schema = { type: 'integer', minimum: 1 };
const count: Schema = { type: 'integer', minimum: 0 };
const flag: Schema = { type: 'boolean' };

/** Query parameters that are not text. */
const querySchemas: Readonly<Record<string, Schema>> = {
  limit: count,
  offset: count,
  $top: count,
  $skip: count,
  $count: flag,
  count: flag,
  $wkt: flag,
  odata: flag,
  ignoreWarnings: flag,
  publish: flag,
  invalidate: flag,
  attachments: flag,
  safeForExcel: flag,
  distinctMedia: flag,
  number: flag,
  deleted: flag,
  deletedBy: flag,
  thumbnail: { anyOf: Object.values(thumbnailSizes).map((size) => ({ const: size })) },
};

const extendedMetadata: Parameter = {
  name: 'X-Extended-Metadata',
  in: 'header',
  description: 'With `true`, the reply has the extended metadata.',
  schema: flag,
};

/** Wildcard at the end of a path, in the contract and in the document. */
const rest = { written: /\*$/, name: 'rest' };

/** A path of the contract in the syntax of OpenAPI. */
export const templateOf = (path: string): string =>
  path.replace(rest.written, `{${rest.name}}`).replaceAll(/:(\w+)/g, '{$1}');

/** Parameter names in a path of the contract. */
export const paramNames = (path: string): string[] =>
  [...templateOf(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

export const parametersOf = ({ path, query = [], extended }: Endpoint): Parameter[] => [
  ...paramNames(path).map((name): Parameter => ({
    name,
    in: 'path',
    required: true,
    ...(name === rest.name && { description: 'What follows; it may have slashes in it.' }),
    schema: isNumeric(name) ? id : text,
  })),
  ...query.map((name): Parameter => ({ name, in: 'query', schema: querySchemas[name] ?? text })),
  ...(extended ? [extendedMetadata] : []),
];
