import type { EndpointName } from '../../api/endpoints';
import {
  accountClaimSubmitted,
  passwordChangeSubmitted,
  resetPasswordSubmitted,
  userEditSubmitted,
} from '#store/account/credentials';
import { selectAlert } from '#store/core/alert';
import { selectUser } from '#store/account/actors';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { loginSubmitted } from '#store/account/session';
import type { Site } from '../support/site';
import { describeServer, type TestServer } from '../support/server';
import { world, worldOfAdmin } from '../support/world';
import { problemIn } from '../support/site/states';

const newPassword = 'a brand new password';

/** The code of a refused call; undefined if it succeeded. */
const refusal = (site: Site, name: EndpointName): number | undefined => {
  const problem = problemIn(site.state(), name);
  return problem?.kind === 'problem' ? problem.code : undefined;
};

const logIn = async (server: TestServer, email: string, password: string) => {
  const site = await world(server, { start: '/login' });
  site.dispatch(loginSubmitted({ email, password }));
  await site.idle();
  const name = selectCurrentUser(site.state())?.displayName ?? null;
  site.stop();
  return name;
};

const askForLink = async (server: TestServer, email: string): Promise<string> => {
  const site = await world(server, { start: '/reset-password' });
  site.dispatch(resetPasswordSubmitted({ email }));
  await site.idle();
  expect(site.address()).toBe('/login');
  site.stop();
  const link = /^https?:\S+$/m.exec(server.letters.at(-1)?.text ?? '')?.[0] ?? '';
  return link.slice(new URL(link).origin.length);
};

describeServer('a forgotten password', (server) => {
  it('a forgotten password is replaced with the link of a mail, though another user is logged in in this browser', async () => {
    const ben = await server.signUp('ben@example.org');
    const start = await askForLink(server, ben.user.email);
    expect(start).toMatch(/^\/#\/account\/claim\?token=/);

    const cookie = `session=${server.admin.token}`;
    const other = await world(server, { start: '/reset-password', cookie });
    expect(selectCurrentUser(other.state())?.id).toBe(server.admin.user.id);
    other.stop();

    const site = await world(server, { start, cookie });
    expect(selectCurrentUser(site.state())).toBeNull();
    site.dispatch(accountClaimSubmitted({ new: 'short' }));
    await site.idle();
    expect(refusal(site, 'userResetVerify')).toBe(400.21);
    site.dispatch(accountClaimSubmitted({ new: newPassword }));
    await site.idle();
    expect(site.address()).toBe('/login');
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    site.stop();

    expect(await logIn(server, ben.user.email, newPassword)).toBe('ben');
    expect(await logIn(server, server.admin.user.email, server.admin.password)).toBe(server.admin.user.displayName);
  });

  it('a forgotten password is not replaced with a used link', async () => {
    const ben = await server.signUp('ben@example.org');
    const start = await askForLink(server, ben.user.email);
    const first = await world(server, { start });
    first.dispatch(accountClaimSubmitted({ new: newPassword }));
    await first.idle();
    first.stop();
    const second = await world(server, { start, cookie: `session=${server.admin.token}` });
    second.dispatch(accountClaimSubmitted({ new: 'another new password' }));
    await second.idle();
    expect(refusal(second, 'userResetVerify')).toBe(401.2);
    second.stop();
    expect(await logIn(server, ben.user.email, newPassword)).toBe('ben');
  });
});

describeServer('account', (server) => {
  it('an account’s password is changed by its owner, who stays logged in', async () => {
    const { user, password } = server.admin;
    const site = await worldOfAdmin(server, { start: '/login?next=%2Faccount%2Fedit' });
    expect(site.address()).toBe('/account/edit');
    site.dispatch(passwordChangeSubmitted({ userId: user.id, old: 'not the old one', new: newPassword }));
    await site.idle();
    expect(refusal(site, 'userPasswordSave')).toBe(401.2);
    expect(site.address()).toBe('/account/edit');
    expect(await logIn(server, user.email, password)).not.toBeNull();

    site.dispatch(passwordChangeSubmitted({ userId: user.id, old: password, new: newPassword }));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });
    await site.visit('/users');
    expect(site.address()).toBe('/users');
    expect(await logIn(server, user.email, password)).toBeNull();
    expect(await logIn(server, user.email, newPassword)).not.toBeNull();
    site.stop();
  });

  it('an account’s details are changed, but not to an address of another user', async () => {
    const ben = await server.signUp('ben@example.org');
    const userId = ben.user.id;
    const site = await worldOfAdmin(server, { start: `/login?next=%2Fusers%2F${userId}%2Fedit` });
    site.dispatch(userEditSubmitted({ userId, email: server.admin.user.email, displayName: 'Ben' }));
    await site.idle();
    expect(refusal(site, 'userUpdate')).toBe(409.3);
    site.dispatch(userEditSubmitted({ userId, email: 'not an address', displayName: 'Ben' }));
    await site.idle();
    expect(refusal(site, 'userUpdate')).toBe(400.8);
    expect(selectUser(site.state(), userId)?.displayName).toBe('ben');
    site.dispatch(userEditSubmitted({ userId, email: 'BEN@example.org', displayName: 'Ben' }));
    await site.idle();
    expect(selectUser(site.state(), userId)).toMatchObject({ displayName: 'Ben', email: 'BEN@example.org' });
    expect(site.crashes).toEqual([]);
    site.stop();
  });
});
