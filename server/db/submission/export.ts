import { sql } from 'kysely';
import { actorsByIds } from '../access/actors';
import { firstFormVersion, submissionNumber } from './query/columns';
import { keyColumns, orderByKeys, orderedSubmissions } from './query/order';
import { scan } from './query/scan';
import { scannedTable, selected } from './query/selected';
import type { RowSelection } from './rows';
import { slicingOf } from '../connection/sliced';
import type { Db } from '../schema/tables';

/** Content of an export, in its order, in arrays of numbers: a hundred thousand submissions take a few megabytes. */
export interface ExportSnapshot {
  /** Ids of the current versions. */
  readonly ids: Int32Array;
  /**
   * Of each submission, without additional files: number of present files, number of named files, and the length of its XML in
   * bytes.
   */
  readonly present: Int32Array;
  readonly expected: Int32Array;
  readonly sizes: Int32Array;
  /** Of each submission, as in its OData row. */
  readonly reviewStates: readonly (string | null)[];
  readonly deviceIds: readonly (string | null)[];
  readonly edits: Int32Array;
  readonly formVersions: readonly string[];
  readonly updatedAts: readonly (string | null)[];
  readonly deletedAts: readonly (string | null)[];
  /** 0 without one. */
  readonly numbers: Int32Array;
  /** Index in `blobs` of the first file of each submission. */
  readonly firstFile: readonly number[];
  /** Blob of each file of each submission, in order; 0 for a missing one. */
  readonly blobs: number[];
  /** Names of the submitters. */
  readonly submitters: ReadonlyMap<number, string>;
}

/** Submissions of an export. */
export interface ExportSelection extends Omit<RowSelection, 'instanceId' | 'keys'> {
  /** Omits submissions encrypted with other keys; null omits none. */
  readonly keyIds: readonly number[] | null;
}

/** A version of a submission, without the data of the snapshot; `xml` is null if it is encrypted. */
export interface ExportRow {
  /** Id of the version. */
  readonly id: number;
  /** Instance id of the submission, which never changes. */
  readonly instanceId: string;
  /** Instance id of the version, with which it was encrypted. */
  readonly versionInstanceId: string;
  readonly createdAt: string;
  readonly submitterId: number | null;
  readonly encryptedKey: string | null;
  readonly keyId: number | null;
  readonly xml: string | null;
}

/** Reading this many rows takes a few milliseconds; V8 treats larger pages as long-lived, and frees them late. */
const PAGE = 1000;
/** The same if others wait for the statement. */
const PAGE_IN_SLICE = 200;

/** Deduplicates equal texts, which each row contains again. */
const onlyOnes = () => {
  const known = new Map<string, string>();
  return (text: string | null): string | null => {
    if (text === null) return null;
    const one = known.get(text) ?? text;
    known.set(one, one);
    return one;
  };
};

/** Something in the snapshot no longer exists, so the export cannot be completed. */
const vanished = (): Error => new Error('a submission or a file was removed for good while it was exported');

const inOrder = <Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw vanished();
    return row;
  });
};

/** Ids of all submissions in the selection, in its order. */
const listIds = async (db: Db, { keyIds, ...selection }: ExportSelection): Promise<number[]> => {
  const opened = sql`and (submissions.encrypted_key is null or (select key_id from form_defs
    where id = submissions.form_def_id) = any(${keyIds ?? []}::integer[]))`;
  const { order } = selection;
  // As one text, because drivers are slow at reading a hundred thousand rows.
  const rows = await scan<{ ids: string | null }>(db, {
    selection: { ...selection, instanceId: null },
    part: (part) => sql`select ${keyColumns(order)}, submissions.id
      from ${orderedSubmissions(order, scannedTable(part))}
      where ${selected(part)} ${keyIds === null ? sql`` : opened}`,
    total: (found) => sql`select string_agg(id::text, ',') as ids
      from (select submissions.id from ${found} order by ${orderByKeys(order)}) as submissions`,
  });
  return rows[0]?.ids?.split(',').map(Number) ?? [];
};

interface ListedSubmission {
  readonly id: number;
  readonly versionId: number;
  readonly submitterId: number | null;
  readonly present: number;
  readonly expected: number;
  readonly reviewState: string | null;
  readonly deviceId: string | null;
  readonly edits: number;
  readonly updatedAt: string | null;
  readonly deletedAt: string | null;
  readonly formVersion: string;
  readonly number: number | null;
  readonly size: number;
  readonly blobs: string | null;
}

/** Looks up the version of each: a join would read all of them for every page. */
const listPage = async (db: Db, submissionIds: readonly number[]): Promise<ListedSubmission[]> => {
  const { rows } = await sql<ListedSubmission>`
    select submissions.id, version.id as version_id, submissions.submitter_id,
      submissions.attachments_present as present, submissions.attachments_expected as expected,
      submissions.review_state, submissions.device_id, submissions.edits, submissions.updated_at,
      submissions.deleted_at, ${firstFormVersion} as form_version, ${submissionNumber} as number, version.size,
      case when submissions.attachments_expected + submissions.attachments_additional > 0 then (
        select string_agg(coalesce(blob_id, 0)::text, ',' order by position) from submission_attachments
        where version_id = version.id) end as blobs
    from submissions cross join lateral (
      select id, octet_length(xml) as size from submission_versions
      where submission_id = submissions.id and current limit 1
    ) as version
    where submissions.id = any(${submissionIds}::integer[])`.execute(db);
  return inOrder(submissionIds, rows);
};

