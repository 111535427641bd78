import type { Db } from './schema/tables';

/** Whether a database is unused: it has no project, and its audit log, which would also have deleted ones, is empty. */
export const isUntouched = async (db: Db): Promise<boolean> => {
  if ((await db.selectFrom('projects').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  return (await db.selectFrom('audits').select('id').limit(1).executeTakeFirst()) === undefined;
};
