import { Readable } from 'node:stream';
import { auditFileName, fileName, mediaNames, repeatFileNames } from '../../domain/export/exportNames';
import { type ExportBlob, exportFileNames, exportRows, type ExportRow } from '../../db/submission/export';
import type { SpoolFolder } from '../../external/spool';
import type { ZipEntry } from '../../external/zip';
import { cipherOf, decryptedStream, canDecrypt } from './answers';
import { auditTable } from './audits';
import { rootCsv } from './csv';
import { batchesOf, blobsOf, type ExportSource, filesOf } from './source';

/** A byte stream from lazily produced chunks. */
export const streamOf = (pieces: AsyncIterable<string | Uint8Array> | Iterable<string>): Readable =>
  Readable.from(pieces, { objectMode: false });

const ENCRYPTED = /\.enc$/;
const PACKED = /^(image|audio|video)\//;

type Named = (name: string, instanceId: string) => string;

interface File {
  readonly name: string;
  /** Position among the files of its submission; decryption depends on it. */
  readonly index: number;
  /** Not named in the submission, and therefore not encrypted with it. */
  readonly additional: boolean;
  readonly blob: ExportBlob;
}

const entryOf = async (
  { blobs, keys }: ExportSource,
  row: ExportRow,
  { name, index, additional, blob }: File,
  named: Named,
): Promise<ZipEntry | null> => {
  const path = (file: string) => `media/${named(file, row.instanceId)}`;
  const asItIs = () => ({ name: path(name), size: blob.size, open: () => blobs.stream(blob.sha256) });
  if (row.encryptedKey === null || additional) return { ...asItIs(), packed: PACKED.test(blob.contentType) };
  const cipher = cipherOf(row, keys);
  if (cipher === null) return null;
  // A file that cannot be decrypted keeps its bytes and its extension `.enc`.
  if (cipher === undefined || !(await canDecrypt(cipher, index, blob, blobs))) return { ...asItIs(), packed: true };
  return { name: path(name.replace(ENCRYPTED, '')), open: () => decryptedStream(cipher, index, blob, blobs) };
};

async function* mediaEntries(source: ExportSource): AsyncGenerator<ZipEntry> {
  const { db, snapshot } = source;
  const named = mediaNames(source.distinctMedia);
  for await (const batch of batchesOf(snapshot)) {
    const known = await blobsOf(source, batch);
    if (known.size === 0) continue;
    const ids = [...snapshot.ids.subarray(batch.from, batch.to)];
    const rows = await exportRows(db, ids, false);
    const names = await exportFileNames(db, ids);
    for (const [offset, row] of rows.entries()) {
      const { from, to } = filesOf(snapshot, batch.from + offset);
      const files = names.get(row.id) ?? [];
      // The last file named in an encrypted submission contains its answers, which are in the tables.
      const expected = snapshot.expected[batch.from + offset] ?? 0;
      const answers = row.encryptedKey === null ? -1 : expected - 1;
      if (files.length !== to - from) throw new Error('the files of a submission were removed while it was exported');
      for (const [index, name] of files.entries()) {
        if (index === answers) continue;
        const blob = known.get(snapshot.blobs[from + index] ?? 0);
        const entry = blob && (await entryOf(source, row, { name, index, additional: index >= expected, blob }, named));
        if (entry) yield entry;
      }
    }
  }
}

/**
 * Entries of an export archive, in the order of the protocol (docs/protocol.md#csv-export): the table of submissions, one for
 * each repeat, the audit log if there is one, and the files.
 */
export async function* exportEntries(
  source: ExportSource,
  { xmlFormId, attachments, folder }: { xmlFormId: string; attachments: boolean; folder: SpoolFolder },
): AsyncGenerator<ZipEntry> {
  const spools = folder.open();
  try {
    const repeats = source.tables.repeats.map(({ repeat }) => ({ repeat, spool: spools.make() }));
    const log = spools.make();
    const audits = auditTable(log, source);
    const sinks = { repeats: new Map(repeats.map(({ repeat, spool }) => [repeat, spool])), audits };
    yield { name: fileName(`${xmlFormId}.csv`), open: () => streamOf(rootCsv(source, sinks)) };
    const names = repeatFileNames(
      xmlFormId,
      repeats.map(({ repeat }) => repeat.name),
    );
    for (const [index, { spool }] of repeats.entries()) {
      yield { name: names[index] ?? '', open: () => streamOf(spool.read()) };
    }
    if (audits.hasLines()) yield { name: auditFileName(xmlFormId), open: () => streamOf(log.read()) };
    if (attachments) yield* mediaEntries(source);
  } finally {
    await spools.remove();
  }
}
