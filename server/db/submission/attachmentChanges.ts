import type { AttachmentChangeKind } from '#api/submission/attachmentChanges';
import { serverLimits } from '../../domain/core/limits';
import { problem } from '../../domain/core/problem';
import type { BlobRow } from '../blobs';
import type { Db } from '../schema/tables';

/** A change of one file of a version. */
export interface AttachmentChange {
  readonly versionId: number;
  readonly name: string;
  readonly kind: AttachmentChangeKind;
  /** The bytes that are not current; null for an added file. */
  readonly blobId: number | null;
  readonly actorId: number | null;
}

/**
 * Adds to the history of files. The submission must be locked.
 * @throws 400.8 beyond `serverLimits.attachmentChanges` of one version, as each may keep bytes permanently
 */
export const addAttachmentChange = async (db: Db, change: AttachmentChange): Promise<void> => {
  const { count } = await db
    .selectFrom('attachmentChanges')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('versionId', '=', change.versionId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= serverLimits.attachmentChanges) {
    const reason = `files of this submission were changed ${serverLimits.attachmentChanges} times already.`;
    throw problem('unacceptableValue', { field: 'files', value: change.name, reason });
  }
  await db.insertInto('attachmentChanges').values(change).execute();
};

/** Whether the history of a file name has a file with these bytes. */
export const isInHistory = async (db: Db, versionId: number, name: string, blobId: number): Promise<boolean> =>
  (await db
    .selectFrom('attachmentChanges')
    .select('id')
    .where('versionId', '=', versionId)
    .where('name', '=', name)
    .where('blobId', '=', blobId)
    .executeTakeFirst()) !== undefined;

/** Changes of the files of all versions of a submission, newest first. */
export const listAttachmentChanges = (db: Db, submissionId: number) =>
  db
    .selectFrom('attachmentChanges as change')
    .innerJoin('submissionVersions as version', 'version.id', 'change.versionId')
    .select(['change.id', 'change.name', 'change.kind', 'change.blobId', 'change.actorId', 'change.createdAt'])
    .select('version.instanceId as versionId')
    .where('version.submissionId', '=', submissionId)
    .orderBy('change.id', 'desc')
    .execute();

/** The bytes of a change in the history, with the name of the file; undefined if there are none. */
export const findChangedBlob = (
  db: Db,
  submissionId: number,
  changeId: number,
): Promise<(BlobRow & { readonly name: string }) | undefined> =>
  db
    .selectFrom('attachmentChanges as change')
    .innerJoin('submissionVersions as version', 'version.id', 'change.versionId')
    .innerJoin('blobs', 'blobs.id', 'change.blobId')
    .selectAll('blobs')
    .select('change.name')
    .where('version.submissionId', '=', submissionId)
    .where('change.id', '=', changeId)
    .executeTakeFirst();
