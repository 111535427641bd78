import { createSelector } from '@reduxjs/toolkit';
import type { FormState } from '#api/schemas/form';
import { selectAccessAppUsers, selectFormAccessRows, type FormAccessRow } from './formAccess';

/** Unsaved changes of form access that make one sentence; names of forms, and of app users. */
export type AccessChange =
  | { readonly kind: 'state'; readonly forms: readonly string[]; readonly from: FormState; readonly to: FormState }
  | { readonly kind: 'loses' | 'gets'; readonly forms: readonly string[]; readonly appUsers: readonly string[] };

const nameOf = ({ form }: FormAccessRow): string => form.name ?? form.xmlFormId;

/** Groups values by a key, in the order of the first value of each. */
const groupBy = <Value>(values: readonly Value[], keyOf: (value: Value) => string): readonly (readonly Value[])[] => {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups.values()];
};

interface FormAppUsers {
  readonly form: string;
  readonly appUsers: readonly string[];
}

const changesOf = (kind: 'loses' | 'gets', forms: readonly FormAppUsers[]): readonly AccessChange[] =>
  groupBy(forms, ({ appUsers }) => JSON.stringify(appUsers)).map((group) => ({
    kind,
    forms: group.map(({ form }) => form),
    appUsers: group[0]?.appUsers ?? [],
  }));

/**
 * The unsaved changes: forms whose state changes in the same way, and forms that the same app users lose or get, are one
 * change each; losses come first.
 */
export const selectAccessChanges = createSelector(
  [selectFormAccessRows, selectAccessAppUsers],
  (rows, appUsers): readonly AccessChange[] => {
    const edited = rows.filter(({ stateChanged, changed }) => stateChanged || changed.size > 0);
    const appUsersOf = (given: boolean): readonly FormAppUsers[] =>
      edited
        .map((row) => ({
          form: nameOf(row),
          appUsers: appUsers
            .filter(({ id }) => row.changed.has(id) && row.access.has(id) === given)
            .map(({ displayName }) => displayName),
        }))
        .filter((one) => one.appUsers.length > 0);
    const states = groupBy(
      edited.filter(({ stateChanged }) => stateChanged),
      ({ form, state }) => `${form.state} ${state}`,
    ).flatMap((group): readonly AccessChange[] =>
      group[0] ? [{ kind: 'state', forms: group.map(nameOf), from: group[0].form.state, to: group[0].state }] : [],
    );
    return [...states, ...changesOf('loses', appUsersOf(false)), ...changesOf('gets', appUsersOf(true))];
  },
);
