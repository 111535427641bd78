import { selectAlert } from '#store/core/alert';
import { selectForm } from '#store/form/forms';
import {
  projectArchiveSubmitted,
  encryptDialogClosed,
  projectEncryptSubmitted,
  projectRenameSubmitted,
  selectProject,
  selectProjects,
} from '#store/project/projects';
import { modalOpened } from '#store/core/modal';
import { selectEncryptOutcome } from '#store/selectors/project/settings';
import { formProject } from '../support/project/withForm';
import { describeServer } from '../support/server';
import { worldOfAdmin } from '../support/world';
import { problemIn } from '../support/site/states';

const passphrase = 'blue whales sing at night';

describeServer('project settings', (server) => {
  /** Project “Wells” with one published form, at its settings; the administrator looks at it. */
  const open = async () => {
    const { as, projectId, published } = await formProject(server);
    await published({ version: '7' });
    const site = await worldOfAdmin(server);
    await site.visit(`/projects/${projectId}`);
    await site.visit(`/projects/${projectId}/settings`);
    const project = () => selectProject(site.state(), projectId);
    const version = () => selectForm(site.state(), { projectId, xmlFormId: 'wells' })?.version;
    return { site, as, projectId, project, version };
  };

  it('the settings of a project rename it, and keep its other data', async () => {
    const { site, projectId, project } = await open();
    const before = project();
    site.dispatch(projectRenameSubmitted({ projectId, name: 'Wells of the north <b>' }));
    await site.idle();
    expect(project()).toEqual({ ...before, name: 'Wells of the north <b>', updatedAt: expect.any(String) });
    expect(before?.verbs?.length).toBeGreaterThan(10);
    site.dispatch(projectRenameSubmitted({ projectId, name: 'nul \u0000' }));
    await site.idle();
    expect(problemIn(site.state(), 'projectUpdate')).not.toBeNull();
    expect(project()?.name).toBe('Wells of the north <b>');
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('the settings of a project turn its encryption on, and show the new versions of its forms', async () => {
    const { site, projectId, project, version } = await open();
    expect(version()).toBe('7');
    site.dispatch(modalOpened({ name: 'projectEncrypt', ids: { projectId } }));
    site.dispatch(projectEncryptSubmitted({ projectId, passphrase: '  ', hint: '' }));
    await site.idle();
    expect(problemIn(site.state(), 'projectKeyCreate')).toMatchObject({ code: 400.2 });
    site.dispatch(projectEncryptSubmitted({ projectId, passphrase, hint: 'the sea' }));
    await site.idle();
    expect(selectEncryptOutcome(site.state(), projectId)).toBe('on');
    expect(project()?.keyId).toBeNull();
    site.dispatch(encryptDialogClosed({ projectId }));
    await site.idle();
    expect(project()?.keyId).toEqual(expect.any(Number));
    await site.visit(`/projects/${projectId}`);
    expect(version()).toMatch(/^7\[encrypted:.{8}\]$/);
    expect(JSON.stringify(site.state())).not.toContain(passphrase);
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('the settings of a project show that another user has encrypted it', async () => {
    const { site, as, projectId, project } = await open();
    await server.ok('projectKeyCreate', { as, params: { projectId }, body: { passphrase: 'the other passphrase' } });
    site.dispatch(modalOpened({ name: 'projectEncrypt', ids: { projectId } }));
    site.dispatch(projectEncryptSubmitted({ projectId, passphrase, hint: '' }));
    await site.idle();
    expect(selectEncryptOutcome(site.state(), projectId)).toBe('already');
    site.dispatch(encryptDialogClosed({ projectId }));
    await site.idle();
    expect(project()?.keyId).toEqual(expect.any(Number));
    site.stop();
  });

  it('the settings of a project archive it, which moves it to the end of the projects and removes nothing from it', async () => {
    const { site, as, projectId, project } = await open();
    await server.ok('projectCreate', { as, body: { name: 'Zebras' } });
    site.dispatch(modalOpened({ name: 'projectArchive', ids: { projectId } }));
    site.dispatch(projectArchiveSubmitted({ projectId }));
    await site.idle();
    expect(site.address()).toBe(`/projects/${projectId}`);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { values: { name: 'Wells' } } });
    expect(project()).toMatchObject({ archived: true, forms: 1 });
    await site.visit('/');
    expect(selectProjects(site.state()).map(({ name }) => name)).toEqual(['Zebras', 'Wells']);
    expect(site.crashes).toEqual([]);
    site.stop();
  });
});