/**
 * Records the submissions and files of an export at one moment, so that later changes have no effect. On the embedded database,
 * where others would wait for the transaction, concurrent changes may or may not be included. Stored versions and files never
 * change, so their content can be read later, in pieces.
 */
export const takeSnapshot = (db: Db, selection: ExportSelection): Promise<ExportSnapshot> =>
  slicingOf(db) === undefined
    ? db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((transaction) => recordSnapshot(transaction, selection))
    : recordSnapshot(db, selection);

const recordSnapshot = async (db: Db, selection: ExportSelection): Promise<ExportSnapshot> => {
  const found = await listIds(db, selection);
  const none = () => found.map((): string | null => null);
  const zeros = () => new Int32Array(found.length);
  const one = onlyOnes();
  const [ids, present, expected, sizes, edits, numbers] = [zeros(), zeros(), zeros(), zeros(), zeros(), zeros()];
  const [reviewStates, deviceIds, updatedAts, deletedAts, files] = [none(), none(), none(), none(), none()];
  const formVersions = found.map(() => '');
  const submitterIds = new Set<number>();
  const places = new Map(found.map((id, at) => [id, at]));
  // In storage order, whatever the order of the export: random access takes twice as long.
  const stored = found.toSorted((a, b) => a - b);
  const atOnce = slicingOf(db) === undefined ? PAGE : PAGE_IN_SLICE;
  for (let from = 0; from < stored.length; from += atOnce) {
    for (const row of await listPage(db, stored.slice(from, from + atOnce))) {
      const at = places.get(row.id) ?? 0;
      ids[at] = row.versionId;
      present[at] = row.present;
      expected[at] = row.expected;
      sizes[at] = row.size;
      reviewStates[at] = one(row.reviewState);
      deviceIds[at] = one(row.deviceId);
      edits[at] = row.edits;
      formVersions[at] = one(row.formVersion) ?? '';
      updatedAts[at] = row.updatedAt;
      deletedAts[at] = row.deletedAt;
      numbers[at] = row.number ?? 0;
      files[at] = row.blobs;
      if (row.submitterId !== null) submitterIds.add(row.submitterId);
    }
  }
  const firstFile: number[] = [];
  const blobs: number[] = [];
  for (const text of files) {
    firstFile.push(blobs.length);
    for (const blob of text?.split(',') ?? []) blobs.push(Number(blob));
  }
  firstFile.push(blobs.length);
  const actors = await actorsByIds(db, [...submitterIds]);
  const submitters = new Map([...actors].map(([id, { displayName }]) => [id, displayName]));
  const states = { reviewStates, deviceIds, edits, formVersions, updatedAts, deletedAts, numbers };
  return { ids, present, expected, sizes, ...states, firstFile, blobs, submitters };
};

/**
 * Versions of submissions by their ids, in that order, including deleted ones, which existed at the start of the export.
 * @param withXml whether to read the answers
 * @throws if one was purged
 */
export const exportRows = async (db: Db, ids: readonly number[], withXml: boolean): Promise<ExportRow[]> => {
  const rows = await db
    .selectFrom('submissionVersions as version')
    .innerJoin('submissions', 'submissions.id', 'version.submissionId')
    .innerJoin('formDefs', 'formDefs.id', 'version.formDefId')
    .select([
      'version.id',
      'submissions.instanceId',
      'version.instanceId as versionInstanceId',
      'submissions.createdAt',
      'submissions.submitterId',
      'version.encryptedKey',
      'formDefs.keyId',
      // The XML of an encrypted submission adds nothing to its row.
      (withXml
        ? sql<string | null>`case when version.encrypted_key is null then version.xml end`
        : sql<string | null>`null::text`
      ).as('xml'),
    ])
    .where(sql<boolean>`version.id = any(${ids}::integer[])`)
    .execute();
  return inOrder(ids, rows);
};

/** File names of versions, in order; omits versions without files. */
export const exportFileNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string[]>> => {
  const rows = await db
    .selectFrom('submissionAttachments')
    .select(['versionId', 'name'])
    .where(sql<boolean>`version_id = any(${ids}::integer[])`)
    .orderBy('versionId')
    .orderBy('position')
    .execute();
  const names = new Map<number, string[]>();
  for (const { versionId, name } of rows) {
    const known = names.get(versionId);
    if (known === undefined) names.set(versionId, [name]);
    else known.push(name);
  }
  return names;
};

/** Blob of a file. */
export interface ExportBlob {
  readonly id: number;
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string;
}

/** Blobs of files, by the ids of the snapshot. @throws if one was removed */
export const exportBlobs = async (db: Db, ids: readonly number[]): Promise<Map<number, ExportBlob>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('blobs')
    .select(['id', 'sha256', 'size', 'contentType'])
    .where(sql<boolean>`id = any(${wanted}::integer[])`)
    .execute();
  return new Map(inOrder(wanted, rows).map((row) => [row.id, row]));
};
