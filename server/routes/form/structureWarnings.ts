import type { Field } from '#api/schemas/form/field';
import { structureChanges } from '../../domain/form/structureChanges';
import type { FormWarning } from '../../domain/xform/checkXForm';
import { listFields } from '../../db/form/formFields';
import { countAnswered } from '../../db/submission/summary/answeredQuestions';
import { treeOfDefinition } from '../../db/submission/query/fields';
import type { Db } from '../../db/schema/tables';

/** A published form with a new version. */
export interface PublishedForm {
  readonly id: number;
  readonly currentDefId: number;
}

/**
 * Newer servers send the names of the questions. This one adds their paths, with the number of answers to each, null if not
 * counted.
 */
export interface StructureWarning {
  readonly type: 'structureChanged';
  readonly details: readonly string[];
  readonly reason: string;
  readonly fields: readonly { readonly path: string; readonly answers: number | null }[];
}

const sum = (counts: readonly (number | null)[]): number =>
  counts.reduce<number>((total, count) => total + (count ?? 0), 0);

/**
 * Warns about questions of the published version that a new version drops or converts to text.
 * @param next fields of the new version
 */
export const structureWarnings = async (
  db: Db,
  { id, currentDefId }: PublishedForm,
  next: readonly Field[],
): Promise<readonly (StructureWarning | FormWarning)[]> => {
  const { dropped, retyped } = structureChanges(await listFields(db, currentDefId), next);
  if (dropped.length + retyped.length === 0) return [];
  const paths = [...dropped, ...retyped.map(({ field }) => field)].map(({ path }) => path);
  const answers = await countAnswered(db, id, await treeOfDefinition(db, currentDefId), paths);
  const fields = dropped.map(({ path }) => ({ path, answers: answers.get(path) ?? null }));
  const lost = sum(fields.map((field) => field.answers));
  const dropping: StructureWarning = {
    type: 'structureChanged',
    details: dropped.map(({ name }) => name),
    reason: `Questions of the published version are missing: ${dropped.map(({ path }) => path).join(', ')}. ${lost} answers to them would no longer have a column.`,
    fields,
  };
  const retyping = retyped.map(({ field: { path, type: from }, type: to }): FormWarning => {
    const count = answers.get(path) ?? 0;
    const reason = `${path} changes its type from ${from} to ${to}; it has ${count} answers.`;
    return { type: 'typeChanged', details: { path, from, to, count }, reason };
  });
  return [...(dropped.length > 0 ? [dropping] : []), ...retyping];
};
