import { type RawBuilder, sql } from 'kysely';
import {
  type Filter,
  type Leaf,
  leavesOf,
  mapLeaves,
  type Operand,
  operandHas,
  type ReferredColumn,
} from '#shared/query/filterTree';
import type { Db } from '../../schema/tables';
import type { SubmissionScope } from '../summary/counts';
import { plainSql } from './leaf';

/** Objects that submissions of a form may refer to, as a replacement of `submissions` with one row each. */
const things: Readonly<Record<ReferredColumn, (scope: SubmissionScope) => RawBuilder<unknown>>> = {
  submitterName: ({
    formId,
    draft,
  }) => sql`(select actors.id as thing, actors.id as submitter_id from actors where exists (
    select from submissions where submissions.form_id = ${formId} and submissions.draft = ${draft}
    and submissions.submitter_id = actors.id))`,
  formVersion: ({ formId }) =>
    sql`(select id as thing, id as form_def_id, 0 as edits, 0 as id from form_defs where form_id = ${formId})`,
};

const isReferred = (column: string): column is ReferredColumn => column in things;

/** The only column of a condition; null for other conditions, or for a test of a missing value. */
const referredBy = ({ left, right }: Leaf): ReferredColumn | null => {
  const about = new Set<string>();
  const note = (operand: Operand): boolean => {
    if (operand.kind === 'column') about.add(operand.column);
    else if (operand.kind === 'answer' || operand.kind === 'null') about.add(operand.kind);
    return false;
  };
  for (const side of [left, right]) operandHas(side, note);
  const [column = '', ...others] = about;
  return others.length === 0 && isReferred(column) ? column : null;
};

const decide = async (db: Db, scope: SubmissionScope, column: ReferredColumn, leaves: readonly Leaf[]) => {
  const conditions = leaves.map((leaf) => sql`(${plainSql(leaf)}) is true`);
  const { rows } = await sql<{ thing: number; decided: boolean[] }>`
    select submissions.thing, array[${sql.join(conditions)}] as decided
    from ${things[column](scope)} as submissions`.execute(db);
  return leaves.map((leaf, index): [Leaf, Leaf] => {
    const idsOf = (isTrue: boolean) => rows.flatMap(({ thing, decided }) => (decided[index] === isTrue ? [thing] : []));
    return [leaf, { ...leaf, decided: { column, ids: idsOf(true), others: idsOf(false) } }];
  });
};

/**
 * Evaluates the conditions of a filter that are only about the name of the submitter, or about the version of the form: a form
 * has few of both, and many submissions.
 */
export const decideReferences = async (db: Db, scope: SubmissionScope, filter: Filter): Promise<Filter> => {
  const decided = new Map<Leaf, Leaf>();
  for (const column of ['submitterName', 'formVersion'] as const) {
    const leaves = leavesOf(filter).filter((leaf) => referredBy(leaf) === column);
    if (leaves.length === 0) continue;
    for (const [leaf, replaced] of await decide(db, scope, column, leaves)) decided.set(leaf, replaced);
  }
  return decided.size === 0 ? filter : mapLeaves(filter, (leaf) => decided.get(leaf) ?? leaf);
};
