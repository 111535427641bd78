import { randomUUID } from 'node:crypto';
import { problem } from '../core/problem';
import { readUuid } from './readUuid';

type Values = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

/** A new entity in a request. */
export interface NewEntity {
  readonly uuid: string;
  readonly label: string;
  readonly data: Texts;
}

/** What a request changes; undefined stays as it is. */
export interface EntityUpdate {
  readonly label?: string;
  readonly data: Texts;
}

/** The file of a bulk creation. */
export interface BulkSource {
  readonly name: string;
  readonly size: number | null;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keys = ['label', 'uuid', 'data'] as const;

const checkKeys = (given: Values): void => {
  const actual = Object.keys(given);
  if (actual.some((key) => !keys.some((known) => known === key))) {
    throw problem('unexpectedParameters', { expected: keys, actual });
  }
};

const readLabel = (label: unknown): string => {
  if (typeof label !== 'string') throw problem('wrongType', { field: 'label', expected: 'string' });
  if (label.trim() === '') {
    throw problem('unacceptableValue', { field: 'label', value: label, reason: 'a label cannot be blank.' });
  }
  return label;
};

const readData = (data: unknown, known: ReadonlySet<string>): Texts => {
  if (data === undefined) return {};
  if (!isObject(data)) throw problem('wrongType', { field: 'data', expected: 'object' });
  const entries = Object.entries(data).map(([name, value]): [string, string] => {
    if (typeof value !== 'string') throw problem('wrongType', { field: name, expected: 'string' });
    if (!known.has(name)) throw problem('entityInvalid', { reason: `the list has no property ${name}.` });
    return [name, value];
  });
  return Object.fromEntries(entries);
};

/**
 * Reads a new entity.
 * @param known names of the properties of the list
 * @throws 400.31, 400.2, 400.8, 400.11, 400.28
 */
export const readNewEntity = (given: unknown, known: ReadonlySet<string>): NewEntity => {
  if (!isObject(given)) throw problem('wrongType', { field: 'entities', expected: 'object' });
  checkKeys(given);
  if (given.label === undefined) throw problem('missingParameter', { field: 'label' });
  return {
    uuid: given.uuid === undefined ? randomUUID() : readUuid(given.uuid),
    label: readLabel(given.label),
    data: readData(given.data, known),
  };
};

/** Reads a change of an entity, whose id stays. @throws as `readNewEntity`, and 400.28 for no change */
export const readEntityUpdate = (given: Values, known: ReadonlySet<string>): EntityUpdate => {
  checkKeys(given);
  const { label } = given;
  const data = readData(given.data, known);
  if ((label === undefined || label === null) && Object.keys(data).length === 0) {
    throw problem('entityInvalid', { reason: 'neither a label nor data were given.' });
  }
  return { data, ...(label !== undefined && { label: readLabel(label) }) };
};

const readSource = (source: unknown): BulkSource => {
  if (source === undefined || source === null) throw problem('missingParameter', { field: 'source' });
  const { name, size } = isObject(source) ? source : {};
  if (typeof name !== 'string' || name === '') throw problem('missingParameter', { field: 'source.name' });
  if (size !== undefined && size !== null && typeof size !== 'number') {
    throw problem('wrongType', { field: 'size', expected: 'number' });
  }
  return { name, size: size ?? null };
};

/** Reads many new entities with their source. @throws as `readNewEntity`, for the first mistake */
export const readNewEntities = (
  given: Values,
  known: ReadonlySet<string>,
): { readonly entities: readonly NewEntity[]; readonly source: BulkSource } => {
  const expected = ['entities: [...]'];
  if (!Array.isArray(given.entities)) {
    throw problem('unexpectedParameters', { expected, actual: ['not an array'] });
  }
  if (given.entities.length === 0) throw problem('unexpectedParameters', { expected, actual: ['empty array'] });
  const source = readSource(given.source);
  const entities = given.entities.map((entity) => readNewEntity(entity, known));
  const seen = new Set<string>();
  for (const { uuid } of entities) {
    if (seen.has(uuid)) throw problem('notUnique', { table: 'entities', fields: ['uuid'], values: [uuid] });
    seen.add(uuid);
  }
  return { entities, source };
};
