import { type RawBuilder, sql } from 'kysely';
import type { Aggregate, Apply, ApplyField, GroupKey } from '#server/domain/odata/query/apply';
import type { GroupOrderKey } from '#server/domain/odata/query/applyOrder';
import { problem } from '#server/domain/core/problem';
import { choicesIn, fieldValue, readField, stored } from '../query/fieldValues';
import { matchingRows } from '../query/matchingRows';
import { scan } from '../query/scan';
import { type ScannedSubmissions, scannedTable, selected } from '../query/selected';
import type { Db } from '../../schema/tables';

type Sql = RawBuilder<unknown>;
type Value = string | number | null;

/** Maximum size of the result, by the bytes of its keys. */
const BYTES_MAX = 10_000_000;
/** Maximum length of a key: longer texts are slow to sort, and block the embedded database meanwhile. */
const KEY_CHARACTERS_MAX = 100_000;

/** A group: the values of its keys and its aggregates, in the order of `Apply`. */
export interface Group {
  readonly keys: readonly Value[];
  readonly figures: readonly Value[];
}

const column = (kind: 'key' | 'field' | 'figure' | 'group', index: number): Sql => sql.raw(`${kind}_${index}`);

const figure = (aggregate: Aggregate, field: Sql): Sql => {
  if (aggregate.method === 'count') return sql`count(*)`;
  const of = fieldValue(aggregate.of, field);
  switch (aggregate.method) {
    case 'countdistinct':
      return sql`count(distinct ${of})`;
    case 'answered':
      return sql`count(${of})`;
    case 'sum':
      return sql`sum(${of})::float8`;
    case 'average':
      return sql`avg(${of})::float8`;
    case 'min':
    case 'max': {
      const least = sql`${sql.raw(aggregate.method)}(${of})`;
      return aggregate.of.kind === 'number' ? sql`${least}::float8` : least;
    }
  }
};

/** A key as it is sent: numbers as such. */
const shown = ({ kind }: GroupKey, key: Sql): Sql => (kind === 'number' ? sql`${key}::float8` : key);

/** A key as it is read; too long texts are cut, but still too long. */
const readKey = (key: GroupKey, isStored: boolean): Sql =>
  key.kind === 'text' ? sql`left(${readField(key, isStored)}, ${KEY_CHARACTERS_MAX + 1})` : readField(key, isStored);

/** Choices of an answer, without duplicates; none are null. */
const choicesOf = (index: number): Sql =>
  sql`left join lateral ${choicesIn(column('key', index))} as ${sql.raw(`choices_${index}`)} on true`;

/** Fields by their paths, so that each is read once. */
class Fields {
  readonly all: ApplyField[] = [];

  constructor(aggregates: readonly Aggregate[]) {
    for (const aggregate of aggregates) if (aggregate.method !== 'count') this.add(aggregate.of);
  }

  private add(field: ApplyField): void {
    if (!this.all.some(({ path }) => path === field.path)) this.all.push(field);
  }

  nameOf(aggregate: Aggregate): Sql {
    if (aggregate.method === 'count') return sql`null`;
    return column(
      'field',
      this.all.findIndex(({ path }) => path === aggregate.of.path),
    );
  }
}

/**
 * Counts and aggregates a selection of submissions, or rows of a repeat in them, by groups if the `$apply` has some.
 * @param page number of groups, and of groups to skip
 * @returns the groups, and their total number
 */
