import type { TSchema } from 'typebox';
import type { SchemaRef } from '#api/endpoint';
import { schemas } from '#api/schemas/registry';
import { isOpen, isRecord, structureOf, type JsonSchema } from '../jsonSchema';

const strip = (schema: JsonSchema, value: unknown): unknown => {
  const { properties, items, ...rest } = structureOf(schema);
  if (items && Array.isArray(value)) return value.map((item) => strip(items, item));
  if (!properties || !isRecord(value)) return value;
  const kept: Record<string, unknown> = isOpen(rest) ? { ...value } : {};
  for (const [name, inner] of Object.entries(properties)) {
    if (Object.hasOwn(value, name)) kept[name] = strip(inner, value[name]);
  }
  return kept;
};

const schemaOf = (ref: string): JsonSchema => {
  const isList = ref.endsWith('[]');
  const name = isList ? ref.slice(0, -2) : ref;
  const schema: JsonSchema | undefined = Object.entries<TSchema>(schemas).find(([key]) => key === name)?.[1];
  if (!schema) throw new Error(`no schema is called ${name}`);
  return isList ? { type: 'array', items: schema } : schema;
};

const known = new Map<string, JsonSchema>();

/** Strips properties from a reply that its schema does not declare, so that a new column cannot leak. */
export const stripUndeclared = (ref: SchemaRef, reply: unknown): unknown => {
  const schema = known.get(ref) ?? schemaOf(ref);
  known.set(ref, schema);
  return strip(schema, reply);
};
