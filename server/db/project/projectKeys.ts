import { sql } from 'kysely';
import { encryptedSuffix } from '../../domain/encryption/encryptedForm';
import type { ManagedKey } from '../../domain/encryption/encryption';
import { problem } from '../../domain/problem';
import { encryptDefinitions } from '../form/encryptDefinitions';
import { insertManagedKey } from '../form/keys';
import type { Db } from '../schema/tables';

/**
 * The public key a project encrypts with; null where it does not. The project stays locked to the end of the
 * transaction: uploads do not wait for each other, but for a switch, which in turn sees every form uploaded before it.
 * So no form ever comes in beside a switch without the key, and 409.5 (facts: api §16.1) has no cause here.
 * Whoever also locks a form does so after this.
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
  // A join to the key above would not see one that came while the lock was waited for.
  const key = await db.selectFrom('keys').select('public').where('id', '=', project.keyId).executeTakeFirstOrThrow();
  return key.public;
};

/** The problem of switching on what is on. */
export const encryptionIsOn = () => problem('alreadyOn', { feature: 'managed encryption' });

/**
 * Switches a project to managed encryption, with all its forms that have no key of their own: published ones get a new
 * version at once, drafts a new definition. What was gathered before stays as it is (facts: api §16.1).
 * @param by who did it
 * @throws 404.1 for a project that was deleted meanwhile, 409.4 for one that encrypts already
 */
export const switchEncryptionOn = async (
  db: Db,
  projectId: number,
  { key, hint, by }: { readonly key: ManagedKey; readonly hint: string | null; readonly by: number | null },
): Promise<void> => {
  const project = await db
    .selectFrom('projects')
    .select('keyId')
    .where('id', '=', projectId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!project) throw problem('notFound');
  if (project.keyId !== null) throw encryptionIsOn();
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
