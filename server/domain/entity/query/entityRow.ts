import type { EntityConflict } from '#api/entity/conflicts';
import { problem } from '../../core/problem';
import type { ListProperty } from './fields';

/** System columns of an entity in OData; the id of the creator is text. */
interface EntitySystem {
  readonly createdAt: string;
  readonly creatorId: string | null;
  readonly creatorName: string | null;
  readonly updates: number;
  readonly updatedAt: string | null;
  readonly deletedAt: string | null;
  readonly version: number;
  readonly conflict: EntityConflict | null;
}

/** System columns, in the order of rows and metadata. */
export const entitySystemColumns = [
  'createdAt',
  'creatorId',
  'creatorName',
  'updates',
  'updatedAt',
  'deletedAt',
  'version',
  'conflict',
] as const satisfies readonly (keyof EntitySystem)[];

/** An entity to show in a table. */
export interface ShownEntity {
  readonly uuid: string;
  readonly label: string;
  readonly data: Readonly<Record<string, string>>;
  readonly version: number;
  readonly conflict: EntityConflict | null;
  readonly creatorId: number | null;
  readonly creatorName: string | null;
  readonly createdAt: string;
  readonly updatedAt: string | null;
  readonly deletedAt: string | null;
}

/** Columns of a table of entities. */
export interface EntityColumns {
  readonly id: boolean;
  readonly label: boolean;
  readonly system: readonly (keyof EntitySystem)[];
  readonly properties: readonly ListProperty[];
}

/** All columns of a list. */
const everyColumn = (properties: readonly ListProperty[]): EntityColumns => ({
  id: true,
  label: true,
  system: entitySystemColumns,
  properties,
});

/**
 * Parses `$select`: `__id`, `label`, `__system` or a part of it, and properties by their names in OData.
 * @param text null or `*` for everything
 * @throws 400.23 for a column the list does not have
 */
export const readEntitySelect = (text: string | null, properties: readonly ListProperty[]): EntityColumns => {
  const paths = (text ?? '*').split(',').map((path) => path.trim());
  if (paths.includes('*')) return everyColumn(properties);
  const known = new Set([
    '__id',
    'label',
    '__system',
    ...entitySystemColumns.map((column) => `__system/${column}`),
    ...properties.map(({ odataName }) => odataName),
  ]);
  const unknown = paths.find((path) => !known.has(path));
  if (unknown !== undefined) throw problem('missingProperty', { property: unknown });
  return {
    id: paths.includes('__id'),
    label: paths.includes('label'),
    system: entitySystemColumns.filter((column) => paths.includes('__system') || paths.includes(`__system/${column}`)),
    properties: properties.filter(({ odataName }) => paths.includes(odataName)),
  };
};

/** System columns of an entity. */
const systemOf = (entity: ShownEntity): EntitySystem => ({
  createdAt: entity.createdAt,
  creatorId: entity.creatorId === null ? null : String(entity.creatorId),
  creatorName: entity.creatorName,
  updates: entity.version - 1,
  updatedAt: entity.updatedAt,
  deletedAt: entity.deletedAt,
  version: entity.version,
  conflict: entity.conflict,
});

/** JSON of a row of `Entities`. Missing values are empty texts. */
export const entityRowText = (entity: ShownEntity, { id, label, system, properties }: EntityColumns): string => {
  const all = systemOf(entity);
  const entries: (readonly [string, unknown])[] = [];
  if (id) entries.push(['__id', entity.uuid]);
  if (label) entries.push(['label', entity.label]);
  if (system.length > 0) entries.push(['__system', Object.fromEntries(system.map((column) => [column, all[column]]))]);
  for (const { name, odataName } of properties) entries.push([odataName, entity.data[name] ?? '']);
  return JSON.stringify(Object.fromEntries(entries));
};
