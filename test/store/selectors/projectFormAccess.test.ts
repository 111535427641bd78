import type { RootState } from '../../../store';
import { accessChanged, selectAccessChangeCount } from '../../../store/formAccess';
import { selectFormAccessRows, selectProjectSave } from '../../../store/selectors/projectFormAccess';
import { selectUnsaved } from '../../../store/unsaved';
import { answered, stateAfter } from '../../support/states';
import { aForm, anAppUser, aProject } from '../../support/things';

const appUserRole = { id: 2, name: '', system: 'app-user', verbs: [], createdAt: null, updatedAt: null };

const loaded = [
  ...answered('projectGet', { projectId: 1 }, aProject({ name: 'Forests', description: 'Of the north' })),
  ...answered('roleList', {}, [appUserRole]),
  ...answered('formList', { projectId: 1 }, [
    aForm({ xmlFormId: '__proto__', name: null, publishedAt: null }),
    aForm({ xmlFormId: 'trees' }),
  ]),
  ...answered('appUserList', { projectId: 1 }, [anAppUser({ id: 10 }), anAppUser({ id: 11, token: null })]),
  ...answered('formAssignmentSummaryByRole', { projectId: 1, role: 'app-user' }, [
    { xmlFormId: 'trees', actorId: 10, roleId: 2 },
    { xmlFormId: 'trees', actorId: 11, roleId: 2 },
  ]),
];

const accessOf = (state: RootState, xmlFormId: string) =>
  [...(selectFormAccessRows(state, 1).find((row) => row.form.xmlFormId === xmlFormId)?.access ?? [])].sort(
    (one, other) => one - other,
  );

describe('form access', () => {
  it('shows what is saved, drafts too', () => {
    const state = stateAfter(loaded);
    expect(accessOf(state, 'trees')).toEqual([10, 11]);
    expect(accessOf(state, '__proto__')).toEqual([]);
    expect(selectUnsaved(state)).toBe(false);
  });

  it('counts a box once, and not at all when it is toggled back', () => {
    const toggled = accessChanged({ xmlFormId: '__proto__', appUserId: 10 });
    expect(selectAccessChangeCount(stateAfter(loaded, toggled))).toBe(1);
    expect(accessOf(stateAfter(loaded, toggled), '__proto__')).toEqual([10]);
    expect(selectAccessChangeCount(stateAfter(loaded, toggled, toggled))).toBe(0);
  });

  it('counts a state only while it differs from what is saved', () => {
    const closed = accessChanged({ xmlFormId: 'trees', state: 'closed', saved: 'open' });
    const opened = accessChanged({ xmlFormId: 'trees', state: 'open', saved: 'open' });
    expect(selectAccessChangeCount(stateAfter(loaded, closed))).toBe(1);
    expect(selectAccessChangeCount(stateAfter(loaded, closed, opened))).toBe(0);
  });

  it('saves every form and loses nothing of the project', () => {
    const state = stateAfter(
      loaded,
      accessChanged({ xmlFormId: '__proto__', appUserId: 10 }),
      accessChanged({ xmlFormId: 'trees', state: 'closing', saved: 'open' }),
    );
    expect(selectProjectSave(state, 1)).toEqual({
      name: 'Forests',
      description: 'Of the north',
      archived: null,
      forms: [
        { xmlFormId: '__proto__', name: null, state: 'open', assignments: [{ actorId: 10, roleId: 2 }] },
        { xmlFormId: 'trees', name: 'Trees', state: 'closing', assignments: [{ actorId: 10, roleId: 2 }] },
      ],
    });
  });

  it('does not save while anything is unknown', () => {
    expect(selectProjectSave(stateAfter(), 1)).toBeNull();
  });
});
