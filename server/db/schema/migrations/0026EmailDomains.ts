import { type Kysely, sql } from 'kysely';
import { canonicalEmail, storedEmail } from '#server/domain/access/canonicalEmail';
import type { Step } from '../migrationStep';

interface Account {
  readonly actorId: number;
  readonly email: string;
  readonly emailKey: string;
  readonly isRetired: boolean;
}

/** Gives accounts with a non-ASCII domain the common key of both forms of the domain. */
const unifyDomains = async (db: Kysely<unknown>, report: (line: string) => void): Promise<void> => {
  const { rows } = await sql<Account>`
    select actor_id as "actorId", email, email_key as "emailKey", deleted_at is not null as "isRetired" from users
    where email_key ~ '@.*xn--' or email_key ~ '@.*[^ -~]' order by actor_id`.execute(db);
  for (const { actorId, email, emailKey, isRetired } of rows) {
    const key = canonicalEmail(email);
    const { rows: others } = await sql`
      select actor_id from users where email_key = ${key} and deleted_at is null and actor_id <> ${actorId}`.execute(
      db,
    );
    if (!isRetired && others.length > 0) {
      report(
        `Two accounts have the address ${storedEmail(email)}, in two spellings. Nobody can log in as user ${actorId} until an administrator gives it another address.`,
      );
      continue;
    }
    if (key !== emailKey || email !== storedEmail(email))
      await sql`update users set email_key = ${key}, email = ${storedEmail(email)} where actor_id = ${actorId}`.execute(
        db,
      );
  }
};

/** `exämple.org` and `xn--exmple-cua.org` are the same domain. */
export const emailDomains: readonly Step[] = [unifyDomains];
