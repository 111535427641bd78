import { put } from 'redux-saga/effects';
import { csvColumns } from '#shared/csv/csvTable';
import { csvRows } from '#shared/csv/csvRows';
import { runInSlices } from '#shared/yieldToMain';
import type { EntityConflict } from '#api/entity/conflicts';
import type { ListRef } from '#store/entity/actions';
import { entityRowsRead, selectEntityReply, type EntityRow } from '#store/entity/entities';
import { rowsKey } from '#store/selectors/entity/list';
import { request } from '../core/request';
import { call, select } from '../core/typedEffects';

type Conflicts = ReadonlyMap<string, EntityConflict>;

/** Columns of the file that are no properties. */
const isSystem = (name: string): boolean => name.startsWith('__') || name === 'label';

/** The entities in the CSV file of a list. */
function* rowsIn(text: string, conflicts: Conflicts): Generator<undefined, readonly EntityRow[]> {
  const rows: EntityRow[] = [];
  let columns: ReadonlyMap<string, number> | undefined;
  for (const batch of csvRows(text)) {
    const body = columns ? batch : batch.slice(1);
    columns ??= csvColumns(batch[0]);
    const properties = [...columns].filter(([name]) => !isSystem(name));
    for (const { cells } of body) {
      const cell = (name: string): string => cells[columns?.get(name) ?? -1] ?? '';
      const uuid = cell('__id');
      rows.push({
        uuid,
        label: cell('label'),
        data: Object.fromEntries(properties.map(([name, index]) => [name, cells[index] ?? ''])),
        creator: cell('__creatorName'),
        createdAt: cell('__createdAt'),
        updatedAt: cell('__updatedAt'),
        version: Number(cell('__version')),
        conflict: conflicts.get(uuid) ?? null,
      });
    }
    yield;
  }
  return rows;
}

/** The conflicts of a list by UUID. The file does not contain them. */
function* readConflicts(ref: ListRef): Generator<unknown, Conflicts> {
  const list = yield* select((state) => selectEntityReply(state, 'datasetGet', ref));
  if (!list?.conflicts) return new Map();
  const entities = yield* request('entityList', ref);
  return new Map(
    entities.ok ? entities.data.flatMap(({ uuid, conflict }) => (conflict === null ? [] : [[uuid, conflict]])) : [],
  );
}

/**
 * Reads the entities of a list with their values, from its CSV file, which every server has. The list itself is known. The only
 * reader of the table: another source of rows replaces this module.
 */
export function* readEntityRows(ref: ListRef): Generator<unknown, void> {
  const file = yield* request('entityCsv', ref);
  if (!file.ok) return;
  const rows = yield* call(runInSlices<readonly EntityRow[]>, rowsIn(file.data, yield* readConflicts(ref)));
  yield put(entityRowsRead({ key: rowsKey(ref), rows }));
}
