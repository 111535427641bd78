import { Readable } from 'node:stream';
import { problem } from '../../domain/core/problem';
import { newestFirst } from '../../domain/entity/query/readEntityQuery';
import { everything } from '../../domain/entity/scope';
import { csvHead, csvText, type CsvRow } from '../../domain/export/csvText';
import { listDatasetProperties } from '../../db/entity/datasetProperties';
import { findDeletedDataset } from '../../db/entity/datasets';
import { entityPages } from '../../db/entity/entityRows';
import type { EntitySelection } from '../../db/entity/query';
import type { Db } from '../../db/schema/tables';
import { type FileReply, type Handlers, Unchanged } from '../../http/context';
import { datasetOf } from './found';
import { matchesEntitiesTag, selectionOf } from './selection';

const style = { safeForExcel: false };
const system = ['__createdAt', '__creatorId', '__creatorName', '__updates', '__updatedAt', '__version'] as const;

/** Selected entities as CSV. @param properties in order of creation */
async function* lines(db: Db, selection: EntitySelection, properties: readonly string[]): AsyncGenerator<string> {
  yield csvHead(['__id', 'label', ...properties, ...system], style);
  for await (const rows of entityPages(db, selection)) {
    const cells = rows.map((row): CsvRow => [
      row.uuid,
      row.label,
      ...properties.map((name) => row.data[name] ?? ''),
      row.createdAt,
      row.creatorId,
      row.creatorName ?? '',
      row.version - 1,
      row.updatedAt,
      row.version,
    ]);
    yield csvText(cells, style);
  }
}

const csvOf = (
  db: Db,
  selection: EntitySelection,
  properties: readonly { readonly name: string }[],
  filename: string,
): FileReply => {
  const names = properties.map(({ name }) => name);
  return { contentType: 'text/csv; charset=utf-8', body: Readable.from(lines(db, selection, names)), filename };
};

/** Entity lists as CSV files. */
export const entityCsvHandlers: Handlers<'entityCsv' | 'datasetTrashCsv'> = {
  entityCsv: async (context) => {
    const dataset = await datasetOf(context);
    const { properties, selection } = await selectionOf(context, dataset);
    if (await matchesEntitiesTag(context, dataset, selection)) return new Unchanged();
    return csvOf(context.db, selection, properties, `${dataset.name}.csv`);
  },

  datasetTrashCsv: async ({ db, found, params }) => {
    const dataset = await findDeletedDataset(db, found.project.id, params.datasetId);
    if (dataset === undefined) throw problem('notFound');
    const properties = await listDatasetProperties(db, dataset.id);
    const selection = { datasetId: dataset.id, scope: everything, filter: null, search: null, order: newestFirst };
    return csvOf(db, selection, properties, `${dataset.name}-deleted.csv`);
  },
};
