import { screen, within } from '@testing-library/react';
import { limits } from '#api/limits';
import type { SeparateEdit } from '#api/schemas/submission';
import { panelFolded } from '#store/core/panels';
import { answered } from '#test/support/site/states';
import { key, page, showSubmissions as show } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';

const edit = (instanceId: string, more: Partial<SeparateEdit> = {}): SeparateEdit => ({
  instanceId,
  instanceName: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  submitterId: null,
  deprecatedId: 'uuid:old',
  replacedInstanceId: 'uuid:old',
  ...more,
});

const told = (edits: readonly SeparateEdit[]) =>
  answered('submissionSeparateEditList', key, [...edits], { limit: limits.separateEdits });

const hrefs = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('a note above the table names the submissions that are edits of others, until it is collapsed', async () => {
  const one = edit('uuid:new', { instanceName: 'Old oak' });
  const none = edit('uuid:alone', { replacedInstanceId: null });
  const { user, events } = show(page([aRow(0)]), told([one, none]));
  const note = screen.getByRole('region', { name: '2 submissions are edits of others' });
  const at = (id: string) => `/projects/1/forms/trees/submissions/${encodeURIComponent(id)}`;
  expect(hrefs(note)).toEqual([
    ['Old oak', at('uuid:new')],
    ['the one it replaces', at('uuid:old')],
    ['alone', at('uuid:alone')],
  ]);
  expect(note).toHaveTextContent('the one it replaces is not here');
  await user.click(within(note).getByRole('button', { name: /^Hide/ }));
  expect(events).toContainEqual(panelFolded('separateEdits'));
  expect(within(note).queryByRole('link')).not.toBeInTheDocument();
});

it('the note reports if no submission is an edit of another, or more than are listed', () => {
  const { happens } = show(page([aRow(0)]), told([]));
  expect(screen.queryByRole('region', { name: /edits? of/ })).not.toBeInTheDocument();
  happens(...told(Array.from({ length: limits.separateEdits }, (_, index) => edit(`uuid:${index}`))));
  expect(screen.getByRole('region', { name: '100 submissions or more are edits of others' })).toBeVisible();
});
