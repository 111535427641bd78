import { fileById, releaseFile } from '#store/core/files';
import { entitiesDeleteSubmitted, type entityUploadSubmitted, type ListRef } from '#store/entity/actions';
import type { RequestProblem } from '#store/request/problem';
import { decodeText } from '#shared/csv/decodeText';
import { readUploadRows, type UploadedRows } from '#shared/entity/uploadRows';
import { runInSlices } from '#shared/yieldToMain';
import { closeModal, sayProblem } from '../core/effects';
import { request, unreadable } from '../core/request';
import { call } from '../core/typedEffects';
import { readPageOf, sayUndoable } from './changes';

type Upload = ReturnType<typeof entityUploadSubmitted>;

const read = async (file: File, columns: Upload['payload']['columns']): Promise<UploadedRows | null> => {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return null;
  const { text } = decodeText(new Uint8Array(bytes));
  return runInSlices(readUploadRows(text, columns, () => crypto.randomUUID()));
};

/** Creates the missing properties. If the upload fails afterwards, they stay. */
function* createProperties(ref: ListRef, names: readonly string[]): Generator<unknown, RequestProblem | null> {
  for (const name of names) {
    const created = yield* request('datasetPropertyCreate', ref, { body: { name } });
    if (!created.ok) return created.problem;
  }
  return null;
}

/** Uploads the entities of a file, all or none; rows with faults are left out. The message offers to delete them. */
export function* uploadEntities({ payload }: Upload): Generator<unknown, void> {
  const { fileId, columns, newProperties, ...ref } = payload;
  const file = fileById(fileId);
  if (!file) return;
  const rows = yield* call(read, file, columns);
  if (rows === null) return yield* sayProblem(unreadable(file.name).problem);
  const refused = yield* createProperties(ref, newProperties);
  if (refused) {
    yield* request('datasetGet', ref);
    return yield* sayProblem(refused, 'datasetPropertyCreate');
  }
  const { entities } = rows;
  const source = { name: file.name, size: file.size };
  const created = yield* request('entityCreate', ref, { body: { entities, source } });
  if (!created.ok) {
    yield* request('datasetGet', ref);
    return;
  }
  releaseFile(fileId);
  yield* closeModal();
  const ids = entities.map(({ uuid }) => uuid);
  yield* sayUndoable(
    { key: 'entityUpload.done', values: { count: ids.length } },
    { text: 'submissionActs.undo', event: entitiesDeleteSubmitted({ ...ref, ids }) },
  );
  return yield* readPageOf(ref);
}
