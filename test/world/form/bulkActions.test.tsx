import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { AlertHost } from '#src/containers/AlertHost';
import { ProjectOverview } from '#src/containers/project/ProjectOverview';
import { ModalHost } from '#src/ModalHost';
import { selectModal } from '#store/core/modal';
import { surveyForm } from '../../support/form/survey';
import { describeServer } from '../../support/server';
import { renderOver } from '../../support/site/render';
import type { Site } from '../../support/site';
import { worldOfAdmin } from '../../support/world';

const OpenDialog = () => {
  const open = useSelector(selectModal);
  return open && <ModalHost open={open} />;
};

describeServer('actions on several forms', (server) => {
  const user = userEvent.setup();
  const as = () => server.admin.token;
  const headers = { 'content-type': 'application/xml' };

  const makeProject = async (name: string) => (await server.ok('projectCreate', { as: as(), body: { name } })).id;

  const makeForm = (projectId: number, id: string, publish = true) =>
    server.ok('formCreate', {
      as: as(),
      params: { projectId },
      query: { publish },
      body: surveyForm('1', { id }).replace('A survey', id),
      headers,
    });

  const draftOf = (projectId: number, xmlFormId: string, version: string) =>
    server.ok('draftCreate', {
      as: as(),
      params: { projectId, xmlFormId },
      body: surveyForm(version, { id: xmlFormId }),
      headers,
    });

  /** The list of a project's forms, with these selected. */
  const selectForms = async (projectId: number, names: readonly string[]) => {
    const site = await worldOfAdmin(server);
    await site.visit(`/projects/${projectId}`);
    renderOver(
      site.store,
      <>
        <AlertHost />
        <ProjectOverview />
        <Suspense fallback={null}>
          <OpenDialog />
        </Suspense>
      </>,
    );
    await act(site.idle);
    for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    return site;
  };

  const press = async (
    site: Site,
    name: string | RegExp,
    scope = screen.getByRole('region', { name: 'Selected forms' }),
  ) => {
    await user.click(within(scope).getByRole('button', { name }));
    await act(site.idle);
  };

  const dialog = () => screen.getByRole('dialog');

  const formsIn = async (projectId: number) =>
    Object.fromEntries(
      (await server.ok('formList', { as: as(), params: { projectId } })).map((form) => [form.xmlFormId, form] as const),
    );

  it('drafts are published together, one with another version, and forms without a draft are left out', async () => {
    const projectId = await makeProject('Publish');
    await makeForm(projectId, 'one', false);
    await makeForm(projectId, 'two');
    await draftOf(projectId, 'two', '1');
    await makeForm(projectId, 'three');
    const site = await selectForms(projectId, ['one', 'two', 'three']);
    await press(site, 'Publish');
    const rows = within(dialog()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^one oneVersion 1 1 media file is missing.*No test submission/),
      expect.stringMatching(/^three threeLeft out: no draft$/),
      expect.stringMatching(/^two twoVersion 2 .*The version “1” was published before/),
    ]);
    const version = within(dialog()).getByRole('textbox', { name: 'Version of two' });
    await user.clear(version);
    await user.type(version, '1');
    expect(within(dialog()).getByRole('button', { name: 'Publish 2 drafts' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(version, '.1');
    await press(site, 'Publish 2 drafts', dialog());
    expect(screen.getByText('2 drafts were published.')).toBeVisible();
    expect(await formsIn(projectId)).toMatchObject({ one: { version: '1' }, two: { version: '1.1' } });
  });

  it('several forms are closed together, without drafts', async () => {
    const projectId = await makeProject('Close');
    await makeForm(projectId, 'one');
    await makeForm(projectId, 'two');
    await makeForm(projectId, 'three', false);
    const site = await selectForms(projectId, ['one', 'two', 'three']);
    await press(site, 'Change the state: State');
    await user.click(await screen.findByRole('menuitem', { name: /^Closed/ }));
    await act(site.idle);
    expect(dialog()).toHaveTextContent('These 2 forms change to “Closed”.');
    expect(dialog()).toHaveTextContent('1 form is left out');
    await press(site, 'Change 2 forms', dialog());
    expect(screen.getByText('2 forms are closed now.')).toBeVisible();
    expect(await formsIn(projectId)).toMatchObject({ one: { state: 'closed' }, two: { state: 'closed' } });
  });

  it('several forms are deleted, and restored by Undo', async () => {
    const projectId = await makeProject('Delete');
    await makeForm(projectId, 'one');
    await makeForm(projectId, 'two');
    const site = await selectForms(projectId, ['one', 'two']);
    await press(site, 'Delete');
    expect(dialog()).toHaveTextContent('one one0 submissionstwo two0 submissions');
    await press(site, 'Delete 2 forms', dialog());
    expect(Object.keys(await formsIn(projectId))).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Selected forms' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await act(site.idle);
    expect(screen.getByText('2 forms are back.')).toBeVisible();
    expect(Object.keys(await formsIn(projectId))).toEqual(['one', 'two']);
    expect(await screen.findByRole('checkbox', { name: 'Select one' })).toBeVisible();
  });

  it('several forms are copied to another project with their media files; failures have a reason each', async () => {
    const projectId = await makeProject('Copy from');
    const to = await makeProject('Copy to');
    await makeForm(projectId, 'one', false);
    await server.ok('draftAttachmentCreate', {
      as: as(),
      params: { projectId, xmlFormId: 'one', name: 'villages.csv' },
      body: 'name,label\na,A\n',
      headers: { 'content-type': 'text/csv' },
    });
    await server.ok('draftPublish', { as: as(), params: { projectId, xmlFormId: 'one' } });
    await makeForm(projectId, 'two');
    await makeForm(to, 'two');
    const site = await selectForms(projectId, ['one', 'two']);
    await press(site, 'Copy');
    await user.selectOptions(within(dialog()).getByRole('combobox', { name: 'Project' }), 'Copy to');
    await press(site, 'Copy 2 forms', dialog());
    expect(
      within(dialog())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^two.*already exists in this Project/), expect.stringMatching(/^one/)]);
    const copied = await server.ok('draftAttachmentList', { as: as(), params: { projectId: to, xmlFormId: 'one' } });
    expect(copied).toMatchObject([{ name: 'villages.csv', exists: true }]);
  });

  it('a copy that stopped before its media files is continued, and creates nothing twice', async () => {
    const projectId = await makeProject('Halfway from');
    const to = await makeProject('Halfway to');
    await makeForm(projectId, 'one', false);
    await server.ok('draftAttachmentCreate', {
      as: as(),
      params: { projectId, xmlFormId: 'one', name: 'villages.csv' },
      body: 'name,label\na,A\n',
      headers: { 'content-type': 'text/csv' },
    });
    // The first attempt.
    await makeForm(to, 'one', false);
    const site = await selectForms(projectId, ['one']);
    await press(site, 'Copy');
    await user.selectOptions(within(dialog()).getByRole('combobox', { name: 'Project' }), 'Halfway to');
    await press(site, 'Copy 1 form', dialog());
    expect(Object.keys(await formsIn(to))).toEqual(['one']);
    const copied = await server.ok('draftAttachmentList', { as: as(), params: { projectId: to, xmlFormId: 'one' } });
    expect(copied).toMatchObject([{ name: 'villages.csv', exists: true }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
