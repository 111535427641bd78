import type { TSchema } from 'typebox';
import type { SchemaName } from '#api/endpoint';
import { schemas } from '#api/schemas/registry';
import { problem, type ProblemError } from '../../domain/core/problem';
import { isOpen, isRecord, structureOf, type JsonSchema } from '../jsonSchema';

interface Failure {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
}

const paramOf = (failure: Failure, name: string): unknown =>
  Object.entries(failure.params).find(([key]) => key === name)?.[1];

/** The steps of a JSON pointer such as `/forms/0/state` into a value or a schema. */
const stepsOf = (path: string): string[] => path.split('/').slice(1);
const valueAt = (body: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return [...value.values()].at(Number(step));
    return isRecord(value) ? value[step] : undefined;
  }, body);
const schemaAt = (schema: JsonSchema, path: string): JsonSchema | undefined =>
  stepsOf(path).reduce<JsonSchema | undefined>((at, step) => {
    const inside = at && structureOf(at);
    return inside?.items ?? inside?.properties?.[step];
  }, schema);

/** Secrets are not echoed, not even to their sender. */
const shown = (body: unknown) =>
  isRecord(body) ? Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'password')) : {};

/** Whether the schema is a union of constants. */
const isChoice = (schema: JsonSchema | undefined): boolean =>
  schema?.anyOf?.every((option) => option.const !== undefined) ?? false;

const missing = (schema: JsonSchema, failure: Failure, body: unknown): ProblemError => {
  const names = paramOf(failure, 'requiredProperties');
  const name = Array.isArray(names) ? String(names[0]) : '';
  const parent = schemaAt(schema, failure.instancePath);
  const isRoot = failure.instancePath === '';
  if (isRoot && (schema.required?.length ?? 0) > 1) {
    return problem('missingParameters', { expected: schema.required, got: shown(body) });
  }
  if (isChoice(parent?.properties?.[name]))
    return problem('unacceptableValue', { field: name, value: '', reason: 'it must be given' });
  return problem('missingParameter', { field: name });
};

const reasons: Readonly<Record<string, string>> = {
  format: 'it is not well formed',
  pattern: 'it is not well formed',
  minimum: 'it is too small',
  maximum: 'it is too large',
  minItems: 'it has too few entries',
  maxItems: 'it has too many entries',
};

/** The problem for the first error of a validator (docs/protocol.md#problems). */
const problemFor = (schema: JsonSchema, failure: Failure, body: unknown): ProblemError => {
  const field = stepsOf(failure.instancePath).at(-1) ?? '';
  const value = valueAt(body, failure.instancePath);
  if (failure.keyword === 'required') return missing(schema, failure, body);
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    if (!isChoice(schemaAt(schema, failure.instancePath))) return problem('missingParameter', { field });
    return problem('unacceptableValue', { field, value, reason: 'it must be given' });
  }
  if (failure.keyword === 'type') return problem('wrongType', { field, expected: paramOf(failure, 'type') });
  if (failure.keyword === 'maxLength') {
    const maxLength = String(paramOf(failure, 'limit'));
    return problem('tooLong', { field, maxLength });
  }
  const reason = reasons[failure.keyword] ?? 'it is none of the values that are known';
  return problem('unacceptableValue', { field, value, reason });
};

/** The first undeclared property: more often a typing error than safe to ignore. */
const unknownProperty = (schema: JsonSchema, value: unknown): string | undefined => {
  const { properties, items, ...rest } = structureOf(schema);
  if (items && Array.isArray(value)) {
    for (const item of value) {
      const found = unknownProperty(items, item);
      if (found !== undefined) return found;
    }
  }
  if (!properties || !isRecord(value) || isOpen(rest)) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const found = known ? unknownProperty(known, inner) : name;
    if (found !== undefined) return found;
  }
  return undefined;
};

type Check = (body: unknown) => void;

/** Loaded lazily: the compiler is large and only writes need it. */
export const loadCompiler = () => import('typebox/compile');

const compile = async (schema: TSchema): Promise<Check> => {
  const { Compile } = await loadCompiler();
  const validator = Compile(schema);
  const json: JsonSchema = schema;
  return (body) => {
    if (!validator.Check(body)) {
      const [failure] = validator.Errors(body);
      if (failure) throw problemFor(json, failure, body);
    }
    const field = unknownProperty(json, body);
    if (field !== undefined) throw problem('unexpectedAttribute', { field });
  };
};

const compiled = new Map<SchemaName, Promise<Check>>();

/**
 * Validates a JSON body against its schema.
 * @throws ProblemError `missingParameter`, `missingParameters`, `wrongType`, `tooLong`, `unacceptableValue`, or
 * `unexpectedAttribute` for a property the schema does not declare
 */
export const validate = async (name: SchemaName, body: unknown): Promise<void> => {
  const check = compiled.get(name) ?? compile(schemas[name]);
  compiled.set(name, check);
  (await check)(body);
};
