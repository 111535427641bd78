import { projectRoleSelected } from '#store/project/roles';
import type { ProjectRole } from '#api/project/roles';
import { logoutRequested } from '#store/account/session';
import { refused } from '../../support/problem';
import {
  ada,
  alertOf,
  ben,
  change,
  cleo,
  holds,
  list,
  shownNames,
  displayedRole,
  siteOfProjectRoles,
  worksFor,
} from '../../support/project/roles';

const choose = (role: ProjectRole, actorId = ben.id) => projectRoleSelected({ projectId: 1, actorId, role });
const works = worksFor(ben.id);
const remove = change('DELETE', 'viewer', ben.id);
const add = change('POST', 'manager', ben.id);

describe('changing a project role', () => {
  it('changing a project role removes the old one, then grants the new one, and names user and role', async () => {
    const site = await siteOfProjectRoles(works);
    const release = site.holdNext(/DELETE/);
    site.dispatch(choose('manager'));
    await site.idle();
    expect(site.sent).toEqual([remove]);
    expect(displayedRole(site, ben.id)).toEqual(['manager', true]);
    const releaseAdd = site.holdNext(/POST/);
    release();
    await site.idle();
    expect(site.sent).toEqual([remove, add]);
    expect(displayedRole(site, ben.id)).toEqual(['manager', true]);
    releaseAdd();
    await site.idle();
    expect(displayedRole(site, ben.id)).toEqual(['manager', false]);
    expect(alertOf(site)).toMatchObject({
      type: 'success',
      message: { key: 'projectRoles.saved', values: { name: 'Ben', role: { key: 'projectRoleNames.manager' } } },
    });
    expect(site.sent).toEqual([remove, add]);
    site.stop();
  });

  it('changing a project role grants the new one before a logout ends the session', async () => {
    const site = await siteOfProjectRoles({ ...works, 'DELETE /v1/sessions/t': { success: true } });
    const release = site.holdNext(/DELETE/);
    site.dispatch(choose('manager'));
    await site.idle();
    const releaseAdd = site.holdNext(/POST/);
    site.dispatch(logoutRequested());
    await site.idle();
    release();
    await site.idle();
    expect(site.sent).toEqual([remove, add]);
    releaseAdd();
    await site.idle();
    expect(site.sent).toEqual([remove, add, 'DELETE /v1/sessions/t']);
    expect(site.address()).toBe('/login');
    site.stop();
  });

  it('changing a project role does not delay a logout when the server does not answer', async () => {
    const site = await siteOfProjectRoles({ ...works, 'DELETE /v1/sessions/t': { success: true } });
    site.holdNext(/DELETE/);
    site.dispatch(choose('manager'));
    site.dispatch(logoutRequested());
    await site.passes(9_000);
    expect(site.sent).toEqual([remove]);
    await site.passes(2_000);
    expect(site.sent).toEqual([remove, 'DELETE /v1/sessions/t']);
    expect(site.address()).toBe('/login');
    site.stop();
  });

  it('changing a project role to none only removes; the user stays in the table until it is reloaded', async () => {
    const site = await siteOfProjectRoles(works);
    site.dispatch(choose('none'));
    await site.idle();
    expect(site.sent).toEqual([remove]);
    expect(displayedRole(site, ben.id)).toEqual(['none', false]);
    expect(alertOf(site)).toMatchObject({ message: { key: 'projectRoles.removed', values: { name: 'Ben' } } });
    await site.visit('/projects/1/app-users');
    await site.visit('/projects/1/users');
    expect(displayedRole(site, ben.id)).toEqual(['none', false]);
    await site.visit('/');
    site.answerNext(/assignments$/, { ok: true, data: [holds(ada, 'manager')] });
    await site.visit('/projects/1/users');
    expect(shownNames(site)).toEqual(['Ada']);
    site.stop();
  });

  it('changing a project role from none only grants', async () => {
    const site = await siteOfProjectRoles(works);
    site.dispatch(choose('none'));
    await site.idle();
    site.forgetSent();
    site.dispatch(choose('manager'));
    await site.idle();
    expect(site.sent).toEqual([add]);
    expect(displayedRole(site, ben.id)).toEqual(['manager', false]);
    site.stop();
  });

  it.each([
    ['manager', ['viewer', 'formview'], ['DELETE formview', 'DELETE viewer', 'POST manager']],
    ['viewer', ['viewer', 'formview'], ['DELETE formview']],
    ['none', ['viewer', 'manager'], ['DELETE manager', 'DELETE viewer']],
    ['none', ['formview'], ['DELETE formview']],
  ] as const)('changing a project role to %s of a user who holds %j sends %j', async (role, held, expected) => {
    const site = await siteOfProjectRoles({ ...works, [list]: held.map((each) => holds(ben, each)) });
    expect(displayedRole(site, ben.id)).toEqual(['held', false]);
    site.dispatch(choose(role));
    await site.idle();
    const lines = expected.map((line) => {
      const [method, name] = line.split(' ') as ['DELETE' | 'POST', 'manager' | 'viewer' | 'formview'];
      return change(method, name, ben.id);
    });
    expect([...site.sent].sort()).toEqual([...lines].sort());
    expect(site.sent.at(-1)).toBe(expected.some((line) => line.startsWith('POST')) ? add : site.sent.at(-1));
    expect(displayedRole(site, ben.id)).toEqual([role, false]);
    site.stop();
  });
});

