import { sql } from 'kysely';
import { encryptedSuffix } from '../../domain/encryption/encryptedForm';
import type { ManagedKey } from '../../domain/encryption/encryption';
import { problem } from '../../domain/core/problem';
import { encryptDefinitions } from '../form/encryptDefinitions';
import { insertManagedKey } from '../form/keys';
import type { Db } from '../schema/tables';
import type { ProjectRow } from '../schema/tables/forms';

/**
 * The public key of an encrypted project, or null. The project gets a shared lock until the end of the transaction: uploads wait
 * for a switch to encryption, but not for each other, and a switch sees every form uploaded before it. A form can therefore never
 * arrive without the key during a switch, and the protocol's 409.5 for that case is not needed. Lock forms only after this.
 * @throws 404.1 for a deleted project
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
  // A join with the query above would miss a key set while it waited for the lock.
  const key = await db.selectFrom('keys').select('public').where('id', '=', project.keyId).executeTakeFirstOrThrow();
  return key.public;
};

/** The problem of enabling encryption twice. */
export const encryptionIsOn = () => problem('alreadyOn', { feature: 'managed encryption' });

/**
 * Switches a project to managed encryption, with all its forms that have no key of their own: published ones get a new version at
 * once, drafts a new definition. Existing submissions stay as they are.
 * @param project current row, locked until the end of the transaction
 * @param by acting user
 * @throws 409.4 for an encrypted project
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
