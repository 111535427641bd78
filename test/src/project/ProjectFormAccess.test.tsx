import { screen, within } from '@testing-library/react';
import { FormStatesHelp } from '../../../src/containers/project/FormStatesHelp';
import { ProjectFormAccess } from '../../../src/containers/project/ProjectFormAccess';
import { requestStarted } from '../../../store/requests';
import { at, loggedInAs, renderSite } from '../../support/render';
import { answered } from '../../support/states';
import { aForm, anAppUser, aProject } from '../../support/things';

const params = { projectId: 1 };
const forms = [
  aForm({ xmlFormId: 'birds', name: 'Birds', publishedAt: null }),
  aForm({ xmlFormId: '__proto__', name: 'Trees', state: 'closing' }),
];
const appUsers = [
  anAppUser(),
  anAppUser({ id: 11, displayName: 'Tablet 2' }),
  anAppUser({ id: 12, displayName: 'Lost', token: null }),
];

const show = (formList = forms, users = appUsers) =>
  renderSite(
    <ProjectFormAccess />,
    loggedInAs(),
    at('/projects/1/form-access'),
    answered('projectGet', params, aProject()),
    answered('roleList', {}, []),
    answered('formList', params, formList),
    answered('appUserList', params, users),
    answered('formAssignmentSummaryByRole', { ...params, role: 'app-user' }, [
      { xmlFormId: '__proto__', actorId: 10, roleId: 2 },
    ]),
  );

const box = (name: string) => screen.getByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('form access', () => {
  it('has a row for each form and a column for each app user that has access', () => {
    show();
    const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headings).toEqual(['Form', 'State', 'Tablet 1', 'Tablet 2']);
    expect(box('Trees – Tablet 1')).toBeChecked();
    expect(box('Trees – Tablet 2')).not.toBeChecked();
    expect(screen.getByRole('combobox', { name: 'State of Trees' })).toHaveValue('closing');
    expect(within(screen.getByRole('row', { name: /Birds/ })).getByText('Draft')).toBeVisible();
  });

  it('counts and marks changes; a control put back is no change', async () => {
    const { user } = show();
    expect(save()).toHaveAccessibleDescription('There are no changes to save.');
    await user.click(box('Birds – Tablet 1'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State of Trees' }), 'closed');
    expect(screen.getByText('2 changes not saved')).toBeVisible();
    await user.click(box('Birds – Tablet 1 (changed)'));
    expect(screen.getByText('1 change not saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(screen.getByRole('combobox', { name: 'State of Trees' })).toHaveValue('closing');
    expect(save()).toHaveAccessibleDescription('There are no changes to save.');
  });

  it('saves, and lets nothing be changed meanwhile', async () => {
    const { user, events, happens } = show();
    await user.click(box('Birds – Tablet 1'));
    await user.click(save());
    expect(events.at(-1)).toMatchObject({ type: 'formAccess/accessSaveRequested', payload: params });
    happens(requestStarted({ key: 'projectSave projectId=1', name: 'projectSave', params }));
    await user.click(box('Trees – Tablet 2'));
    expect(box('Trees – Tablet 2')).not.toBeChecked();
    expect(box('Trees – Tablet 2')).toHaveAccessibleDescription('The changes are being saved.');
  });

  it.each([
    ['ArrowRight', 'Birds – Tablet 2'],
    ['ArrowDown', 'Trees – Tablet 1'],
    ['ArrowLeft', 'Birds – Tablet 1'],
    ['ArrowUp', 'Birds – Tablet 1'],
  ])('%s moves among the boxes', async (key, focused) => {
    const { user } = show();
    box('Birds – Tablet 1').focus();
    await user.keyboard(`{${key}}`);
    expect(box(focused)).toHaveFocus();
  });

  it('says where to go on without forms, and without app users', () => {
    show([]);
    expect(screen.getByText('There are no forms yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('says that there is nobody to give forms to', () => {
    show(forms, []);
    expect(screen.getByRole('link', { name: 'Go to app users' })).toHaveAttribute('href', '/projects/1/app-users');
  });

  it('explains the states in a dialog', async () => {
    const { user, state } = show();
    await user.click(screen.getByRole('button', { name: 'What the states mean' }));
    expect(state().modal.open).toEqual({ name: 'formStatesHelp', ids: {} });
  });
});

describe('the help on states', () => {
  it('says what each means', () => {
    renderSite(<FormStatesHelp ids={{}} />);
    const names = within(screen.getByRole('dialog')).getAllByRole('term');
    expect(names.map((name) => name.textContent)).toEqual(['Open', 'Closing', 'Closed']);
  });
});
