import { type RawBuilder, sql } from 'kysely';
import type { FieldTree, ValueField } from '../../domain/odata/odataFields';
import type { Filter } from '../../domain/query/filterTree';
import type { SubmissionScope } from './submissionCounts';
import { unlessAsked } from './submissionRows';
import type { Db } from '../schema/tables';

/** More are no choices any more, but texts that somebody sent. */
const MOST = 1000;

interface Asked {
  readonly field: ValueField;
  /** The dotted path of the repeat it is in; null outside of repeats. */
  readonly table: string | null;
  readonly path: readonly string[];
}

const askedIn = (tree: FieldTree, table: string | null = null, path: readonly string[] = []): Asked[] =>
  [...tree.values()].flatMap((node): Asked[] => {
    const inside = [...path, node.column];
    if (node.kind === 'value') return node.multiple ? [{ field: node, table, path: inside }] : [];
    return node.kind === 'repeat' ? askedIn(node.children, node.path) : askedIn(node.children, table, inside);
  });

const answersOf = ({ table, path }: Asked): RawBuilder<unknown> =>
  table === null
    ? sql`submissions, lateral (select submissions.data #>> ${['root', ...path]}::text[] as answer) as found`
    : sql`submissions, lateral (select item #>> ${[...path]}::text[] as answer
        from jsonb_array_elements(submissions.data #> ${['tables', table]}::text[]) as item) as found`;

/**
 * The choices of questions with several that were chosen at least once, in alphabetical order. What is encrypted does not count.
 * @param tree the fields of the definition whose questions they are
 * @param filter decides whether submissions in the trash count; else it leaves out nothing, so that columns stay the same
 */
export const chosenValues = async (
  db: Db,
  { formId, draft }: SubmissionScope,
  tree: FieldTree,
  filter: Filter | null,
): Promise<Map<ValueField, readonly string[]>> => {
  const chosen = new Map<ValueField, readonly string[]>();
  for (const asked of askedIn(tree)) {
    const { rows } = await sql<{ choice: string }>`select choice from (
        select distinct choice from ${answersOf(asked)}, unnest(string_to_array(found.answer, ' ')) as choice
        where submissions.form_id = ${formId} and submissions.draft = ${draft} and ${unlessAsked(filter)}
      ) as chosen where choice <> '' order by choice collate "C" limit ${MOST}`.execute(db);
    chosen.set(
      asked.field,
      rows.map(({ choice }) => choice),
    );
  }
  return chosen;
};
