import { roles, type RoleName } from '../../api/roles';
import { can } from '../../api/verbs';

describe('can', () => {
  it.each([
    [['form.list', 'form.read'], ['form.list'], true],
    [['form.list'], ['form.list', 'form.read'], false],
    [[], [], true],
    [['open_form.list'], ['form.list'], true],
    [['open_form.read'], ['form.update'], false],
    [['entity.list', 'form.read'], ['form.read'], true],
  ] as const)('can: %j holds %j: %s', (held, needed, expected) => {
    expect(can(held, needed)).toBe(expected);
  });
});

describe('roles', () => {
  it('the data collector role can neither edit anything nor read submissions', () => {
    expect([...roles.formfill.verbs].sort()).toEqual(['form.list', 'form.read', 'project.read', 'submission.create']);
  });

  it.each<[RoleName, number]>([
    ['admin', 58],
    ['manager', 41],
    ['viewer', 10],
    ['formfill', 4],
    ['app-user', 2],
    ['pub-link', 2],
    ['formview', 1],
    ['pwreset', 1],
    ['initbkup', 1],
  ])('the role %s has %i verbs without duplicates', (role, count) => {
    expect(new Set(roles[role].verbs).size).toBe(count);
    expect(roles[role].verbs).toHaveLength(count);
  });

  it('the project manager role cannot create projects or see other users', () => {
    const sitewide = ['project.create', 'user.list', 'audit.read', 'config.read', 'analytics.read'];
    expect(roles.manager.verbs.filter((verb) => sitewide.includes(verb))).toEqual([]);
  });
});
