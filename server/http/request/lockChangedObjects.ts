import { problem } from '../../domain/core/problem';
import { lockActor } from '../../db/access/actors';
import { lockForm } from '../../db/form/forms';
import { findUser } from '../../db/lookups';
import { lockedProjectKey } from '../../db/project/projectKeys';
import { lockProjectRow, lockProject } from '../../db/project/projectVersion';
import type { Db } from '../../db/schema/tables';
import type { ChangedObject } from './changedObjects';
import type { Found } from '../context';

const there = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw problem('notFound');
  return row;
};

/** Locks each kind of object and reads it again. A project is locked before its forms, to avoid deadlocks. */
const holds: Readonly<Record<ChangedObject, (db: Db, found: Found) => Promise<Found>>> = {
  form: async (db, { form }) => ({ form: there(await lockForm(db, there(form).id)) }),
  formOfProject: async (db, found) => {
    await lockedProjectKey(db, there(found.project).id);
    return holds.form(db, found);
  },
  project: async (db, { project }) => ({ project: there(await lockProjectRow(db, there(project).id)) }),
  projectWithForms: async (db, { project }) => ({ project: there(await lockProject(db, there(project).id)) }),
  user: async (db, { user }) => {
    const { id } = there(user);
    await lockActor(db, id);
    return { user: there(await findUser(db, id)) };
  },
};

/**
 * Locks the objects that a write changes until the end of its transaction.
 * @returns the found objects, with current rows for the locked ones
 * @throws ProblemError `notFound` for a deleted one
 */
export const lockChangedObjects = async (db: Db, changed: ChangedObject | undefined, found: Found): Promise<Found> =>
  changed === undefined ? found : { ...found, ...(await holds[changed](db, found)) };
