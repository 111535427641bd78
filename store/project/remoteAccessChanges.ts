import type { AppUser } from '#api/schemas/project/appUser';
import type { FormExtended } from '#api/schemas/form';
import type { AccessEdits } from './formAccess';

/** The saved form access of a project. */
export interface SavedAccess {
  readonly rows: readonly { readonly form: FormExtended; readonly access: ReadonlySet<number> }[];
  /** Those with a token. */
  readonly appUsers: readonly AppUser[];
}

/** The differences between two reads of form access: names of forms, and of app users. */
export interface RemoteAccessChanges {
  readonly added: readonly string[];
  readonly deleted: readonly string[];
  readonly states: readonly string[];
  readonly access: readonly string[];
  readonly revoked: readonly string[];
}

const nameOf = ({ name, xmlFormId }: FormExtended): string => name ?? xmlFormId;

const rowsById = ({ rows }: SavedAccess) => new Map(rows.map((row) => [row.form.xmlFormId, row]));

/**
 * Changes by another user between two reads of the table, or null. New app users and renames do not count: a save
 * neither undoes nor needs them.
 */
export const remoteAccessChanges = (before: SavedAccess, now: SavedAccess): RemoteAccessChanges | null => {
  const [old, fresh] = [rowsById(before), rowsById(now)];
  const left = new Set(now.appUsers.map(({ id }) => id));
  const both = before.appUsers.filter(({ id }) => left.has(id));
  const kept = now.rows.flatMap((row) => {
    const was = old.get(row.form.xmlFormId);
    return was ? [{ row, was }] : [];
  });
  const namesOf = (rows: SavedAccess['rows']) => rows.map(({ form }) => nameOf(form));
  const changed = {
    added: namesOf(now.rows.filter(({ form }) => !old.has(form.xmlFormId))),
    deleted: namesOf(before.rows.filter(({ form }) => !fresh.has(form.xmlFormId))),
    states: namesOf(kept.filter(({ row, was }) => row.form.state !== was.form.state).map(({ row }) => row)),
    access: namesOf(
      kept
        .filter(({ row, was }) => both.some(({ id }) => row.access.has(id) !== was.access.has(id)))
        .map(({ row }) => row),
    ),
    revoked: before.appUsers.filter(({ id }) => !left.has(id)).map(({ displayName }) => displayName),
  };
  return Object.values(changed).some((names) => names.length > 0) ? changed : null;
};

/** The edits that still make a difference. The others are already saved, or concern deleted forms or app users. */
export const remainingEdits = ({ states, boxes }: AccessEdits, { rows, appUsers }: SavedAccess): AccessEdits => {
  const fresh = rowsById({ rows, appUsers });
  const known = new Set(appUsers.map(({ id }) => id));
  return {
    states: states.filter(([xmlFormId, state]) => (fresh.get(xmlFormId)?.form.state ?? state) !== state),
    boxes: boxes.flatMap(([xmlFormId, ofForm]) => {
      const access = fresh.get(xmlFormId)?.access;
      const kept = Object.entries(ofForm).filter(
        ([id, given]) => known.has(Number(id)) && access?.has(Number(id)) === !given,
      );
      return access && kept.length > 0 ? [[xmlFormId, Object.fromEntries(kept)] as const] : [];
    }),
  };
};
