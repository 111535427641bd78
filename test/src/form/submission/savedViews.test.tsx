import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { viewSaved } from '#store/submission/views/savedViews';
import type { SharedView } from '#api/schemas/form/sharedView';
import {
  sharedViewDeleteRequested,
  sharedViewRenameRequested,
  sharedViewSaveRequested,
  sharedViewsRetried,
  viewDeleteRequested,
  viewSaveRequested,
  viewShareRequested,
} from '#store/submission/views/viewRequests';
import { at, loggedInAs } from '#test/support/site/render';
import { answered, failed } from '#test/support/site/states';
import { key, page, showSubmissions } from '#test/support/site/submissionsPage';
import { aProject } from '#test/support/things';

const table = '/projects/1/forms/trees/submissions';
const own = (name: string, query: string) => viewSaved({ form: key, name, query });

const open = async (button: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  return within(screen.getByRole('dialog', { name: 'Views' }));
};

it('a table with the default view has nothing to save', async () => {
  showSubmissions(page([]));
  const panel = await open('Views');
  expect(panel.queryByRole('textbox')).toBeNull();
  expect(panel.getByText(/Filter, search, order or choose columns/)).toBeInTheDocument();
});

it('a view is saved under a unique name', async () => {
  const { events } = showSubmissions(own('Mine', '?search=x'), at(`${table}?search=y`), page([]));
  const panel = await open('Views');
  await userEvent.type(panel.getByRole('textbox', { name: /Name/ }), ' Mine ');
  await userEvent.click(panel.getByRole('button', { name: 'Save view' }));
  expect(panel.getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription(/You have a view of this name/);
  await userEvent.type(panel.getByRole('textbox', { name: /Name/ }), 'too');
  await userEvent.click(panel.getByRole('button', { name: 'Save view' }));
  expect(events).toContainEqual(viewSaveRequested({ form: key, name: 'Mine too', query: '?search=y' }));
});

it('a changed view is marked, and can be saved or reset', async () => {
  const { events, happens } = showSubmissions(own('Mine', '?search=x'), at(`${table}?search=x&view=Mine`), page([]));
  expect(screen.getByRole('button', { name: 'View: Mine' })).toBeInTheDocument();
  happens(at(`${table}?search=y&view=Mine`));
  const panel = await open('View: Mine (changed)');
  expect(panel.getByRole('link', { name: 'Back to as it was saved' })).toHaveAttribute(
    'href',
    `${table}?search=x&view=Mine`,
  );
  await userEvent.click(panel.getByRole('button', { name: 'Save to “Mine”' }));
  expect(events).toContainEqual(viewSaveRequested({ form: key, name: 'Mine', query: '?search=y' }));
});

it('a view is renamed and deleted from the list', async () => {
  const { events } = showSubmissions(own('Mine', '?search=x'), page([]));
  const panel = await open('Views');
  const choose = async (action: string) => {
    await userEvent.click(panel.getByRole('button', { name: 'Actions for the view Mine' }));
    await userEvent.click(panel.getByRole('menuitem', { name: action }));
  };
  await choose('Rename');
  const input = panel.getByRole('textbox', { name: /Name/ });
  expect(input).toHaveFocus();
  await userEvent.clear(input);
  await userEvent.type(input, 'Ours');
  await userEvent.click(panel.getByRole('button', { name: 'Rename' }));
  expect(events).toContainEqual(viewSaveRequested({ form: key, name: 'Ours', query: '?search=x', was: 'Mine' }));
  await choose('Delete');
  expect(events).toContainEqual(viewDeleteRequested({ form: key, name: 'Mine', query: '?search=x' }));
});

const sharedView = (name: string, query: string): SharedView => ({
  id: 7,
  name,
  query,
  version: 3,
  createdAt: '',
  updatedAt: null,
  createdBy: null,
});

const sharing = (role: 'admin' | 'viewer', list: readonly SharedView[] | null) => [
  loggedInAs('admin', ['sharedViews']),
  answered('projectGet', { projectId: 1 }, aProject({ role })),
  ...(list ? [answered('sharedViewList', key, [...list])] : []),
];

it('a view can be shared; shared ones are apart, and managers rename and delete them for everyone', async () => {
  const view = sharedView('Ours', '?search=y');
  const { events } = showSubmissions(own('Mine', '?search=x'), page([]), ...sharing('admin', [view]));
  const panel = await open('Views');
  const list = within(panel.getByRole('region', { name: 'Shared with the project' }));
  expect(list.getByRole('link', { name: 'Ours' })).toHaveAttribute('href', `${table}?search=y&sharedView=7`);
  expect(list.queryByRole('link', { name: 'Mine' })).toBeNull();
  const choose = async (of: string, action: RegExp) => {
    await userEvent.click(panel.getByRole('button', { name: `Actions for the view ${of}` }));
    await userEvent.click(panel.getByRole('menuitem', { name: action }));
  };
  await choose('Mine', /^Share with the project/);
  expect(events).toContainEqual(viewShareRequested({ form: key, name: 'Mine', query: '?search=x' }));
  await choose('Ours', /^Rename/);
  await userEvent.clear(list.getByRole('textbox', { name: /Name/ }));
  await userEvent.type(list.getByRole('textbox', { name: /Name/ }), 'Theirs');
  await userEvent.click(list.getByRole('button', { name: 'Rename' }));
  expect(events).toContainEqual(sharedViewRenameRequested({ form: key, view, name: 'Theirs' }));
  await choose('Ours', /^Delete for everyone/);
  expect(events).toContainEqual(sharedViewDeleteRequested({ form: key, view }));
});

it('a changed shared view is marked, and a manager saves it for everyone', async () => {
  const view = sharedView('Ours', '?search=y');
  const { events } = showSubmissions(page([]), ...sharing('admin', [view]), at(`${table}?search=z&sharedView=7`));
  expect(screen.getByRole('button', { name: 'Shared view: Ours (changed)' })).toBeInTheDocument();
  const panel = await open('Shared view: Ours (changed)');
  await userEvent.click(panel.getByRole('button', { name: 'Save to “Ours” for everyone' }));
  expect(events).toContainEqual(sharedViewSaveRequested({ form: key, view, query: '?search=z' }));
});

it('a viewer opens shared views, and saves a changed one only as a new view', async () => {
  showSubmissions(
    page([]),
    ...sharing('viewer', [sharedView('Ours', '?search=y')]),
    at(`${table}?search=z&sharedView=7`),
  );
  const panel = await open('Shared view: Ours (changed)');
  expect(panel.getByRole('link', { name: /^Ours/ })).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: /^Actions/ })).toBeNull();
  expect(panel.queryByRole('button', { name: /^Save to/ })).toBeNull();
  expect(panel.getByRole('link', { name: 'Back to as it was saved' })).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Save as a new view' })).toBeInTheDocument();
});

it('shared views that cannot be loaded are requested again from their place', async () => {
  const { events } = showSubmissions(
    page([]),
    ...sharing('admin', null),
    failed('sharedViewList', key, { kind: 'noResponse' }),
  );
  const panel = await open('Views');
  expect(panel.getByRole('alert')).toHaveTextContent('The shared views could not be loaded.');
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(events).toContainEqual(sharedViewsRetried(key));
});

it('a manager learns how to share the first view; a viewer has no empty list; other servers offer nothing', async () => {
  showSubmissions(own('Mine', '?search=x'), page([]), ...sharing('admin', []));
  expect((await open('Views')).getByText(/^None yet\./)).toBeInTheDocument();
  cleanup();
  showSubmissions(own('Mine', '?search=x'), page([]), ...sharing('viewer', []));
  expect((await open('Views')).queryByText('Shared with the project')).toBeNull();
  cleanup();
  showSubmissions(own('Mine', '?search=x'), page([]));
  const panel = await open('Views');
  expect(panel.queryByText('Shared with the project')).toBeNull();
  expect(panel.queryByText('Only visible to you')).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Actions for the view Mine' }));
  expect(panel.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Rename', 'Delete']);
});
