import type { TSchema } from 'typebox';
import type { Endpoint, SchemaRef } from '../../api/endpoint';
import { endpoints } from '../../api/endpoints';
import { Problem } from '../../api/schemas/problem';
import { schemas } from '../../api/schemas/registry';
import type { Schema } from './document';

const named: Readonly<Record<string, TSchema>> = { ...schemas, Problem };
const names = new Map<Schema, string>(Object.entries(named).map(([name, schema]) => [schema, name]));
const bodies = new Set<string | undefined>(Object.values<Endpoint>(endpoints).map(({ body }) => body));

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const mapValues = <T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** A schema with references to other named schemas of the contract. */
const referring = (schema: Schema, isBody: boolean): Schema => {
  const inner = (part: Schema): Schema => {
    const name = names.get(part);
    return name === undefined ? referring(part, isBody) : reference(name);
  };
  const { properties, patternProperties, items, anyOf, allOf } = schema;
  return {
    ...schema,
    ...(properties && { properties: mapValues(properties, inner) }),
    // The server refuses undeclared properties of a body.
    ...(properties && isBody && { additionalProperties: false }),
    ...(patternProperties && { patternProperties: mapValues(patternProperties, inner) }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(allOf && { allOf: allOf.map(inner) }),
  };
};

/** Every schema of the contract, and that of a problem. */
export const componentSchemas = (): Record<string, Schema> =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, referring(schema, bodies.has(name))]));

/** The schema of a body or reply in the contract. */
export const schemaOf = (ref: SchemaRef): Schema =>
  ref.endsWith('[]') ? { type: 'array', items: reference(ref.slice(0, -2)) } : reference(ref);
