import type { Task } from '../cooperative/cooperative';

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/**
 * A submission's answers as they are stored beside its XML and served by OData, so that reading never parses XML: the row
 * of the submission, and the rows of each repeat by its dotted path (`person.pet`). A row holds its values, groups nested,
 * and navigation links instead of its repeats; a repeat's row also holds its own id and its parent's.
 */
export interface SubmissionData {
  readonly root: JsonObject;
  readonly tables: { readonly [path: string]: readonly JsonObject[] };
}

/** Whether a value is an object with keys, as rows and groups are. */
export const isJsonObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The data as JSON text, written row by row; it may yield between rows. */
export function* dataText({ root, tables }: SubmissionData): Task<string> {
  const pieces = [`{"root":${JSON.stringify(root)},"tables":{`];
  for (const [index, [path, rows]] of Object.entries(tables).entries()) {
    pieces.push(`${index === 0 ? '' : ','}${JSON.stringify(path)}:[`);
    for (const [at, row] of rows.entries()) {
      pieces.push((at === 0 ? '' : ',') + JSON.stringify(row));
      yield;
    }
    pieces.push(']');
  }
  return `${pieces.join('')}}}`;
}
