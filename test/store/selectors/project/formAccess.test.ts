import type { RootState } from '#store/index';
import { accessChanged, selectAccessChangeCount } from '#store/project/formAccess';
import { selectFormAccessRows } from '#store/selectors/project/formAccess';
import { selectProjectSave } from '#store/selectors/project/save';
import { selectUnsaved } from '#store/core/unsaved';
import { answered, stateAfter } from '#test/support/site/states';
import { aForm, anAppUser, aProject } from '#test/support/things';

const aRole = (id: number, system: string) => ({ id, name: '', system, verbs: [], createdAt: null, updatedAt: null });

const loaded = [
  ...answered('projectGet', { projectId: 1 }, aProject({ name: 'Forests', description: 'Of the north' })),
  ...answered('roleList', {}, [aRole(2, 'app-user'), aRole(5, 'manager'), aRole(7, 'formview')]),
  ...answered('formList', { projectId: 1 }, [
    aForm({ xmlFormId: '__proto__', name: null, publishedAt: null }),
    aForm({ xmlFormId: 'trees', webformsEnabled: true }),
  ]),
  ...answered('appUserList', { projectId: 1 }, [anAppUser({ id: 10 }), anAppUser({ id: 11, token: null })]),
  ...answered('formAssignmentSummary', { projectId: 1 }, [
    { xmlFormId: 'trees', actorId: 10, roleId: 2 },
    { xmlFormId: 'trees', actorId: 11, roleId: 2 },
    { xmlFormId: 'trees', actorId: 20, roleId: 5 },
    { xmlFormId: 'trees', actorId: 30, roleId: 7 },
  ]),
];

const rowOf = (state: RootState, xmlFormId: string) =>
  selectFormAccessRows(state, 1).find((row) => row.form.xmlFormId === xmlFormId);

const accessOf = (state: RootState, xmlFormId: string) =>
  [...(rowOf(state, xmlFormId)?.access ?? [])].sort((one, other) => one - other);

const boxes = (xmlFormIds: readonly string[], given: boolean) =>
  accessChanged({ boxes: xmlFormIds.map((form) => [form, [10]] as const), given });

describe('form access', () => {
  it('form access shows the saved state, also of drafts', () => {
    const state = stateAfter(loaded);
    expect(accessOf(state, 'trees')).toEqual([10, 11]);
    expect(accessOf(state, '__proto__')).toEqual([]);
    expect(selectUnsaved(state)).toBe(false);
  });

  it('form access counts a checkbox once, and not at all when it is toggled back', () => {
    const given = stateAfter(loaded, boxes(['__proto__'], true));
    expect(selectAccessChangeCount(given)).toBe(1);
    expect(selectUnsaved(given)).toBe(true);
    expect(accessOf(given, '__proto__')).toEqual([10]);
    const back = stateAfter(loaded, boxes(['__proto__'], true), boxes(['__proto__'], false));
    expect(selectAccessChangeCount(back)).toBe(0);
    expect(selectUnsaved(back)).toBe(false);
  });

  it('form access changes a whole column, and keeps the identity of rows whose edits stay', () => {
    const before = stateAfter(loaded, boxes(['trees'], false));
    const taken = stateAfter(loaded, boxes(['trees'], false), boxes(['__proto__', 'trees'], true));
    expect(selectAccessChangeCount(taken)).toBe(1);
    expect(accessOf(taken, 'trees')).toEqual([10, 11]);
    expect(accessOf(before, 'trees')).toEqual([11]);
  });

  it('form access counts a state only while it differs from the saved one', () => {
    const closed = accessChanged({ xmlFormId: 'trees', state: 'closed', saved: 'open' });
    const opened = accessChanged({ xmlFormId: 'trees', state: 'open', saved: 'open' });
    expect(selectAccessChangeCount(stateAfter(loaded, closed))).toBe(1);
    expect(selectAccessChangeCount(stateAfter(loaded, closed, opened))).toBe(0);
  });
});

describe('saved form access', () => {
  it('form access saves every form, with assignments only if a checkbox changed', () => {
    const state = stateAfter(
      loaded,
      boxes(['__proto__'], true),
      accessChanged({ xmlFormId: 'trees', state: 'closing', saved: 'open' }),
    );
    expect(selectProjectSave(state, 1)).toEqual({
      name: 'Forests',
      description: 'Of the north',
      archived: null,
      forms: [
        { xmlFormId: '__proto__', name: null, state: 'open', assignments: [{ actorId: 10, roleId: 2 }] },
        { xmlFormId: 'trees', name: 'Trees', state: 'closing', webformsEnabled: true },
      ],
    });
  });

  it('form access saves the roles of all others on a form whose checkboxes changed, except those managed by the server', () => {
    const body = selectProjectSave(stateAfter(loaded, boxes(['trees'], false)), 1);
    expect(body?.forms?.find(({ xmlFormId }) => xmlFormId === 'trees')?.assignments).toEqual([
      { actorId: 11, roleId: 2 },
      { actorId: 20, roleId: 5 },
    ]);
  });

  it('form access saves nothing while any part is unknown', () => {
    expect(selectProjectSave(stateAfter(), 1)).toBeNull();
  });
});
