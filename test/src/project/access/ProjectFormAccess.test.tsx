import { screen, within } from '@testing-library/react';
import { ProjectFormAccess } from '#src/containers/project/ProjectFormAccess';
import { accessRebased } from '#store/project/formAccess';
import { listQueryChanged } from '#store/route/navigation';
import { requestFailed, requestStarted } from '#store/request/requests';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { aForm, anAppUser, aProject } from '#test/support/things';

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

// Only visible rows are rendered, and a page without layout has no viewport.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700);
});
afterEach(() => jest.restoreAllMocks());

/** All data is loaded except the assignments. */
const showUnknown = (formList = forms, users = appUsers, ...more: ReturnType<typeof answered>[]) =>
  renderSite(
    <ProjectFormAccess />,
    loggedInAs(),
    at('/projects/1/form-access'),
    answered('projectGet', params, aProject()),
    answered('roleList', {}, []),
    answered('formList', params, formList),
    answered('appUserList', params, users),
    ...more,
  );

const show = (formList = forms, users = appUsers) =>
  showUnknown(
    formList,
    users,
    answered('formAssignmentSummaryByRole', { ...params, role: 'app-user' }, [
      { xmlFormId: '__proto__', actorId: 10, roleId: 2 },
    ]),
  );

const box = (name: string) => screen.getByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const stateOf = (form: string) => screen.getByRole('button', { name: new RegExp(`^State of ${form}`, 'u') });

