import { Readable } from 'node:stream';
import { problem } from '../../domain/core/problem';
import { csvHead, csvText, type CsvRow } from '../../domain/export/csvText';
import { actorsByIds } from '../../db/access/actors';
import { listDatasetProperties } from '../../db/entity/datasetProperties';
import { findDeletedDataset } from '../../db/entity/datasets';
import { listEntities } from '../../db/entity/entities';
import type { Db } from '../../db/schema/tables';
import type { FileReply, Handlers } from '../../http/context';
import { datasetOf } from './found';

/** Entities per read. This limits the memory of a response of any length. */
const BATCH = 1000;
const style = { safeForExcel: false };
const system = ['__createdAt', '__creatorId', '__creatorName', '__updates', '__updatedAt', '__version'] as const;

/** A list as CSV, newest first, without its trash. */
async function* lines(db: Db, datasetId: number, properties: readonly string[]): AsyncGenerator<string> {
  yield csvHead(['__id', 'label', ...properties, ...system], style);
  let before: number | undefined;
  for (;;) {
    const rows = await listEntities(db, datasetId, false, { limit: BATCH, offset: 0, before });
    const actors = await actorsByIds(
      db,
      rows.map(({ creatorId }) => creatorId),
    );
    const cells = rows.map((row): CsvRow => [
      row.uuid,
      row.label,
      ...properties.map((name) => row.data[name] ?? ''),
      row.createdAt,
      row.creatorId,
      actors.get(row.creatorId ?? 0)?.displayName ?? '',
      row.version - 1,
      row.updatedAt,
      row.version,
    ]);
    if (cells.length > 0) yield csvText(cells, style);
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.id;
  }
}

const csvOf = async (db: Db, datasetId: number, filename: string): Promise<FileReply> => {
  const properties = await listDatasetProperties(db, datasetId);
  const names = properties.map(({ name }) => name);
  return { contentType: 'text/csv; charset=utf-8', body: Readable.from(lines(db, datasetId, names)), filename };
};

/** Entity lists as CSV files. */
export const entityCsvHandlers: Handlers<'entityCsv' | 'datasetTrashCsv'> = {
  entityCsv: async (context) => {
    const { id, name } = await datasetOf(context);
    return csvOf(context.db, id, `${name}.csv`);
  },

  datasetTrashCsv: async ({ db, found, params }) => {
    const dataset = await findDeletedDataset(db, found.project.id, params.datasetId);
    if (dataset === undefined) throw problem('notFound');
    return csvOf(db, dataset.id, `${dataset.name}-deleted.csv`);
  },
};
