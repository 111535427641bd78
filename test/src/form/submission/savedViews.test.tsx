import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { viewDeleteRequested, viewSaved, viewSaveRequested } from '#store/submission/savedViews';
import { at } from '#test/support/site/render';
import { key, page, showSubmissions } from '#test/support/site/submissionsPage';

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