export const listGroups = async (
  db: Db,
  selection: ScannedSubmissions,
  { rows: chain, keys, aggregates }: Pick<Apply, 'rows' | 'keys' | 'aggregates'>,
  order: readonly GroupOrderKey[],
  page: { readonly limit: number; readonly skip: number },
): Promise<{ readonly groups: readonly Group[]; readonly total: number }> => {
  const by = keys ?? [];
  const fields = new Fields(aggregates);
  const isOfSubmission = ({ column: of }: ApplyField) => typeof of === 'object' && of.depth === undefined;
  const isStored = [...by, ...fields.all].filter(isOfSubmission).length > 1;
  const counted = chain && matchingRows(chain, selection.filter);
  const keyNames = by.map((_, index) => column('key', index));
  const inner = [
    ...by.map((key, index) => sql`${readKey(key, isStored)} as ${column('key', index)}`),
    ...fields.all.map((field, index) => sql`${readField(field, isStored)} as ${column('field', index)}`),
  ];
  // Most answers are equal: for counts, each distinct one is split into its choices once.
  const isCounted = by.some(({ isChoice }) => isChoice) && aggregates.every(({ method }) => method === 'count');
  const values = by.map((key, index) =>
    key.isChoice ? sql`${sql.raw(`choices_${index}`)}.choice collate "C"` : fieldValue(key, column('key', index)),
  );
  const figures = aggregates.map((aggregate) =>
    isCounted ? sql`sum(many)::bigint` : figure(aggregate, fields.nameOf(aggregate)),
  );
  const lengths = by.flatMap(({ kind }, index) => (kind === 'text' ? [sql`length(${column('key', index)})`] : []));
  const longest = lengths.length === 0 ? sql`0` : sql`max(max(greatest(${sql.join(lengths)}))) over ()`;
  const outer = [
    ...by.map((key, index) => sql`${shown(key, values[index] ?? sql`null`)} as ${column('group', index)}`),
    ...figures.map((one, index) => sql`${one} as ${column('figure', index)}`),
    sql`count(*) over () as total`,
    sql`${longest} as longest`,
  ];
  const sorted = order.map(
    ({ of, index, descending }) =>
      sql`${(of === 'key' ? values : figures)[index] ?? sql`null`} ${descending ? sql`desc nulls last` : sql`asc nulls first`}`,
  );
  const inOrder = sorted.length === 0 ? sql`` : sql`order by ${sql.join(sorted)}`;
  const choices = by.flatMap(({ isChoice }, index) => (isChoice ? [choicesOf(index)] : []));
  const sizes = by.map((_, index) => sql`coalesce(octet_length(${values[index] ?? sql`null`}::text), 0)`);
  const fits = by.map(
    (_, index) => sql`case when bytes <= ${BYTES_MAX} then ${column('group', index)} end as ${column('group', index)}`,
  );
  const rows = await scan<
    Record<string, Value> & { readonly total: number; readonly bytes: number; readonly longest: number | null }
  >(db, {
    selection,
    part: (
      part,
    ) => sql`select ${inner.length === 0 ? sql`null as nothing` : sql.join(inner)} ${isCounted ? sql`, count(*) as many` : sql``}
      from ${scannedTable(part)} ${isStored ? stored : sql``} ${counted ? counted.from : sql``}
      where ${selected(part)} ${counted ? sql`and ${counted.where}` : sql``}
      ${isCounted ? sql`group by ${sql.join(keyNames)}` : sql``} offset 0`,
    total: (
      found,
    ) => sql`select ${sql.join([...fits, ...figures.map((_, index) => column('figure', index)), sql`total`, sql`bytes`, sql`longest`])}
      from (select page.*, sum(size) over ()::bigint as bytes from (
        select ${sql.join(outer)}, ${sizes.length === 0 ? sql`0` : sql.join(sizes, sql` + `)} as size,
          row_number() over (${inOrder}) as nth
        from ${found} ${sql.join(choices, sql` `)}
        ${keys === null ? sql`` : sql`group by ${sql.join(values)}`}
        ${inOrder} limit ${page.limit} offset ${page.skip}
      ) as page) as page order by nth`,
  });
  if ((rows[0]?.longest ?? 0) > KEY_CHARACTERS_MAX) throw problem('groupKeyTooLong', { limit: KEY_CHARACTERS_MAX });
  if ((rows[0]?.bytes ?? 0) > BYTES_MAX) throw problem('answerTooLarge', { limit: BYTES_MAX });
  const groups = rows.map((row) => ({
    keys: by.map((_, index) => row[`group${index}`] ?? null),
    figures: aggregates.map((_, index) => row[`figure${index}`] ?? null),
  }));
  return { groups, total: rows[0]?.total ?? 0 };
};
