import { type RawBuilder, sql } from 'kysely';
import { inTime, slicingOf } from '../../connection/sliced';
import type { Db } from '../../schema/tables';
import { candidatePages } from './candidates';
import type { ScannedSubmissions } from './selected';

type Sql = RawBuilder<unknown>;

/** A statement about all submissions of a selection. */
export interface Scan {
  readonly selection: ScannedSubmissions;
  /** Selects columns from a selection of submissions; the rows of disjoint selections together are those of all. */
  readonly part: (selection: ScannedSubmissions) => Sql;
  /** Aggregates those rows. @param rows a query after `from` */
  readonly total: (rows: Sql) => Sql;
  /** The newest submissions suffice after this many rows. */
  readonly enough?: number;
}

/**
 * Characters of answers in the first slice, and the minimum of the others: on a busy machine, shorter slices would take as long.
 * The size of the next slice may differ by a factor.
 */
const FIRST_CHARACTERS = 200_000;
const MOST_GROWTH = 4;
/** Characters added per row for its fixed cost. */
const ROW_CHARACTERS = 500;

let scratches = 0;

/** Ids of submissions in slices, with sizes adapted to the duration of the previous one. */
async function* slicesOf(db: Db, selection: ScannedSubmissions): AsyncGenerator<readonly number[]> {
  let characters = FIRST_CHARACTERS;
  for await (const page of candidatePages(db, selection)) {
    for (let from = 0; from < page.length;) {
      let size = 0;
      let to = from;
      while (to < page.length && (to === from || size + (page[to]?.characters ?? 0) <= characters)) {
        size += (page[to]?.characters ?? 0) + ROW_CHARACTERS;
        to += 1;
      }
      const began = performance.now();
      yield page.slice(from, to).map(({ id }) => id);
      const growth = (slicingOf(db)?.sliceMs() ?? Infinity) / Math.max(1, performance.now() - began);
      characters = Math.max(FIRST_CHARACTERS, size * Math.min(MOST_GROWTH, Math.max(1 / MOST_GROWTH, growth)));
      from = to;
    }
  }
}

/**
 * Collects the rows of a scan in slices in a temporary table, so that other statements run in between, and aggregates them. May
 * or may not include concurrent changes.
 */
export const scanInSlices = async <Row>(
  db: Db,
  { selection, part, total, enough = Infinity }: Scan,
): Promise<Row[]> => {
  scratches += 1;
  const scratch = sql.id(`scratch_${scratches}`);
  await sql`create temporary table ${scratch} as ${part({ ...selection, only: [] })}`.execute(db);
  try {
    let count = 0;
    for await (const only of slicesOf(db, selection)) {
      const { numAffectedRows } = await sql`insert into ${scratch} ${part({ ...selection, only })}`.execute(db);
      count += Number(numAffectedRows ?? 0);
      if (count >= enough) break;
    }
    return (await sql<Row>`${total(sql`${scratch} as submissions`)}`.execute(db)).rows;
  } finally {
    await sql`drop table if exists ${scratch}`.execute(slicingOf(db)?.unlimited ?? db);
  }
};

/** Runs a statement about a selection of submissions, at once or in slices if it would block others for too long. */
export const scan = async <Row>(db: Db, { selection, part, total, enough }: Scan): Promise<Row[]> => {
  const whole = async (wholeMs?: number) =>
    (await sql<Row>`${total(sql`(${part({ ...selection, wholeMs })}) as submissions`)}`.execute(db)).rows;
  const slicing = slicingOf(db);
  if (slicing === undefined) return whole();
  return (await inTime(slicing, whole)) ?? scanInSlices<Row>(db, { selection, part, total, ...(enough && { enough }) });
};
