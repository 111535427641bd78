import { createSelector } from '@reduxjs/toolkit';
import type { AppUser } from '#api/schemas/project/appUser';
import type { FormExtended, FormState } from '#api/schemas/form';
import type { SavedAccess } from '../../project/remoteAccessChanges';
import { selectAppUsers } from '../../project/appUsers';
import { selectFormAssignments } from '../../form/assignments';
import { selectRole } from '../../account/roles';
import { selectAccessEdits } from '../../project/formAccess';
import type { RootState } from '../../index';
import { selectProjectForms } from './forms';

/** One form in the access table: saved values with the user's changes applied. */
export interface FormAccessRow {
  readonly form: FormExtended;
  readonly state: FormState;
  readonly stateChanged: boolean;
  /** App users with access, by id. */
  readonly access: ReadonlySet<number>;
  /** App users whose box differs from the saved state. */
  readonly changed: ReadonlySet<number>;
}

const byName = (one: AppUser, other: AppUser): number =>
  one.displayName.localeCompare(other.displayName, undefined, { numeric: true });

/** The columns of the access table: app users with a token, by name, numbers in it by value. */
export const selectAccessAppUsers = createSelector([selectAppUsers], (appUsers): readonly AppUser[] =>
  appUsers.filter((appUser) => Boolean(appUser.token)).toSorted(byName),
);

export const selectAppUserRole = (state: RootState) => selectRole(state, 'app-user');

const none: ReadonlySet<number> = new Set();

/** The saved rows; in one pass, because a large project has a hundred thousand assignments. */
const selectSavedRows = createSelector(
  [selectProjectForms, selectFormAssignments, selectAppUserRole],
  (forms, assignments, role): readonly FormAccessRow[] => {
    const groups = new Map<string, Set<number>>();
    for (const { xmlFormId, actorId, roleId } of assignments) {
      if (role && roleId !== role.id) continue;
      const group = groups.get(xmlFormId);
      if (group) group.add(actorId);
      else groups.set(xmlFormId, new Set([actorId]));
    }
    return forms.map((form) => ({
      form,
      state: form.state,
      stateChanged: false,
      access: groups.get(form.xmlFormId) ?? none,
      changed: none,
    }));
  },
);

/** The basis of the table: edits are applied to it, and a save compares it with the current state. */
export const selectSavedAccess = createSelector(
  [selectSavedRows, selectAccessAppUsers],
  (rows, appUsers): SavedAccess => ({ rows, appUsers }),
);

type Boxes = Readonly<Record<number, boolean>>;

const edited = (row: FormAccessRow, state: FormState | undefined, boxes: Boxes | undefined): FormAccessRow => {
  const access = new Set(row.access);
  const changed = new Set<number>();
  for (const [key, given] of Object.entries(boxes ?? {})) {
    const id = Number(key);
    if (given !== row.access.has(id)) changed.add(id);
    if (given) access.add(id);
    else access.delete(id);
  }
  const stateChanged = state !== undefined && state !== row.state;
  return { ...row, state: state ?? row.state, stateChanged, access, changed };
};

interface Edited {
  readonly state: FormState | undefined;
  readonly boxes: Boxes | undefined;
  readonly row: FormAccessRow;
}

const lastEdited = new WeakMap<FormAccessRow, Edited>();

/**
 * The rows of the access table: every form of the project, including drafts. Rows keep their identity until their own
 * edits change, so that one box of thousands renders one row again.
 */
export const selectFormAccessRows = createSelector(
  [selectSavedRows, selectAccessEdits],
  (rows, edits): readonly FormAccessRow[] => {
    const states = new Map(edits.states);
    const boxesOf = new Map(edits.boxes);
    return rows.map((saved) => {
      const state = states.get(saved.form.xmlFormId);
      const boxes = boxesOf.get(saved.form.xmlFormId);
      if (state === undefined && !boxes) return saved;
      const last = lastEdited.get(saved);
      if (last && last.state === state && last.boxes === boxes) return last.row;
      const row = edited(saved, state, boxes);
      lastEdited.set(saved, { state, boxes, row });
      return row;
    });
  },
);
