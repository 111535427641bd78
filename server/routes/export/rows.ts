import type { CsvRow } from '../../domain/export/csvText';
import type { SystemFacts } from '../../domain/export/exportSystem';
import { auditNameOf, type RepeatRow, type SubmissionCells } from '../../domain/export/exportTables';
import { runCooperatively, TimeSlice } from '../../domain/cooperative/cooperative';
import { parsingXml, type XmlElement } from '../../domain/xml/xml';
import { type ExportBlob, exportFileNames, exportRows, type ExportRow } from '../../db/submission/export';
import { cipherOf, decryptedAnswers, decryptedStream, type ExportStatus, canDecrypt } from './answers';
import type { AuditTable } from './audits';
import { type Batch, batchesOf, blobsOf, type ExportSource, filesOf } from './source';

interface Read {
  readonly root: XmlElement | null;
  readonly status: ExportStatus | null;
}

const readAnswers = async (
  source: ExportSource,
  row: ExportRow,
  at: number,
  known: ReadonlyMap<number, ExportBlob>,
): Promise<Read> => {
  const { snapshot, signal } = source;
  if (row.xml !== null) return { root: await runCooperatively(parsingXml(row.xml), signal), status: null };
  // The encrypted answers are the last of the files named by the submission; additional files follow.
  const { from } = filesOf(snapshot, at);
  const index = (snapshot.expected[at] ?? 0) - 1;
  const answers = { index, blob: known.get(snapshot.blobs[from + index] ?? 0) };
  const read = await decryptedAnswers(row, answers, source);
  return typeof read === 'string' ? { root: null, status: read } : { root: read, status: null };
};

/** Adds the log of a submission to the common table, so that it is not exported as a file. */
const addAudit = async (
  { db, blobs, keys, snapshot }: ExportSource,
  audits: AuditTable,
  row: ExportRow,
  { at, name, known }: { at: number; name: string; known: ReadonlyMap<number, ExportBlob> },
): Promise<void> => {
  const names = (await exportFileNames(db, [row.id])).get(row.id) ?? [];
  const index = names.indexOf(row.encryptedKey === null ? name : `${name}.enc`);
  const blobIndex = filesOf(snapshot, at).from + index;
  const blob = index < 0 ? undefined : known.get(snapshot.blobs[blobIndex] ?? 0);
  if (blob === undefined) return;
  const cipher = cipherOf(row, keys);
  // A log that cannot be decrypted is exported with the other files.
  if (row.encryptedKey !== null && (!cipher || !(await canDecrypt(cipher, index, blob, blobs)))) return;
  const stream = cipher ? decryptedStream(cipher, index, blob, blobs) : blobs.stream(blob.sha256);
  if (await audits.add(stream, row.instanceId)) snapshot.blobs[blobIndex] = 0;
};

async function* rowsOf(source: ExportSource, batch: Batch) {
  const { db, snapshot, keys, tables } = source;
  const rows = await exportRows(db, [...snapshot.ids.subarray(batch.from, batch.to)], true);
  const needsFiles = keys.size > 0 || tables.hasAudit || rows.some(({ encryptedKey }) => encryptedKey !== null);
  const known = needsFiles ? await blobsOf(source, batch) : new Map<number, ExportBlob>();
  for (const [index, row] of rows.entries()) {
    const at = batch.from + index;
    const { root, status } = await readAnswers(source, row, at, known);
    yield { row, at, known, root, status };
  }
}

/**
 * Reads the answers of a submission, which may have a hundred thousand rows, yielding to other requests.
 * @returns the cells of its fields
 */
const readCells = async (
  cells: SubmissionCells,
  take: (row: RepeatRow) => Promise<unknown>,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const turn = new TimeSlice();
  for (;;) {
    const step = cells.next();
    if (step.done === true) return step.value;
    await take(step.value);
    if (turn.isOver) await turn.rest(signal);
  }
};

/** Receivers of everything outside the first table, during one pass over all submissions. */
export interface RowTakers {
  takeRow(row: RepeatRow): Promise<unknown>;
  readonly audits: AuditTable | null;
}

const systemFacts = (
  { snapshot }: ExportSource,
  row: ExportRow,
  at: number,
  status: ExportStatus | null,
): SystemFacts => ({
  createdAt: row.createdAt,
  instanceId: row.instanceId,
  submitterId: row.submitterId,
  submitterName: row.submitterId === null ? null : (snapshot.submitters.get(row.submitterId) ?? null),
  present: snapshot.present[at] ?? 0,
  expected: snapshot.expected[at] ?? 0,
  status,
  reviewState: snapshot.reviewStates[at] ?? null,
  deviceId: snapshot.deviceIds[at] ?? null,
  edits: snapshot.edits[at] ?? 0,
  formVersion: snapshot.formVersions[at] ?? null,
  updatedAt: snapshot.updatedAts[at] ?? null,
  deletedAt: snapshot.deletedAts[at] ?? null,
  number: snapshot.numbers[at] || null,
});

/** A submission with its decoded answers. */
export interface ReadSubmission extends Read {
  readonly row: ExportRow;
  readonly facts: SystemFacts;
}

/** Reads every submission once; null at the end of each batch. */
export async function* readSubmissions(
  source: ExportSource,
  audits: AuditTable | null,
): AsyncGenerator<ReadSubmission | null> {
  for await (const batch of batchesOf(source.snapshot)) {
    for await (const { row, at, known, root, status } of rowsOf(source, batch)) {
      yield { row, root, status, facts: systemFacts(source, row, at, status) };
      const name = audits && source.tables.hasAudit && root !== null ? auditNameOf(root) : null;
      if (audits && name !== null) await addAudit(source, audits, row, { at, name, known });
    }
    yield null;
  }
}

/** Rows of the first table, while those of repeats go to `takers`; null at the end of each batch. */
export async function* rootRows(source: ExportSource, takers: RowTakers): AsyncGenerator<CsvRow | null> {
  const { tables, signal } = source;
  for await (const read of readSubmissions(source, takers.audits)) {
    if (read === null) yield null;
    else {
      const { root, row, facts } = read;
      const fields =
        root === null
          ? tables.noFields
          : await readCells(tables.read(root, row.instanceId), (cells) => takers.takeRow(cells), signal);
      yield tables.row(fields, facts);
    }
  }
}
