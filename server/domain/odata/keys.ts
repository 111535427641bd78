import { createHash } from 'node:crypto';
import type { Structure } from './fields';

/** One structure on the path from a submission down to a row of a repeat. */
export interface RowStep {
  readonly name: string;
  /** Index of the row in its parent, from 0; null for a group. */
  readonly index: number | null;
}

/**
 * Id of a row of a repeat, on which spreadsheets join tables: the SHA-1 (hex) of the instance id and the steps down to the row,
 * in the form's own names (docs/protocol.md#odata).
 */
export const rowId = (instanceId: string, steps: readonly RowStep[]): string => {
  const path = steps.map(({ name, index }) => `%%${name}#${index ?? ''}`).join('');
  return createHash('sha1').update(`Submissions#${instanceId}${path}`).digest('hex');
};

/** Column of a repeat's rows with the id of their parent row: `__Submissions-id`, `__Submissions-person-id`. */
export const parentColumn = (parent: Structure | null): string =>
  parent === null ? '__Submissions-id' : `__Submissions-${parent.path.replaceAll('.', '-')}-id`;

/** Table name of a repeat: `Submissions.person.pet`. */
export const tableName = (repeat: Structure): string => `Submissions.${repeat.path}`;

/** A key in an OData address: `('uuid:…')`. Colons are not encoded, as older servers require. */
export const keySegment = (key: string): string =>
  `('${encodeURIComponent(key.replaceAll("'", "''")).replaceAll('%3A', ':')}')`;
