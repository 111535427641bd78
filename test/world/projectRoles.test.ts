import { selectAlert } from '#store/core/alert';
import { projectRoleSelected } from '#store/project/roles';
import { selectProjects } from '#store/project/projects';
import { listQueryChanged, selectNavigation } from '#store/route/navigation';
import { selectProjectRoleRows } from '#store/selectors/project/roles';
import { selectScreen } from '#store/selectors/core/screen';
import { loginSubmitted } from '#store/account/session';
import { describeServer, type SignedIn, type TestServer } from '../support/server';
import type { Site } from '../support/site';
import { world, worldOfAdmin } from '../support/world';

const worldOf = async (server: TestServer, { user, password }: SignedIn): Promise<Site> => {
  const site = await world(server);
  site.dispatch(loginSubmitted({ email: user.email, password }));
  await site.idle();
  return site;
};

const shown = (site: Site) => selectProjectRoleRows(site.state()).map(({ name, role }) => `${name}: ${role}`);

describeServer('project roles', (server) => {
  const projectOf = (body: { readonly name: string }) => server.ok('projectCreate', { as: server.admin.token, body });

  const search = async (site: Site, projectId: number, text: string) => {
    expect(selectNavigation(site.state()).params.projectId).toBe(projectId);
    site.dispatch(listQueryChanged({ filter: text }));
    await site.passes(1000);
    return shown(site);
  };

  it('project roles are granted to found users, changed and removed, after which they see nothing', async () => {
    const { id: projectId } = await projectOf({ name: 'Forests' });
    const ben = await server.signUp('ben@example.org');
    const site = await worldOfAdmin(server);
    const choose = async (role: 'manager' | 'viewer' | 'none') => {
      site.dispatch(projectRoleSelected({ projectId, actorId: ben.user.id, role }));
      await site.idle();
    };
    await site.visit(`/projects/${projectId}/users`);
    expect(shown(site)).toEqual([]);
    expect(await search(site, projectId, 'ben@exam')).toEqual(['ben: none']);
    await choose('viewer');
    expect(await search(site, projectId, '')).toEqual(['ben: viewer']);

    const hisSite = await worldOf(server, ben);
    await hisSite.visit('/');
    expect(selectProjects(hisSite.state()).map(({ name }) => name)).toEqual(['Forests']);

    await choose('manager');
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { values: { name: 'ben' } } });
    await hisSite.visit(`/projects/${projectId}/users`);
    expect(selectNavigation(hisSite.state()).route).toBe('projectRoles');

    await choose('none');
    expect(shown(site)).toEqual(['ben: none']);
    await site.visit('/');
    await site.visit(`/projects/${projectId}/users`);
    expect(shown(site)).toEqual([]);
    await hisSite.visit('/');
    expect(selectProjects(hisSite.state())).toEqual([]);
    await hisSite.visit(`/projects/${projectId}/users`);
    expect(selectScreen(hisSite.state())).toBe('notFound');
    expect([...site.crashes, ...hisSite.crashes]).toEqual([]);
    site.stop();
    hisSite.stop();
  });

  it('project roles are granted by a manager who may not list users only by the exact address', async () => {
    const { id: projectId } = await projectOf({ name: 'Forests' });
    const mona = await server.signUp('mona@example.org');
    const ben = await server.signUp('ben@example.org');
    const params = { projectId, role: 'manager', actorId: mona.user.id };
    await server.ok('projectRoleCreate', { as: server.admin.token, params });

    const site = await worldOf(server, mona);
    await site.visit(`/projects/${projectId}/users`);
    expect(selectProjectRoleRows(site.state())).toMatchObject([{ name: 'mona', role: 'manager', isSelf: true }]);
    expect(await search(site, projectId, 'ben')).toEqual(['mona: manager']);
    expect(await search(site, projectId, 'Ben@Example.org')).toEqual(['mona: manager', 'ben: none']);
    site.dispatch(projectRoleSelected({ projectId, actorId: ben.user.id, role: 'formfill' }));
    await site.idle();
    expect(shown(site)).toEqual(['mona: manager', 'ben: formfill']);
    expect((await search(site, projectId, '')).sort()).toEqual(['ben: formfill', 'mona: manager']);
    site.stop();
  });

  it('project roles stay where the user was retired in the meantime, and the page says so', async () => {
    const { id: projectId } = await projectOf({ name: 'Forests' });
    const ben = await server.signUp('ben@example.org');
    const as = server.admin.token;
    const params = { projectId, role: 'viewer', actorId: ben.user.id };
    await server.ok('projectRoleCreate', { as, params });
    const site = await worldOfAdmin(server);
    await site.visit(`/projects/${projectId}/users`);
    await server.ok('userDelete', { as, params: { userId: ben.user.id } });
    site.dispatch(projectRoleSelected({ projectId, actorId: ben.user.id, role: 'manager' }));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({
      message: { problem: { code: 404.1 }, name: 'projectRoleDelete' },
    });
    expect(shown(site)).toEqual(['ben: viewer']);
    site.stop();
  });
});
