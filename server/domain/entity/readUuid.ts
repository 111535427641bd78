import { problem } from '../core/problem';
import { entityUuid } from '#shared/entity/entityUuid';

/** Reads the id of an entity, with or without `uuid:`, in any case. @throws 400.11 */
export const readUuid = (value: unknown): string => {
  const uuid = typeof value === 'string' ? entityUuid(value) : undefined;
  if (uuid === undefined) {
    const given = typeof value === 'string' ? { value } : {};
    throw problem('wrongType', { field: 'uuid', expected: 'valid version 4 UUID', ...given });
  }
  return uuid;
};
