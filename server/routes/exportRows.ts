import { csvHead, type CsvRow, csvText, type CsvStyle } from '../domain/export/csvText';
import { auditNameOf, type RepeatRow, type SubmissionCells } from '../domain/export/exportTables';
import type { Structure } from '../domain/odata/odataFields';
import { runCooperatively, TimeSlice } from '../domain/cooperative/cooperative';
import { parsingXml, type XmlElement } from '../domain/xml/xml';
import { type ExportBlob, exportFileNames, exportRows, type ExportRow } from '../db/submission/submissionExport';
import type { Spool } from '../external/spool';
import { cipherOf, decryptedAnswers, decryptedStream, type ExportStatus, canDecrypt } from './exportAnswers';
import type { AuditTable } from './exportAudits';
import { type Batch, batchesOf, blobsOf, type ExportSource, filesOf } from './exportSource';

/** Where everything but the first table goes meanwhile. */
export interface RowSinks {
  readonly repeats: ReadonlyMap<Structure, Spool>;
  readonly audits: AuditTable;
}

/** The approximate size in characters of the pieces passed on. */
const PIECE = 16_000;

/** Collects rows and returns their text once there is enough, so that not many huge rows are in memory together. */
class Gathered {
  private rows: CsvRow[] = [];
  private size = 0;

  constructor(private readonly style: CsvStyle) {}

  add(row: CsvRow): boolean {
    this.rows.push(row);
    for (const cell of row) this.size += typeof cell === 'string' ? cell.length + 1 : 8;
    return this.size >= PIECE;
  }

  take(): string {
    const text = this.rows.length === 0 ? '' : csvText(this.rows, this.style);
    this.rows = [];
    this.size = 0;
    return text;
  }
}

type Read = { readonly root: XmlElement | null; readonly status: ExportStatus | null };

const readAnswers = async (
  { keys, blobs, snapshot }: ExportSource,
  row: ExportRow,
  at: number,
  known: ReadonlyMap<number, ExportBlob>,
): Promise<Read> => {
  if (row.xml !== null) return { root: await runCooperatively(parsingXml(row.xml)), status: null };
  // The encrypted answers have the last position among the files.
  const { from, to } = filesOf(snapshot, at);
  const answers = { index: to - from - 1, blob: known.get(snapshot.blobs[to - 1] ?? 0) };
  const read = await decryptedAnswers(row, answers, keys, blobs);
  return typeof read === 'string' ? { root: null, status: read } : { root: read, status: null };
};

/** Adds a submission's log to the common one; it is then not a file of its own any more. */
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
  const rows = await exportRows(db, snapshot.ids.slice(batch.from, batch.to), true);
  const needsFiles = keys.size > 0 || tables.hasAudit || rows.some(({ encryptedKey }) => encryptedKey !== null);
  const known = needsFiles ? await blobsOf(source, batch) : new Map<number, ExportBlob>();
  for (const [index, row] of rows.entries()) {
    const at = batch.from + index;
    yield { row, at, known, ...(await readAnswers(source, row, at, known)) };
  }
}

/**
 * Reads the answers of a submission, which may have a hundred thousand rows, yielding to other requests.
 * @returns the cells of its fields
 */
const readCells = async (
  cells: SubmissionCells,
  take: (row: RepeatRow) => Promise<unknown>,
): Promise<readonly string[]> => {
  const turn = new TimeSlice();
  for (;;) {
    const step = cells.next();
    if (step.done === true) return step.value;
    await take(step.value);
    if (turn.isOver) await turn.rest();
  }
};

/**
 * The first table of an export as text. Every submission is read once: the rows of its repeats and its log go to `sinks`
 * in the same pass; without sinks they are left out.
 */
export async function* rootCsv(source: ExportSource, sinks: RowSinks | null): AsyncGenerator<string> {
  const { tables, snapshot } = source;
  const gathered = new Gathered(source);
  const repeats = new Map<Structure, Gathered>();
  const layDown = async (repeat: Structure) => sinks?.repeats.get(repeat)?.write(repeats.get(repeat)?.take() ?? '');
  const addToRepeat = async ({ repeat, cells }: RepeatRow) => {
    if (repeats.get(repeat)?.add(cells)) await layDown(repeat);
  };
  if (sinks) {
    for (const { repeat, columns } of tables.repeats) {
      repeats.set(repeat, new Gathered(source));
      await sinks.repeats.get(repeat)?.write(csvHead(columns, source));
    }
  }
  yield csvHead(tables.columns, source);
  for await (const batch of batchesOf(snapshot)) {
    for await (const { row, at, known, root, status } of rowsOf(source, batch)) {
      const fields = root === null ? tables.noFields : await readCells(tables.read(root, row.instanceId), addToRepeat);
      if (sinks) {
        const name = tables.hasAudit && root !== null ? auditNameOf(root) : null;
        if (name !== null) await addAudit(source, sinks.audits, row, { at, name, known });
      }
      const isFull = gathered.add([
        row.createdAt,
        ...fields,
        row.instanceId,
        row.submitterId,
        row.submitterId === null ? null : (snapshot.submitters.get(row.submitterId) ?? null),
        snapshot.present[at] ?? 0,
        snapshot.expected[at] ?? 0,
        status,
        snapshot.reviewStates[at] ?? null,
        snapshot.deviceIds[at] ?? null,
        snapshot.edits[at] ?? 0,
        snapshot.formVersions[at] ?? null,
      ]);
      if (isFull) yield gathered.take();
    }
    for (const repeat of repeats.keys()) await layDown(repeat);
    yield gathered.take();
  }
}
