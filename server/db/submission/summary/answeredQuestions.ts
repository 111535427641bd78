import { type RawBuilder, sql } from 'kysely';
import type { FieldTree } from '#server/domain/odata/fields';
import type { Db } from '../../schema/tables';

/** Maximum number of questions, and of submissions to scan, which limits the delay of an upload. */
const MAX_QUESTIONS = 50;
const MAX_SUBMISSIONS = 200_000;

interface Location {
  /** Dotted path of the enclosing repeat; null outside of repeats. */
  readonly table: string | null;
  /** Columns on the path to it, in a submission or in a row of the repeat. */
  readonly columns: readonly string[];
}

/** Locations of the answers to questions, by question path. */
const locationsIn = (tree: FieldTree): ReadonlyMap<string, Location> => {
  const locations = new Map<string, Location>();
  const visit = (level: FieldTree, above: string, { table, columns }: Location): void => {
    for (const node of level.values()) {
      const path = `${above}/${node.name}`;
      if (node.kind === 'value') locations.set(path, { table, columns: [...columns, node.column] });
      else if (node.kind === 'repeat') visit(node.children, path, { table: node.path, columns: [] });
      else visit(node.children, path, { table, columns: [...columns, node.column] });
    }
  };
  visit(tree, '', { table: null, columns: [] });
  return locations;
};

/** Number of answers in one submission. */
const answersIn = ({ table, columns }: Location): RawBuilder<unknown> =>
  table === null
    ? sql`case when data #>> ${['root', ...columns]}::text[] is null then 0 else 1 end`
    : sql`(select count(*) from jsonb_array_elements(data #> ${['tables', table]}::text[]) as item
        where item #>> ${[...columns]}::text[] is not null)`;

/**
 * Counts the answers to questions in the submissions of a form, without encrypted ones and those in the trash.
 * @param tree the fields of the published definition
 * @param paths of questions in it
 * @returns the counts by path; empty for a form with too many submissions, and without questions beyond the first fifty
 */
export const countAnswered = async (
  db: Db,
  formId: number,
  tree: FieldTree,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const counter = await db
    .selectFrom('submissionCounters')
    .select('submissions')
    .where('formId', '=', formId)
    .where('draft', '=', false)
    .executeTakeFirst();
  const locations = locationsIn(tree);
  const counted = paths.slice(0, MAX_QUESTIONS).flatMap((path) => {
    const location = locations.get(path);
    return location === undefined ? [] : [{ path, location }];
  });
  if (counted.length === 0 || (counter?.submissions ?? 0) > MAX_SUBMISSIONS) return new Map();
  const sums = counted.map(({ location }) => sql`coalesce(sum(${answersIn(location)}), 0)::text`);
  const { rows } = await sql<{ counts: readonly string[] }>`select array[${sql.join(sums)}] as counts from submissions
    where form_id = ${formId} and not draft and deleted_at is null and data is not null`.execute(db);
  return new Map(counted.map(({ path }, index) => [path, Number(rows[0]?.counts[index] ?? 0)]));
};
