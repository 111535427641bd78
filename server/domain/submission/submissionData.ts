import type { Task } from '../cooperative/cooperative';

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/**
 * Stored answers of a submission, served by OData without parsing the XML: the row of the submission, and the rows of each repeat
 * by its dotted path (`person.pet`). A row has its values, nested groups, and navigation links instead of its repeats; a row of a
 * repeat also has its own id and that of its parent.
 */
export interface SubmissionData {
  readonly root: JsonObject;
  readonly tables: { readonly [path: string]: readonly JsonObject[] };
}

/** Whether a value is an object with keys, like rows and groups. */
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