describe('ProjectFormAccess', () => {
  it('form access has a row for each form and a column for each app user that has access', () => {
    show();
    const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headings).toEqual(['Form', 'State', 'All', 'Tablet 1', 'Tablet 2']);
    expect(screen.getByRole('grid', { name: 'Forms and their app users' })).toHaveAttribute('aria-rowcount', '4');
    expect(box('Trees – Tablet 1')).toBeChecked();
    expect(box('Trees – Tablet 2')).not.toBeChecked();
    expect(stateOf('Trees')).toHaveAccessibleName('State of Trees: Closing');
    expect(within(screen.getByRole('row', { name: /Birds/ })).getByText('Draft')).toBeVisible();
  });

  it('form access shows the forms of one selected app user, which the address stores', async () => {
    const { user, events } = show();
    const choice = screen.getByLabelText('Forms of');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All app users', 'Tablet 1', 'Tablet 2']);
    await user.selectOptions(choice, 'Tablet 2');
    expect(events.at(-1)).toEqual(listQueryChanged({ only: '11' }));
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Form',
      'State',
      'All',
      'Tablet 2',
    ]);
    expect(box('Trees – Tablet 2')).not.toBeChecked();
    await user.selectOptions(choice, 'All app users');
    expect(box('Trees – Tablet 1')).toBeChecked();
  });

  it('form access has no checkbox before the assignments are loaded', () => {
    const { happens } = showUnknown();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    const reading = {
      key: 'formAssignmentSummaryByRole projectId=1&role=app-user',
      name: 'formAssignmentSummaryByRole',
      params: { ...params, role: 'app-user' },
    } as const;
    happens(requestStarted(reading), requestFailed({ ...reading, problem: { kind: 'noResponse' } }));
    expect(screen.getByText('Form Access could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('form access counts and marks changes; reverting a change unmarks it', async () => {
    const { user } = show();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await user.click(box('Birds – Tablet 1'));
    await user.click(stateOf('Trees'));
    await user.click(screen.getByRole('menuitemradio', { name: /^Closed/ }));
    expect(stateOf('Trees')).toHaveFocus();
    expect(stateOf('Trees')).toHaveAccessibleName('State of Trees (changed): Closed');
    expect(screen.getByText('2 changes not saved')).toBeVisible();
    await user.click(box('Birds – Tablet 1 (changed)'));
    expect(screen.getByText('1 change not saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(stateOf('Trees')).toHaveAccessibleName('State of Trees: Closing');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('form access says in words what saving changes, one sentence for all forms of the same app users', async () => {
    const { user } = show();
    const sentences = () =>
      within(screen.getByRole('region', { name: 'Unsaved changes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await user.click(box('Trees – Tablet 1'));
    expect(sentences()).toEqual(['Tablet 1 loses “Trees”']);
    await user.click(box('Trees – Tablet 1 (changed)'));
    await user.click(box('All forms – all app users'));
    expect(sentences()).toEqual(['2 app users get “Birds”', 'Tablet 2 gets “Trees”']);
    await user.click(stateOf('Trees'));
    await user.click(screen.getByRole('menuitemradio', { name: /^Open/ }));
    expect(sentences()[0]).toBe('“Trees”: Closing → Open');
    await user.click(box('All forms – all app users'));
    expect(sentences()).toEqual(['“Trees”: Closing → Open', 'Tablet 1 loses “Trees”']);
  });

  it('form access shows the first sentences about many changes, and the others on request', async () => {
    const users = [1, 2, 3, 4, 5].map((number) => anAppUser({ id: number, displayName: `T ${number}` }));
    const list = users.map(({ id }) => aForm({ xmlFormId: `f${id}`, name: `Form ${id}` }));
    const { user } = show(list, users);
    for (const { id } of users) await user.click(box(`Form ${id} – T ${id}`));
    const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
    expect(bar.getAllByRole('listitem')).toHaveLength(3);
    await user.click(bar.getByRole('button', { name: '2 more' }));
    expect(bar.getAllByRole('listitem')).toHaveLength(5);
    await user.click(bar.getByRole('button', { name: 'Show fewer' }));
    expect(bar.getAllByRole('listitem')).toHaveLength(3);
  });

  it('form access has its app users in the natural order of their names', () => {
    show(
      forms,
      ['Tablet 10', 'Tablet 2', 'tablet 1'].map((displayName, id) => anAppUser({ id: id + 20, displayName })),
    );
    const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headings.slice(3)).toEqual(['tablet 1', 'Tablet 2', 'Tablet 10']);
  });

  it('form access can assign all forms to all app users, and revoke all', async () => {
    const { user, events } = show();
    const all = () => box('All forms – all app users');
    expect(all()).toBePartiallyChecked();
    await user.click(all());
    expect(all()).toBeChecked();
    expect(events.filter(({ type }) => type === 'formAccess/accessChanged')).toHaveLength(1);
    expect(screen.getByText('3 changes not saved')).toBeVisible();
    await user.click(all());
    expect(all()).not.toBeChecked();
    expect(box('Trees – Tablet 1 (changed)')).not.toBeChecked();
  });

  it('form access can be saved, and cannot be changed while it is saved', async () => {
    const { user, events } = show();
    await user.click(box('Birds – Tablet 1'));
    await user.click(save());
    expect(events.at(-1)).toMatchObject({ type: 'formAccess/accessSaveRequested', payload: params });
    await user.click(box('Trees – Tablet 2'));
    expect(box('Trees – Tablet 2')).not.toBeChecked();
    expect(box('Trees – Tablet 2')).toHaveAccessibleDescription('The changes are being saved.');
  });

  it.each([
    ['{ArrowRight}', 'Birds – Tablet 2'],
    ['{ArrowDown}', 'Trees – Tablet 1'],
    ['{ArrowUp}', 'All forms – Tablet 1'],
    ['{ArrowLeft}', 'Birds – all app users'],
    ['{End}', 'Birds – Tablet 2'],
    ['{PageDown}', 'Trees – Tablet 1'],
    ['{Control>}{End}{/Control}', 'Trees – Tablet 2'],
    ['{Control>}{Home}{/Control}{ArrowRight}', 'Birds – all app users'],
    ['{ArrowUp}{ArrowLeft}', 'All forms – all app users'],
    ['{ArrowUp}{ArrowLeft}{ArrowLeft}', 'All forms – all app users'],
  ])('%s moves the focus in form access, and with it the tab stop', async (keys, focused) => {
    const { user } = show();
    await user.click(box('Birds – Tablet 1'));
    await user.keyboard(keys);
    expect(box(focused)).toHaveFocus();
    const grid = screen.getByRole('grid');
    expect([...grid.querySelectorAll('[tabindex="0"]')]).toEqual([box(focused)]);
  });

  it('form access keeps the state while arrow keys move over it, and the space bar toggles a checkbox', async () => {
    const { user } = show();
    await user.click(box('Birds – all app users'));
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(stateOf('Trees')).toHaveFocus();
    expect(stateOf('Trees')).toHaveAccessibleName('State of Trees: Closing');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight} ');
    expect(box('Trees – Tablet 2 (changed)')).toBeChecked();
  });

  it('form access can assign a form to all app users, and all forms to an app user', async () => {
    const { user } = show();
    expect(box('Trees – all app users')).toBePartiallyChecked();
    await user.click(box('Trees – all app users'));
    expect(box('Trees – all app users')).toBeChecked();
    expect(screen.getByText('1 change not saved')).toBeVisible();
    expect(box('All forms – Tablet 2')).toBePartiallyChecked();
    await user.click(box('All forms – Tablet 2'));
    expect(box('All forms – Tablet 2')).toBeChecked();
    expect(screen.getByText('2 changes not saved')).toBeVisible();
    await user.click(box('All forms – Tablet 2'));
    expect(box('All forms – Tablet 2')).not.toBeChecked();
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  });

  it('form access is filtered by rows and columns and sorted, and then a checkbox for all covers the visible ones', async () => {
    const { user, state, events } = show();
    const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    const names = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('.cut')?.textContent);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Form, descending');
    expect(names()).toEqual(['All forms', 'Trees', 'Birds']);
    await user.type(screen.getByRole('searchbox', { name: 'Filter app users' }), '2');
    expect(headings()).toEqual(['Form', 'State', 'All', 'Tablet 2']);
    await user.type(screen.getByRole('searchbox', { name: 'Filter forms' }), 'BIR');
    expect(names()).toEqual(['Forms shown', 'Birds']);
    expect(state().navigation.href).toBe('/projects/1/form-access?sort=-form&appUsers=2&filter=BIR');
    await user.click(box('Forms shown – Tablet 2'));
    expect(events.at(-1)).toMatchObject({ payload: { boxes: [['birds', [11]]], given: true } });
    // The change stays although it is not visible.
    await user.type(screen.getByRole('searchbox', { name: 'Filter forms' }), 'x');
    expect(screen.getByText('Nothing matches “BIRx”.')).toBeVisible();
    expect(screen.getByText('1 change not saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(headings()).toEqual(['Form', 'State', 'All', 'Tablet 1', 'Tablet 2']);
  });

  it('form access reports changes of other users', () => {
    const { happens } = show();
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const elsewhere = { added: names, deleted: [], states: ['Trees'], access: [], revoked: [] };
    happens(accessRebased({ edits: { states: [], boxes: [] }, elsewhere }));
    const items = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'New forms: A, B, C, D, E, and 2 more',
      'State changed: Trees',
    ]);
  });

  it('form access renders only some of many checkboxes', () => {
    const many = Array.from({ length: 200 }, (_, index) => aForm({ xmlFormId: `f${index}`, name: `Form ${index}` }));
    const users = Array.from({ length: 500 }, (_, index) => anAppUser({ id: 10 + index, displayName: `T ${index}` }));
    show(many, users);
    expect(screen.getAllByRole('checkbox').length).toBeLessThan(1500);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '503');
  });

  it('form access gives instructions without forms, and without app users', () => {
    show([]);
    expect(screen.getByText('There are no forms yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('form access shows an empty state without app users', () => {
    show(forms, []);
    expect(screen.getByRole('link', { name: 'Go to app users' })).toHaveAttribute('href', '/projects/1/app-users');
  });

  it.each([
    ['one form and no app user', 1, 0, 80],
    ['two forms and no app user', 2, 0, 116],
    ['one form and one app user', 1, 1, 116],
    ['two forms and two app users', 2, 2, 152],
  ])('form access shows the state of each form: %s', (_, formCount, userCount, height) => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
    show(forms.slice(0, formCount), appUsers.slice(0, userCount));
    expect(screen.getAllByRole('button', { name: /^State of / })).toHaveLength(formCount);
  });

  it('form access shows its forms and boxes in a viewport without room next to its headings', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
    show();
    expect(screen.getAllByRole('button', { name: /^State of / })).toHaveLength(2);
    expect(box('Birds – Tablet 1')).toBeVisible();
  });

  it('form access explains the states in a dialog', async () => {
    const { user, state } = show();
    await user.click(screen.getByRole('button', { name: 'What the states mean' }));
    expect(state().modal.open).toEqual({ name: 'formStatesHelp', ids: {} });
  });
});
