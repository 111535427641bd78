import { insertAppUser } from '#server/db/access/appUsers';
import { vacuum } from '#server/db/connection/database';
import { createForm, publishDraft } from '#server/db/form/formDrafts';
import { migrate } from '#server/db/schema/migrator';
import { openDatabase } from '#server/db/connection/open';
import { insertProject } from '#server/db/project/projects';
import { treeOfDefinition } from '#server/db/submission/query/fields';
import type { Db } from '#server/db/schema/tables';
import type { FormRow } from '#server/db/schema/tables/forms';
import { readConfig } from '#server/config';
import type { Deps } from '#server/deps';
import { newToken } from '#server/domain/access/tokens';
import { readXForm } from '#server/domain/xform/xform';
import { makeAdministrator } from '#server/startup/firstStart';
import { createServices } from '#server/services';
import { answerPatterns } from './answerPatterns';
import { seedFiles, type SeededFiles } from './files';
import { seedRows } from './rows';
import { surveys } from './surveys';

/** A form that exists when the server starts, in project 1. */
export interface SeededForm {
  readonly xmlFormId: string;
  readonly survey: keyof typeof surveys;
  readonly rows: number;
  /** The pictures of its rows. */
  readonly files?: SeededFiles;
}

/** Who may log in. */
export interface Administrator {
  readonly email: string;
  readonly password: string;
}

/** How many different filled-in forms the rows repeat. */
const PATTERNS = 400;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const makeForm = async (db: Db, projectId: number, xml: string): Promise<FormRow> => {
  const draft = await createForm(db, projectId, { xml, reading: readXForm(xml) }, null);
  return (await publishDraft(db, draft, null)).form;
};

const makeSubmitters = async ({ tokens, database }: Deps, projectId: number): Promise<number[]> => {
  const ids: number[] = [];
  for (const displayName of ['Phone of the north team', 'Telefon jižní skupiny']) {
    const token = newToken();
    const made = { projectId, displayName, createdBy: null, token, sealed: tokens.seal(token) };
    ids.push((await insertAppUser(database.db, made)).id);
  }
  return ids;
};

/**
 * Creates a data folder with an administrator, project 1 and its forms, before any server runs on it: rows are inserted
 * directly into the database, which would take minutes by requests.
 * @param dataDir empty or missing
 * @param databaseUrl an empty PostgreSQL; without it, the database is in the folder
 */
export const seedDataFolder = async (
  dataDir: string,
  admin: Administrator,
  forms: readonly SeededForm[],
  databaseUrl?: string,
): Promise<void> => {
  const config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATABASE_URL: databaseUrl,
  });
  const database = await openDatabase(config);
  try {
    const { db } = database;
    await migrate(db);
    const deps: Deps = { ...createServices(config, silent, database), database };
    await makeAdministrator(deps);
    const { id: projectId } = await insertProject(db, { name: 'A large survey' });
    const submitters = await makeSubmitters(deps, projectId);
    for (const { xmlFormId, survey, rows: count, files } of forms) {
      const { definition, answers } = surveys[survey];
      const form = await makeForm(db, projectId, definition(xmlFormId));
      const tree = await treeOfDefinition(db, form.currentDefId ?? 0);
      const patterns = answerPatterns(tree, answers(xmlFormId, PATTERNS));
      await seedRows(db, { form, patterns, submitters, count });
      if (files) await seedFiles(deps, form, files);
    }
    // As the nightly job leaves it; without statistics the planner guesses.
    await vacuum(db);
    await database.settled();
  } finally {
    await database.close();
  }
};
