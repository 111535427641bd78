import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ModalHost } from '#src/ModalHost';
import { formDeleteSubmitted, selectForm } from '#store/form/forms';
import { modalOpened, selectModal } from '#store/core/modal';
import { selectProjectForms } from '#store/selectors/project/forms';
import { publishSurvey, surveyForm } from '../../support/form/survey';
import { describeServer } from '../../support/server';
import { alertKey } from '../../support/site/alertKey';
import { renderOver } from '../../support/site/render';
import type { Site } from '../../support/site';
import { worldOfAdmin } from '../../support/world';

const file = (name = 'survey.xml') => new File([surveyForm('2')], name, { type: 'text/xml' });

describeServer('a file with the id of another form', (server) => {
  const user = userEvent.setup();

  const upload = async (site: Site, projectId: number, files: readonly File[]) => {
    await site.visit(`/projects/${projectId}`);
    act(() => site.dispatch(modalOpened({ name: 'formCreate', ids: { projectId } })));
    const open = selectModal(site.state());
    if (open) renderOver(site.store, <ModalHost open={open} />);
    await user.upload(await screen.findByLabelText('Form definition', { selector: 'input' }), [...files]);
    await press(site, 'Upload');
  };

  const press = async (site: Site, name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name }));
    await act(site.idle);
  };

  it('a file with the id of another form becomes its draft, once the user agrees', async () => {
    const { projectId, xmlFormId } = await publishSurvey(server);
    const site = await worldOfAdmin(server);
    await upload(site, projectId, [file()]);
    expect(screen.getByRole('alert')).toHaveTextContent('already has this ID. Upload the file as its new version');
    await press(site, 'Upload as a new version');
    expect(site.address()).toBe(`/projects/${projectId}/forms/${xmlFormId}/draft`);
    expect(alertKey(site)).toBe('formUpload.newVersion');
  });

  it('a file with the id of another form replaces its draft, which is named before', async () => {
    const { projectId } = await publishSurvey(server);
    const site = await worldOfAdmin(server);
    await upload(site, projectId, [file()]);
    await press(site, 'Upload as a new version');
    cleanup();
    await upload(site, projectId, [file()]);
    expect(screen.getByRole('alert')).toHaveTextContent('it replaces the draft, and 0 test submissions');
  });

  it('a file with the id of a form in the trash can become its new version', async () => {
    const { projectId, xmlFormId } = await publishSurvey(server);
    const site = await worldOfAdmin(server);
    await site.visit(`/projects/${projectId}/forms/${xmlFormId}/settings`);
    site.dispatch(formDeleteSubmitted({ projectId, xmlFormId }));
    await site.idle();
    await upload(site, projectId, [file()]);
    expect(screen.getByRole('alert')).toHaveTextContent('is in the trash of this project');
    await press(site, /^Restore the deleted form/);
    expect(site.address()).toBe(`/projects/${projectId}/forms/${xmlFormId}/draft`);
    expect(selectForm(site.state(), { projectId, xmlFormId })?.publishedAt).not.toBeNull();
  });

  it('files with the ids of other forms are asked about among several files', async () => {
    const { projectId, xmlFormId } = await publishSurvey(server);
    const site = await worldOfAdmin(server);
    const other = new File([surveyForm('2', { id: 'other' })], 'other.xml');
    await upload(site, projectId, [file(), other]);
    expect(screen.getByRole('list')).toHaveTextContent('already has this ID');
    await press(site, /^Upload as a new version/);
    expect(screen.getByRole('status')).toHaveTextContent('2 of 2');
    expect(selectProjectForms(site.state(), projectId).map((form) => form.xmlFormId).sort()).toEqual(['other', xmlFormId].sort());
  });
});
