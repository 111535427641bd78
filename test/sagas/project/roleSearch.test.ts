import { projectRoleSelected } from '#store/project/roles';
import { selectUsers } from '#store/account/users';
import { listQueryChanged } from '#store/route/navigation';
import { projectRoleSearched, selectProjectRoleSearch } from '#store/project/roleSearch';
import { selectProjectRolesLoad, selectSearchWaits } from '#store/selectors/project/roles';
import { refused } from '../../support/problem';
import {
  ada,
  alertOf,
  ben,
  change,
  cleo,
  shownNames,
  displayedRole,
  siteOfProjectRoles,
  worksFor,
} from '../../support/project/roles';

const searchFor = (text: string) => projectRoleSearched({ projectId: 1, text });
const forCleo = 'GET /v1/users?q=cleo';
const forBen = 'GET /v1/users?q=ben';
const found = { [forCleo]: [cleo], [forBen]: [ben], ...worksFor(cleo.id) };

describe('project role search', () => {
  it('searching for users of a project shows those with a role while it runs, then also others, each with their present role', async () => {
    const site = await siteOfProjectRoles({ ...found, 'GET /v1/users?q=e%20%26': [ben, cleo, ada] });
    const release = site.holdNext(/users\?q=/);
    site.dispatch(searchFor('e &'));
    await site.idle();
    expect(selectProjectRolesLoad(site.state()).status).toBe('loading');
    expect(shownNames(site)).toEqual(['Ada', 'Ben']);
    release();
    await site.idle();
    expect(selectProjectRolesLoad(site.state()).status).toBe('ready');
    expect(shownNames(site)).toEqual(['Ada', 'Ben', 'Cleo']);
    expect([ben, cleo, ada].map(({ id }) => displayedRole(site, id)?.[0])).toEqual(['viewer', 'none', 'manager']);
    site.stop();
  });

  it('searching for users of a project lets a role be granted to a user found, and shows it', async () => {
    const site = await siteOfProjectRoles(found);
    site.dispatch(searchFor('cleo'));
    await site.idle();
    site.forgetSent();
    const release = site.holdNext(/POST/);
    site.dispatch(projectRoleSelected({ projectId: 1, actorId: cleo.id, role: 'formfill' }));
    expect(displayedRole(site, cleo.id)).toEqual(['formfill', true]);
    expect(selectSearchWaits(site.state())).toBe(true);
    release();
    await site.idle();
    expect(site.sent).toEqual([change('POST', 'formfill', cleo.id)]);
    expect(displayedRole(site, cleo.id)).toEqual(['formfill', false]);
    expect(selectSearchWaits(site.state())).toBe(false);
    expect(alertOf(site)).toMatchObject({ type: 'success', message: { values: { name: 'Cleo' } } });
    site.stop();
  });

  it('a user granted a role in the search of a project is listed, even if the search was left by another tab', async () => {
    const site = await siteOfProjectRoles(found);
    site.dispatch(searchFor('cleo'));
    await site.idle();
    const release = site.holdNext(/POST/);
    site.dispatch(projectRoleSelected({ projectId: 1, actorId: cleo.id, role: 'formfill' }));
    await site.visit('/projects/1/app-users');
    release();
    await site.idle();
    await site.visit('/projects/1/users');
    expect(shownNames(site)).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(displayedRole(site, cleo.id)).toEqual(['formfill', false]);
    site.stop();
  });

  it('the newest search for users of a project wins, despite late replies', async () => {
    const site = await siteOfProjectRoles(found);
    const release = site.holdNext(/q=ben/);
    site.dispatch(searchFor('ben'));
    site.dispatch(searchFor('cleo'));
    await site.idle();
    release();
    await site.idle();
    expect(shownNames(site)).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(selectProjectRoleSearch(site.state())).toMatchObject({
      text: 'cleo',
      found: { by: 'cleo', ids: [cleo.id] },
    });
    expect(alertOf(site)).toBeNull();
    site.stop();
  });

  it('leaving the search for users of a project lists those with a role again, without a request', async () => {
    const site = await siteOfProjectRoles(found);
    site.dispatch(searchFor('cleo'));
    await site.idle();
    site.forgetSent();
    site.dispatch(searchFor(''));
    await site.idle();
    expect(site.sent).toEqual([]);
    expect([shownNames(site), selectSearchWaits(site.state())]).toEqual([['Ada', 'Ben'], false]);
    site.stop();
  });

  it('the search for users of a project is sent once, after a pause in typing', async () => {
    const site = await siteOfProjectRoles(found);
    site.dispatch(listQueryChanged({ filter: 'cl' }));
    await site.passes(200);
    site.dispatch(listQueryChanged({ filter: 'cleo ' }));
    await site.passes(200);
    expect(site.sent).toEqual([]);
    await site.passes(100);
    expect(site.sent).toEqual([forCleo]);
    expect(shownNames(site)).toEqual(['Ada', 'Ben', 'Cleo']);
    site.dispatch(listQueryChanged({ sort: '-name' }));
    await site.passes(1000);
    expect(site.sent).toEqual([forCleo]);
    expect(alertOf(site)).toBeNull();
    site.stop();
  });

  it('the search for users of a project starts with the filter in the address', async () => {
    const site = await siteOfProjectRoles(found);
    await site.visit('/projects/1/app-users');
    site.forgetSent();
    await site.visit('/projects/1/users?filter=cleo');
    await site.passes(1000);
    expect(site.sent).toContain(forCleo);
    expect(shownNames(site)).toEqual(['Ada', 'Ben', 'Cleo']);
    site.stop();
  });

  it('users are not searched for on other filtered pages', async () => {
    const site = await siteOfProjectRoles(found);
    await site.visit('/projects/1/app-users');
    site.forgetSent();
    site.dispatch(listQueryChanged({ filter: 'cleo' }));
    await site.passes(1000);
    expect(site.sent).toEqual([]);
    site.stop();
  });

  it('leaving the search for users of a project before its reply ignores the reply, even a failure', async () => {
    const site = await siteOfProjectRoles(found);
    const release = site.holdNext(/q=nobody/);
    site.dispatch(searchFor('nobody'));
    site.dispatch(searchFor(''));
    await site.idle();
    release();
    await site.idle();
    expect(shownNames(site)).toEqual(['Ada', 'Ben']);
    expect(alertOf(site)).toBeNull();
    site.stop();
  });

  it('the search for users of a project ends when the route is left', async () => {
    const site = await siteOfProjectRoles(found);
    const release = site.holdNext(/q=cleo/);
    site.dispatch(searchFor('cleo'));
    await site.visit('/projects/1/app-users');
    release();
    await site.idle();
    expect(selectProjectRoleSearch(site.state())).toBeNull();
    await site.visit('/projects/1/users');
    expect(shownNames(site)).toEqual(['Ada', 'Ben']);
    site.stop();
  });

  it('a search for users of a project that fails is reported, and can be repeated', async () => {
    const site = await siteOfProjectRoles(found);
    site.answerNext(/q=cleo/, refused(500.1));
    site.dispatch(searchFor('cleo'));
    await site.idle();
    expect(selectProjectRolesLoad(site.state()).status).toBe('error');
    expect(alertOf(site)).toMatchObject({ type: 'danger' });
    expect(selectSearchWaits(site.state())).toBe(false);
    site.dispatch(searchFor('cleo'));
    await site.idle();
    expect(shownNames(site)).toEqual(['Ada', 'Ben', 'Cleo']);
    site.stop();
  });

  it('the search for users of a project leaves the user list unchanged', async () => {
    const site = await siteOfProjectRoles({
      ...found,
      'GET /v1/users': [ada, ben, cleo],
      'GET /v1/assignments/admin': [],
    });
    await site.visit('/users');
    await site.visit('/projects/1/users');
    site.dispatch(searchFor('cleo'));
    await site.idle();
    expect(selectUsers(site.state())).toHaveLength(3);
    await site.visit('/users');
    expect(selectUsers(site.state())).toHaveLength(3);
    site.stop();
  });
});
