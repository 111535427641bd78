import { sql } from 'kysely';
import { actorsByIds } from '../access/actors';
import { firstFormVersion } from './submissionColumns';
import { orderSql, orderedSubmissions } from './submissionOrder';
import { type RowSelection, selected } from './submissionRows';
import type { Db } from '../schema/tables';

/** What an export contains, in its order, in arrays of numbers: a hundred thousand submissions take a few megabytes. */
export interface ExportSnapshot {
  /** Of the version of each submission that was current. */
  readonly ids: Int32Array;
  /** Of each submission: files present, files it names, and the length of its XML in bytes. */
  readonly present: Int32Array;
  readonly expected: Int32Array;
  readonly sizes: Int32Array;
  /** Of each submission, as its rows in OData have them. */
  readonly reviewStates: readonly (string | null)[];
  readonly deviceIds: readonly (string | null)[];
  readonly edits: Int32Array;
  readonly formVersions: readonly string[];
  readonly updatedAts: readonly (string | null)[];
  readonly deletedAts: readonly (string | null)[];
  /** The index in `blobs` of each submission's first file. */
  readonly firstFile: readonly number[];
  /** The blob of each file of each submission, in order; 0 if it was missing. */
  readonly blobs: number[];
  /** Names of the submitters. */
  readonly submitters: ReadonlyMap<number, string>;
}

/** The submissions an export covers. */
export interface ExportSelection extends Omit<RowSelection, 'instanceId' | 'keys'> {
  /** Leaves out what is encrypted with other keys than these; null leaves out nothing. */
  readonly keyIds: readonly number[] | null;
}

/** A version of a submission, without what the snapshot already has; `xml` is null if it is encrypted. */
export interface ExportRow {
  /** The version's. */
  readonly id: number;
  /** That the submission has for good. */
  readonly instanceId: string;
  /** The version's own, with which it was encrypted. */
  readonly versionInstanceId: string;
  readonly createdAt: string;
  readonly submitterId: number | null;
  readonly encryptedKey: string | null;
  readonly keyId: number | null;
  readonly xml: string | null;
}

/** This many rows are read in a few milliseconds; larger pages are taken for what stays, and freed late. */
const PAGE = 1000;

/** Keeps one of all equal texts, which each row brings anew. */
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

/** The numbers of all submissions in the selection, in its order. */
const listIds = async (db: Db, { keyIds, ...selection }: ExportSelection): Promise<number[]> => {
  const opened = sql`and (submissions.encrypted_key is null or (select key_id from form_defs
    where id = submissions.form_def_id) = any(${keyIds ?? []}::integer[]))`;
  // As one text, because drivers take long to read a hundred thousand rows.
  const { rows } = await sql<{ ids: string | null }>`select string_agg(id::text, ',') as ids from (
      select submissions.id from ${orderedSubmissions(selection.order)}
      where ${selected({ ...selection, instanceId: null })} ${keyIds === null ? sql`` : opened}
      order by ${orderSql(selection.order)}
    ) as submissions`.execute(db);
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
  readonly size: number;
  readonly blobs: string | null;
}

/** The version of each is looked up: joined, all of them would be read for every page. */
const listPage = async (db: Db, submissionIds: readonly number[]): Promise<ListedSubmission[]> => {
  const { rows } = await sql<ListedSubmission>`
    select submissions.id, version.id as version_id, submissions.submitter_id,
      submissions.attachments_present as present, submissions.attachments_expected as expected,
      submissions.review_state, submissions.device_id, submissions.edits, submissions.updated_at,
      submissions.deleted_at, ${firstFormVersion} as form_version, version.size,
      case when submissions.attachments_expected > 0 then (
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
 * Records which submissions an export contains, and with which files, all at one moment: later changes do not show. The
 * transaction is short, and only waits for the database. Stored versions and files never change, so their content can be
 * read later, in pieces.
 */
export const takeSnapshot = (db: Db, selection: ExportSelection): Promise<ExportSnapshot> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const found = await listIds(transaction, selection);
      const none = () => found.map((): string | null => null);
      const zeros = () => new Int32Array(found.length);
      const one = onlyOnes();
      const [ids, present, expected, sizes, edits] = [zeros(), zeros(), zeros(), zeros(), zeros()];
      const [reviewStates, deviceIds, updatedAts, deletedAts, files] = [none(), none(), none(), none(), none()];
      const formVersions = found.map(() => '');
      const submitterIds = new Set<number>();
      const places = new Map(found.map((id, at) => [id, at]));
      // In the order in which they are stored, whatever the order of the export: rows from all over take twice as long.
      const stored = found.toSorted((a, b) => a - b);
      for (let from = 0; from < stored.length; from += PAGE) {
        for (const row of await listPage(transaction, stored.slice(from, from + PAGE))) {
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
      const actors = await actorsByIds(transaction, [...submitterIds]);
      const submitters = new Map([...actors].map(([id, { displayName }]) => [id, displayName]));
      const states = { reviewStates, deviceIds, edits, formVersions, updatedAts, deletedAts };
      return { ids, present, expected, sizes, ...states, firstFile, blobs, submitters };
    });

/**
 * Versions of submissions by their ids, in that order, including deleted ones: they existed when the export began.
 * @param withXml whether the answers are wanted
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

/** The names of the files of versions, in order; those without files are left out. */
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

/** Where the bytes of a file are. */
export interface ExportBlob {
  readonly id: number;
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string;
}

/** Where the bytes of files are, by the ids of the snapshot. @throws if one was removed */
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
