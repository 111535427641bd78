import { screen, within } from '@testing-library/react';
import type { FormVersionExtended } from '#api/schemas/form';
import { FormVersions } from '#src/containers/form/version/FormVersions';
import { replyReceived } from '#store/request/replies';
import { requestKey } from '#store/request/key';
import { requestFailed, requestStarted } from '#store/request/requests';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { aForm, anAppUser, aProject, aUser } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const list = { key: requestKey('formVersionList', key), name: 'formVersionList', params: key } as const;

const aVersion = (parts: Partial<FormVersionExtended> = {}): FormVersionExtended => ({
  ...aForm(),
  publishedBy: null,
  ...parts,
});

const open = (role: 'admin' | 'viewer' = 'admin') =>
  renderSite(
    <FormVersions />,
    loggedInAs(role),
    at('/projects/1/forms/trees/versions'),
    answered('projectGet', { projectId: 1 }, aProject({ role: role === 'admin' ? 'manager' : 'viewer' })),
    answered('formGet', key, aForm({ version: '3' })),
    answered('draftGet', key, null),
    answered('draftAttachmentList', key, null),
    requestStarted(list),
  );

const reply = (versions: FormVersionExtended[]) =>
  replyReceived('formVersionList', { key: list.key, params: key, query: {}, reply: versions });

const show = (versions: readonly FormVersionExtended[], role: 'admin' | 'viewer' = 'admin') => {
  const shown = open(role);
  shown.happens(reply([...versions]));
  return shown;
};

const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('FormVersions', () => {
  it('the versions of a form are in the order of the server, the current one marked', () => {
    show([aVersion({ version: '3' }), aVersion({ version: '' }), aVersion({ version: '1[encrypted:AaH7+g8/]' })]);
    const names = screen.getAllByRole('row').map((line) => within(line).queryByRole('rowheader')?.textContent);
    expect(names).toEqual([undefined, '3 Current', '(no version text)', '1[encrypted:AaH7+g8/]']);
  });

  it('the versions of a form show when and by whom they were published, with links to users who have a profile', () => {
    const publishedBy = aUser({ id: 7, displayName: 'Grace' });
    show([
      aVersion({ version: '3', publishedBy }),
      aVersion({ version: '2', publishedBy: anAppUser({ displayName: 'Tablet' }) }),
      aVersion({ version: '1' }),
    ]);
    expect(row(/^3/).getByRole('link', { name: 'Grace' })).toHaveAttribute('href', '/users/7/edit');
    expect(row(/^2/).getByText(/Tablet/)).toBeVisible();
    expect(row(/^2/).queryByRole('link', { name: 'Tablet' })).not.toBeInTheDocument();
    expect(row(/^1/).getByText(/8:00 AM/)).toBeVisible();
  });

  it('the versions of a form link to a profile only for users who may see it', () => {
    show([aVersion({ version: '3', publishedBy: aUser({ id: 7, displayName: 'Grace' }) })], 'viewer');
    expect(screen.getByText('Grace')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Grace' })).not.toBeInTheDocument();
  });

  it('the versions of a form have plain links to their XML', () => {
    show([aVersion({ version: '' }), aVersion({ version: 'a/b 100%' })]);
    const blank = screen.getByRole('link', { name: 'Download XML of version (no version text)' });
    expect(blank).toHaveAttribute('href', '/v1/projects/1/forms/trees/versions/___.xml');
    expect(blank).toHaveAttribute('download', 'trees.xml');
    expect(screen.getByRole('link', { name: 'Download XML of version a/b 100%' })).toHaveAttribute(
      'href',
      '/v1/projects/1/forms/trees/versions/a%2Fb%20100%25.xml',
    );
  });

  it.each([
    ['application/vnd.ms-excel', 'xls'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ])('the versions of a form have the spreadsheet of type %s in a menu', async (excelContentType, kind) => {
    const { user } = show([aVersion({ version: '2', excelContentType })]);
    await user.click(screen.getByRole('button', { name: 'Definition of version 2: Download' }));
    const entries = screen.getAllByRole('menuitem');
    expect(
      entries.map((entry) => [entry.textContent, entry.getAttribute('href'), entry.getAttribute('download')]),
    ).toEqual([
      ['XForms XML (.xml)', '/v1/projects/1/forms/trees/versions/2.xml', 'trees.xml'],
      [`XLSForm (.${kind})`, `/v1/projects/1/forms/trees/versions/2.${kind}`, ''],
    ]);
  });

  it('the versions of a form open their XML', async () => {
    const { user, events } = show([aVersion({ version: '' })]);
    await user.click(screen.getByRole('button', { name: 'View XML of version (no version text)' }));
    expect(events.at(-1)).toEqual({
      type: 'modal/modalOpened',
      payload: { name: 'definitionXml', ids: { ...key, definition: { kind: 'version', version: '' } } },
    });
  });

  it('the versions of a form can be hundreds', () => {
    show(Array.from({ length: 500 }, (_, index) => aVersion({ version: `v${index}` })));
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
  });

  it('the versions of a form show a placeholder while loading, an empty state, and a failure', async () => {
    const { user, events, happens } = open();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    happens(requestFailed({ ...list, problem: { kind: 'noResponse' } }));
    expect(screen.getByText('The versions could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events.at(-1)).toMatchObject({ payload: { href: '/projects/1/forms/trees/versions' } });
    happens(requestStarted(list), reply([]));
    expect(screen.getByText('No version was published yet.')).toBeVisible();
  });
});
