import { selectAlert } from '#store/core/alert';
import { selectIsForbidden, selectScreen } from '#store/selectors/core/screen';
import { refused } from '../support/problem';
import { siteOfManager } from '../support/access/manager';

describe('a role revoked in the meantime', () => {
  it.each([
    ['/projects/1/app-users', /app-users/],
    ['/projects/1/users', /assignments/],
    ['/users', /assignments\/admin/],
  ])('a revoked role shows an explanation instead of %s, and no other message', async (href, call) => {
    const site = await siteOfManager('/projects/1');
    site.answerNext(call, refused(403.1));
    await site.visit(href);
    expect(selectScreen(site.state())).toBe('notFound');
    expect(selectIsForbidden(site.state())).toBe(true);
    expect(selectAlert(site.state())).toBeNull();
    // It leads home, which everybody may see.
    await site.visit('/');
    expect(selectScreen(site.state())).toBe('home');
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('a revoked role does not hide the roles of a project if their addresses are refused', async () => {
    const site = await siteOfManager('/projects/1', {
      'GET /v1/roles': [],
      'GET /v1/projects/1/assignments': [],
    });
    site.answerNext(/v1\/users$/, refused(403.1));
    await site.visit('/projects/1/users');
    expect(selectScreen(site.state())).toBe('projectRoles');
    site.stop();
  });
});
