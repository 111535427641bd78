import { sql } from 'kysely';
import { csvHead, csvText, type CsvRow } from '../../domain/export/csvText';
import type { EntityScope } from '../../domain/entity/scope';
import type { EntityData } from '../schema/tables/entities';
import type { Db } from '../schema/tables';
import { listDatasetProperties } from './datasetProperties';
import { inScope } from './scope';

/** Entities per statement. This limits the memory of a response of any length. */
const BATCH = 2000;
const style = { safeForExcel: false };

/** Id, UUID, label, version and values of an entity. */
type FileRow = readonly [number, string, string, number, EntityData];

/** As one text, because drivers are slow at reading many rows. */
const rowsBefore = async (db: Db, datasetId: number, scope: EntityScope, before: number): Promise<FileRow[]> => {
  const { rows } = await sql<{ page: string | null }>`
    select json_agg(json_build_array(id, uuid, label, version, data) order by id desc)::text as page from (
      select id, uuid, label, version, data from entities
      where dataset_id = ${datasetId} and deleted_at is null and id < ${before}::integer and ${inScope(scope)}
      order by id desc limit ${BATCH}
    ) as entities`.execute(db);
  // Its shape is that of the query.
  return JSON.parse(rows[0]?.page ?? '[]');
};

const LAST = 2 ** 31 - 1;

/** A list as a media file for devices, newest first: `name` is the UUID. */
export async function* deviceCsv(db: Db, datasetId: number, scope: EntityScope): AsyncGenerator<string> {
  const properties = (await listDatasetProperties(db, datasetId)).map(({ name }) => name);
  yield csvHead(['name', 'label', '__version', ...properties], style);
  let before = LAST;
  for (;;) {
    const rows = await rowsBefore(db, datasetId, scope, before);
    const cells = rows.map(([, uuid, label, version, data]): CsvRow => [
      uuid,
      label,
      version,
      ...properties.map((name) => data[name] ?? ''),
    ]);
    if (cells.length > 0) yield csvText(cells, style);
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.[0] ?? 0;
  }
}
