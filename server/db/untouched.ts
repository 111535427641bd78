import type { Db } from './schema/tables';

/** Whether nothing was ever done in a database: it has no project, and nothing is in its log, which also has what was removed. */
export const isUntouched = async (db: Db): Promise<boolean> => {
  if ((await db.selectFrom('projects').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  return (await db.selectFrom('audits').select('id').limit(1).executeTakeFirst()) === undefined;
};
