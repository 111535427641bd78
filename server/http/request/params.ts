import { numericParams } from '#api/endpoint';
import { problem } from '../../domain/core/problem';

const MAX_ID = 2 ** 31 - 1;

export const isNumeric = (name: string): boolean => numericParams.some((known) => known === name);

const idOf = (value: string): number => {
  if (!/^-?\d+$/.test(value)) throw problem('wrongType', { value, expected: 'integer' });
  const id = Number(value);
  if (id < 1 || id > MAX_ID) throw problem('notFound');
  return id;
};

/**
 * The parameters of a path, decoded by the router.
 * @throws ProblemError `wrongType` for a malformed number, `notFound` for one outside the range of ids
 */
export const parseParams = (raw: unknown): Record<string, string | number> => {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(raw ?? {})) {
    params[name] = isNumeric(name) ? idOf(String(value)) : String(value);
  }
  return params;
};

/** Query parameters, the first of each name; paging is validated on every call. */
export const parseQuery = (raw: unknown): Record<string, string> => {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw ?? {})) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    query[name] = typeof first === 'string' ? first : '';
  }
  for (const field of ['limit', 'offset']) {
    const value = query[field];
    if (value !== undefined && !/^\d+$/.test(value)) throw problem('wrongType', { field, expected: 'integer' });
    // No list is longer than the largest id.
    if (value !== undefined) query[field] = String(Math.min(Number(value), MAX_ID));
  }
  return query;
};
