import { screen, within } from '@testing-library/react';
import type { FormExtended } from '#api/schemas/form';
import { DraftStatus } from '#src/containers/form/draft/DraftStatus';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { aForm, aProject } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees' };

const slot = (name: string, exists: boolean) => ({ name, type: 'image', exists });

const show = (
  publishedAt: string | null,
  draft: Partial<FormExtended> = {},
  slots = [slot('a.jpg', true)],
  form: Partial<FormExtended> = {},
) =>
  renderSite(
    <DraftStatus />,
    loggedInAs(),
    at('/projects/1/forms/trees/draft'),
    answered('projectGet', { projectId: 1 }, aProject()),
    answered('formGet', key, aForm({ publishedAt, version: '1', ...form })),
    answered('draftGet', key, aForm({ version: '2', publishedAt: null, ...draft })),
    answered('draftAttachmentList', key, slots),
    answered('formVersionList', key, []),
  );

const published = '2026-11-20T08:00:00.000Z';

describe('DraftStatus', () => {
  it('the status of a draft shows its state and links to its definition', () => {
    show(published, { submissions: 3 });
    const current = within(screen.getByRole('region', { name: 'Current draft' }));
    expect(current.getByText('2')).toBeVisible();
    expect(current.getByText('3 test submissions')).toBeVisible();
    expect(current.getByText('1 file, uploaded')).toBeVisible();
    const xml = current.getByRole('link', { name: 'Download XML' });
    expect(xml).toHaveAttribute('href', '/v1/projects/1/forms/trees/draft.xml');
    expect(xml).toHaveAttribute('download', 'trees.xml');
    expect(current.queryByRole('link', { name: 'Download XLSForm' })).not.toBeInTheDocument();
  });

  it.each([
    ['application/vnd.ms-excel', 'draft.xls'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'draft.xlsx'],
  ])('the status of a draft links to its source spreadsheet (%s)', (excelContentType, file) => {
    show(published, { excelContentType });
    expect(screen.getByRole('link', { name: 'Download XLSForm' })).toHaveAttribute(
      'href',
      `/v1/projects/1/forms/trees/${file}`,
    );
  });

  it.each([
    [[], 'none needed'],
    [[slot('a', true), slot('b', false), slot('c', false)], '2 files are missing'],
  ])('the status of a draft counts the media files', (slots, text) => {
    show(published, {}, slots);
    const current = within(screen.getByRole('region', { name: 'Current draft' }));
    expect(current.getByText(text)).toBeVisible();
  });

  it('the status of a draft explains the effect of publishing and abandoning on a published form', async () => {
    const { user, state } = show(published);
    expect(screen.getByText(/in place of version 1\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish draft' }));
    expect(state().modal.open).toEqual({ name: 'draftPublish', ids: key });
    await user.click(screen.getByRole('button', { name: 'Abandon draft' }));
    expect(state().modal.open).toEqual({ name: 'draftAbandon', ids: key });
    await user.click(screen.getByRole('button', { name: 'Upload new definition' }));
    expect(state().modal.open).toEqual({ name: 'formUpdate', ids: key });
  });

  it('the status of a draft has a checklist that links to the other pages of the draft, but not to itself', () => {
    show(published, { submissions: 2 }, [slot('a', true)]);
    const checklist = within(screen.getByRole('region', { name: 'Draft checklist' }));
    expect(checklist.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Upload a revised definition (optional) (to do)',
      'Upload the media files (done)',
      'Test the form on a mobile device (done)',
      'Publish the draft (to do)',
    ]);
    expect(checklist.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/projects/1/forms/trees/draft/attachments',
      '/projects/1/forms/trees/draft/testing',
    ]);
  });

  it('the status of a draft has no text for a blank version', () => {
    show(published, {}, [], { version: '' });
    expect(screen.getByText(/in place of the published version\./)).toBeVisible();
  });

  it('the status of a draft opens the draft in the browser while the form is open', () => {
    show(published, { enketoId: 'abc' });
    expect(screen.getByRole('link', { name: /^Preview of Trees/ })).toHaveAttribute('href', '/-/preview/abc');
  });

  it.each([
    [{ enketoId: 'abc' }, { state: 'closing' }, 'This Form is not accepting new Submissions right now.'],
    [{}, { enketoId: 'published' }, /^Web Form is not available yet/],
  ] as const)(
    'the status of a draft explains why the draft %j of a form %j cannot be opened in the browser',
    (draft, form, reason) => {
      show(published, draft, [], form);
      expect(screen.getByRole('button', { name: 'Preview of Trees' })).toHaveAccessibleDescription(reason);
    },
  );

  it('the status of a draft shows the XML in a dialog', async () => {
    const { user, state } = show(published);
    await user.click(screen.getByRole('button', { name: 'View XML' }));
    expect(state().modal.open).toEqual({ name: 'definitionXml', ids: { ...key, definition: { kind: 'draft' } } });
  });

  it('the status of a draft has its own page title', () => {
    show(published);
    expect(document.title).toMatch(/^Draft · Trees · /);
    expect(screen.getByRole('link', { name: 'Status' })).toHaveAttribute('aria-current', 'page');
  });

  it('the status of a draft warns if abandoning would delete the whole form; its other tabs are disabled', () => {
    show(null);
    expect(screen.getByRole('button', { name: 'Abandon draft and delete form' })).toBeVisible();
    expect(screen.getByText('Not published yet')).toBeVisible();
    expect(screen.getByText('Upload the first definition')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveAccessibleDescription(
      'This opens once the form is published for the first time.',
    );
  });
});
