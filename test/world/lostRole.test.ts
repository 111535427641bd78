import { selectAlert } from '../../store/alert';
import { selectIsForbidden, selectScreen } from '../../store/selectors/screen';
import { refused } from '../support/problem';
import { siteOfManager } from '../support/manager';

describe('a role that was taken away meanwhile', () => {
  it.each([
    ['/projects/1/app-users', /app-users/],
    ['/projects/1/users', /assignments/],
    ['/users', /assignments\/admin/],
  ])('a role that was taken away shows a sentence instead of %s, and no message beside it', async (href, call) => {
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

  it('a role that was taken away does not hide the roles of a project because their addresses are refused', async () => {
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