describe('failed removal of a project role', () => {
  it.each([
    ['refused', refused(500.1)],
    ['not answered', { ok: false, problem: { kind: 'noResponse' } }],
    ['taken by somebody else', refused(404.1)],
  ] as const)(
    'a project role that cannot be removed because it is %s stays, and no other is granted',
    async (_, outcome) => {
      const site = await siteOfProjectRoles(works);
      site.answerNext(/DELETE/, outcome);
      site.dispatch(choose('manager'));
      await site.idle();
      expect(site.sent).toEqual([remove]);
      expect(displayedRole(site, ben.id)).toEqual(['viewer', false]);
      expect(alertOf(site)).toMatchObject({ type: 'danger', message: { name: 'projectRoleDelete' } });
      site.stop();
    },
  );

  it('a project role that cannot be removed can be tried again', async () => {
    const site = await siteOfProjectRoles(works);
    site.answerNext(/DELETE/, refused(500.1));
    site.dispatch(choose('manager'));
    await site.idle();
    site.dispatch(choose('manager'));
    await site.idle();
    expect(displayedRole(site, ben.id)).toEqual(['manager', false]);
    expect(alertOf(site)).toMatchObject({ type: 'success' });
    site.stop();
  });

  it('removing several project roles again sends only those that were not removed yet', async () => {
    const site = await siteOfProjectRoles({ ...works, [list]: [holds(ben, 'viewer'), holds(ben, 'formfill')] });
    site.answerNext(/DELETE.*30/, refused(500.1));
    site.dispatch(choose('manager'));
    await site.idle();
    expect(displayedRole(site, ben.id)).toEqual(['formfill', false]);
    expect(site.sent).not.toContain(add);
    site.stop();
  });
});

describe('failed grant of a project role', () => {
  it.each([
    ['refused', refused(403.1)],
    ['not answered', { ok: false, problem: { kind: 'noResponse' } }],
  ] as const)(
    'a project role that cannot be granted because it is %s after the old one was removed leaves none, and an alert says so',
    async (_, outcome) => {
      const site = await siteOfProjectRoles(works);
      site.answerNext(/POST/, outcome);
      site.dispatch(choose('manager'));
      await site.idle();
      expect(site.sent).toEqual([remove, add]);
      expect(displayedRole(site, ben.id)).toEqual(['none', false]);
      expect(alertOf(site)).toMatchObject({
        type: 'danger',
        message: { key: 'projectRoles.unassigned', values: { name: 'Ben' } },
      });
      site.stop();
    },
  );

  it('a project role that cannot be granted leaves none where there was none, and shows only the problem', async () => {
    const site = await siteOfProjectRoles(works);
    site.dispatch(choose('none'));
    await site.idle();
    site.answerNext(/POST/, refused(500.1));
    site.dispatch(choose('manager'));
    await site.idle();
    expect(displayedRole(site, ben.id)).toEqual(['none', false]);
    expect(alertOf(site)).toMatchObject({ message: { problem: { code: 500.1 }, name: 'projectRoleCreate' } });
    site.stop();
  });

  it('a project role already granted by another user is not reported as lost', async () => {
    const site = await siteOfProjectRoles(works);
    site.answerNext(/POST/, refused(409.3));
    site.dispatch(choose('manager'));
    await site.idle();
    expect(alertOf(site)).toMatchObject({ message: { problem: { code: 409.3 }, name: 'projectRoleCreate' } });
    site.stop();
  });
});

describe('several project roles', () => {
  it('several project roles are saved concurrently and independently', async () => {
    const site = await siteOfProjectRoles({
      ...works,
      ...worksFor(cleo.id),
      [list]: [holds(ben, 'viewer'), holds(cleo, 'viewer')],
    });
    const release = site.holdNext(/DELETE.*\/6$/);
    site.answerNext(/POST.*\/7$/, refused(500.1));
    site.dispatch(choose('manager'));
    site.dispatch(choose('formfill', cleo.id));
    await site.idle();
    expect([displayedRole(site, ben.id), displayedRole(site, cleo.id)]).toEqual([
      ['manager', true],
      ['none', false],
    ]);
    release();
    await site.idle();
    expect(displayedRole(site, ben.id)).toEqual(['manager', false]);
    site.stop();
  });
});

describe('leaving while a project role is changed', () => {
  it.each(['/', '/projects/1/app-users'])(
    'leaving while a project role is changed for %s completes both requests without an alert',
    async (elsewhere) => {
      const site = await siteOfProjectRoles(works);
      const release = site.holdNext(/DELETE/);
      site.dispatch(choose('manager'));
      await site.visit(elsewhere);
      site.forgetSent();
      release();
      await site.idle();
      expect(site.sent).toEqual([add]);
      expect(alertOf(site)).toBeNull();
      await site.visit('/projects/1/users');
      expect(site.crashes).toEqual([]);
      site.stop();
    },
  );

  it('leaving while a project role is changed shows no alert elsewhere about a partial failure, but the state on return', async () => {
    const site = await siteOfProjectRoles(works);
    const release = site.holdNext(/DELETE/);
    site.answerNext(/POST/, refused(500.1));
    site.dispatch(choose('manager'));
    await site.visit('/projects/1/app-users');
    release();
    await site.idle();
    expect(alertOf(site)).toBeNull();
    await site.visit('/projects/1/users');
    expect(displayedRole(site, ben.id)).toEqual(['none', false]);
    site.stop();
  });

  it('leaving while a project role is changed and returning before the end shows it still being saved, then the reply', async () => {
    const site = await siteOfProjectRoles(works);
    const release = site.holdNext(/DELETE/);
    site.dispatch(choose('manager'));
    await site.visit('/');
    await site.visit('/projects/1/users');
    expect(displayedRole(site, ben.id)).toEqual(['manager', true]);
    site.forgetSent();
    site.answerNext(/assignments$/, { ok: true, data: [holds(ben, 'manager')] });
    release();
    await site.idle();
    expect(site.sent).toEqual([add, list]);
    expect(displayedRole(site, ben.id)).toEqual(['manager', false]);
    expect(alertOf(site)).toBeNull();
    site.stop();
  });
});
