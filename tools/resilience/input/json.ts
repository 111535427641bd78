import { array, constantFrom, dictionary, oneof, record, tuple, type Arbitrary } from 'fast-check';
import { endpoints } from '#api/endpoints';
import type { Endpoint } from '#api/endpoint';
import { schemas, type Schemas } from '#api/schemas/registry';
import { filledPath, hostileText, hostileValue } from './hostileValues';
import type { SendingInstrument } from '../instrument';
import { makeSurvey } from '../survey';
import type { Sent } from '../target';
import { tryAll } from '../tryAll';

/** Calls with a JSON body, except those that start something that runs for minutes. */
const rows = Object.entries<Endpoint>(endpoints).flatMap(([name, row]) =>
  row.body === undefined || row.body === 'file' || name.startsWith('backup')
    ? []
    : [{ ...row, schema: schemas[row.body as keyof Schemas] }],
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The properties that a schema names. */
const propertiesOf = (schema: unknown): readonly string[] =>
  isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];

const DEEP = 30_000;

/** Invalid JSON, or extreme JSON. */
const texts: Arbitrary<string> = constantFrom(
  '',
  '{',
  '[1',
  'nul',
  '"\\u',
  '\ufeff{}',
  '{"a":1}{"a":2}',
  '{"name":1,"name":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  `{"name":${'9'.repeat(100_000)}}`,
  `{"name":"\\ud800"}`,
);

const bodyOf = (schema: unknown): Arbitrary<string> => {
  const own = Object.fromEntries(propertiesOf(schema).map((name) => [name, hostileValue] as const));
  return oneof(
    { weight: 6, arbitrary: record(own, { requiredKeys: [] }).map((value) => JSON.stringify(value)) },
    {
      weight: 2,
      arbitrary: dictionary(hostileText, hostileValue, { maxKeys: 4 }).map((value) => JSON.stringify(value)),
    },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: texts },
  );
};

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
] as const;

/** Random bodies, by the properties that each call expects. */
export const json: SendingInstrument = {
  kind: 'sending',
  about: 'bodies of all calls with hostile values in the expected properties, or that are no JSON: no 5xx',
  whole: 20_000,
  quick: 300,
  run: async (target, amount) => {
    const { projectId, xmlFormId } = await makeSurvey(target);
    const params: Readonly<Record<string, string>> = { projectId: String(projectId), xmlFormId, instanceId: 'uuid:1' };
    const requests: Arbitrary<Sent> = constantFrom(...rows).chain(({ method, path, schema }) =>
      tuple(
        bodyOf(schema),
        oneof(
          { weight: 6, arbitrary: constantFrom<string>(TYPES[0]) },
          { weight: 1, arbitrary: constantFrom(...TYPES) },
        ),
        array(hostileText, { minLength: 3, maxLength: 3 }),
      ).map(([body, type, values]) => ({
        method,
        path: `/v1${filledPath(path, values, params)}`,
        headers: { 'content-type': type },
        body,
      })),
    );
    return tryAll(target, requests, amount);
  },
};
