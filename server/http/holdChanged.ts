import { problem } from '../domain/problem';
import { lockActor } from '../db/access/actors';
import { lockForm } from '../db/form/forms';
import { findUser } from '../db/lookups';
import { lockedProjectKey } from '../db/project/projectKeys';
import { lockDetails, lockProject } from '../db/project/projectVersion';
import type { Db } from '../db/schema/tables';
import type { ChangedObject } from './changedObjects';
import type { Found } from './context';

const there = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw problem('notFound');
  return row;
};

/** Per object, locks it and adds it as it is now. A project comes before its forms, so that no two writes wait for each other. */
const holds: Readonly<Record<ChangedObject, (db: Db, found: Found) => Promise<Found>>> = {
  form: async (db, found) => ({ ...found, form: there(found.form && (await lockForm(db, found.form.id))) }),
  formOfProject: async (db, found) => {
    await lockedProjectKey(db, there(found.project).id);
    return holds.form(db, found);
  },
  project: async (db, found) => ({
    ...found,
    project: there(found.project && (await lockDetails(db, found.project.id))),
  }),
  projectWithForms: async (db, found) => ({
    ...found,
    project: there(found.project && (await lockProject(db, found.project.id))),
  }),
  user: async (db, found) => {
    const { id } = there(found.user);
    await lockActor(db, id);
    return { ...found, user: there(await findUser(db, id)) };
  },
};

/**
 * Locks what a write changes until the end of its transaction.
 * @returns what was found, with that as it is now
 * @throws ProblemError `notFound` for what was deleted meanwhile
 */
export const holdChanged = (db: Db, changed: ChangedObject | undefined, found: Found): Promise<Found> =>
  changed === undefined ? Promise.resolve(found) : holds[changed](db, found);
