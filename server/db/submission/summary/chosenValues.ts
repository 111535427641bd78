import { type RawBuilder, sql } from 'kysely';
import type { FieldTree, ValueField } from '#server/domain/odata/fields';
import { type Filter, mentions } from '#shared/query/filterTree';
import type { SubmissionScope } from './counts';
import { scan } from '../query/scan';
import { scannedTable, selected } from '../query/selected';
import type { Db } from '../../schema/tables';

/** Maximum number; more values are free texts rather than choices. */
const MOST = 1000;

interface Asked {
  readonly field: ValueField;
  /** Dotted path of the enclosing repeat; null outside of repeats. */
  readonly table: string | null;
  readonly path: readonly string[];
}

const askedIn = (tree: FieldTree, table: string | null = null, path: readonly string[] = []): Asked[] =>
  [...tree.values()].flatMap((node): Asked[] => {
    const inside = [...path, node.column];
    if (node.kind === 'value') return node.multiple ? [{ field: node, table, path: inside }] : [];
    return node.kind === 'repeat' ? askedIn(node.children, node.path) : askedIn(node.children, table, inside);
  });

const answersOf = ({ table, path }: Asked, submissions: RawBuilder<unknown>): RawBuilder<unknown> =>
  table === null
    ? sql`${submissions}, lateral (select submissions.data #>> ${['root', ...path]}::text[] as answer) as found`
    : sql`${submissions}, lateral (select item #>> ${[...path]}::text[] as answer
        from jsonb_array_elements(submissions.data #> ${['tables', table]}::text[]) as item) as found`;

/** A condition that is always true, but includes submissions in the trash if the filter does. */
const aboutTrash = (filter: Filter | null): Filter | null => {
  if (filter === null || !mentions(filter, 'deletedAt')) return null;
  const deleted = { kind: 'compare', left: { kind: 'column', column: 'deletedAt' }, right: { kind: 'null' } } as const;
  return {
    kind: 'or',
    left: { ...deleted, comparison: 'eq' },
    right: { ...deleted, comparison: 'ne' },
  };
};

/**
 * Values of multiple-choice questions that were chosen at least once, in alphabetical order, without encrypted submissions.
 * @param tree the fields of the definition
 * @param filter only decides whether submissions in the trash count, so that columns stay the same for other filters
 */
export const chosenValues = async (
  db: Db,
  scope: SubmissionScope,
  tree: FieldTree,
  filter: Filter | null,
): Promise<Map<ValueField, readonly string[]>> => {
  const chosen = new Map<ValueField, readonly string[]>();
  for (const asked of askedIn(tree)) {
    const rows = await scan<{ choice: string }>(db, {
      selection: { ...scope, filter: aboutTrash(filter), instanceId: null },
      part: (part) => sql`select distinct choice
        from ${answersOf(asked, scannedTable(part))}, unnest(string_to_array(found.answer, ' ')) as choice
        where ${selected(part)}`,
      total: (found) => sql`select choice from (select distinct choice from ${found}) as chosen
        where choice <> '' order by choice collate "C" limit ${MOST}`,
    });
    chosen.set(
      asked.field,
      rows.map(({ choice }) => choice),
    );
  }
  return chosen;
};
