import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AnswerCache } from '../../domain/core/answerCache';
import type { EntityScope } from '../../domain/entity/scope';
import type { Db } from '../schema/tables';
import { listDatasetProperties } from './datasetProperties';
import { inScope } from './scope';

/** A list, and its entities for a reader. */
export interface ListFile {
  readonly datasetId: number;
  readonly contentTag: string;
  readonly scope: EntityScope;
}

/** Digest of the entities of a restricted reader, whose file does not change with the entities of others. */
const digestOf = async (db: Db, { datasetId, scope }: ListFile): Promise<string> => {
  const { rows } = await sql<{ digest: string }>`
    select count(*) || ':' || coalesce(bit_xor(hashtextextended(uuid || label || data::text, version)), 0) as digest
    from entities where dataset_id = ${datasetId} and deleted_at is null and ${inScope(scope)}`.execute(db);
  return rows[0]?.digest ?? '';
};

/** MD5 in hex that changes when the file of a list for devices changes for a reader, and only then. */
export const contentHash = async (db: Db, file: ListFile, cache: AnswerCache, signal: AbortSignal): Promise<string> => {
  const columns = (await listDatasetProperties(db, file.datasetId)).map(({ name }) => name);
  const content =
    file.scope.kind === 'all'
      ? file.contentTag
      : await cache.of(JSON.stringify(['entities', file]), signal, () => digestOf(db, file));
  return createHash('md5')
    .update(JSON.stringify([file.datasetId, columns, content]))
    .digest('hex');
};
