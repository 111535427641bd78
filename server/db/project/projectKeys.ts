import { sql } from 'kysely';
import { encryptedSuffix } from '../../domain/encryption/encryptedForm';
import type { ManagedKey } from '../../domain/encryption/encryption';
import { problem } from '../../domain/problem';
import { encryptDefinitions } from '../form/encryptDefinitions';
import { insertManagedKey } from '../form/keys';
import type { Db } from '../schema/tables';
import type { ProjectRow } from '../schema/tables/forms';

/**
 * The public key a project encrypts with, or null. The project stays locked until the end of the transaction: uploads do
 * not wait for each other but for a switch, and a switch sees every form uploaded before it. A form can therefore never
 * arrive without the key during a switch, and the protocol's 409.5 for that case is not needed. Lock a form only after
 * this.
 * @throws 404.1 for a project that was deleted meanwhile
 */
export const lockedProjectKey = async (db: Db, projectId: number): Promise<string | null> => {
  const project = await db
    .selectFrom('projects')
    .select('keyId')
    .where('id', '=', projectId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!project) throw problem('notFound');
  if (project.keyId === null) return null;
  // A join to the key above would miss one that was set while the lock was waited for.
  const key = await db.selectFrom('keys').select('public').where('id', '=', project.keyId).executeTakeFirstOrThrow();
  return key.public;
};

/** The problem of enabling encryption when it is already on. */
export const encryptionIsOn = () => problem('alreadyOn', { feature: 'managed encryption' });

/**
 * Switches a project to managed encryption, with all its forms that have no key of their own: published ones get a new
 * version at once, drafts a new definition. Existing submissions stay as they are.
 * @param project as it is now, locked until the end of the transaction
 * @param by who did it
 * @throws 409.4 for one that encrypts already
 */
export const switchEncryptionOn = async (
  db: Db,
  { id: projectId, keyId: formerKeyId }: Pick<ProjectRow, 'id' | 'keyId'>,
  { key, hint, by }: { readonly key: ManagedKey; readonly hint: string | null; readonly by: number | null },
): Promise<void> => {
  if (formerKeyId !== null) throw encryptionIsOn();
  const keyId = await insertManagedKey(db, key, hint);
  await db
    .updateTable('projects')
    .set({ keyId, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', projectId)
    .execute();
  await encryptDefinitions(db, projectId, {
    keyId,
    publicKey: key.public,
    suffix: encryptedSuffix(Date.now()),
    by,
  });
};
