import { abilities, type Ability } from '#api/abilities';
import { isLocalAddress } from '#api/core/localAddress';
import * as textLengths from '#api/textLengths';
import { can } from '#api/verbs';
import { letters } from '../../domain/letter/letters';
import { canonicalEmail, storedEmail } from '../../domain/access/canonicalEmail';
import { checkNewPassword } from '../../domain/access/newPassword';
import { problem } from '../../domain/core/problem';
import { searchUsers } from '../../domain/access/userSearch';
import { deleteActor } from '../../db/access/actors';
import { isLastAdministrator } from '../../db/access/administrators';
import { findUser } from '../../db/lookups';
import { listPreferences } from '../../db/access/preferences';
import { deletePasswordResets } from '../../db/access/passwordResets';
import { deleteSessionsOf } from '../../db/access/sessions';
import { findCredentials, insertUser, listUsers, updatePassword, updateUser, userOf } from '../../db/access/users';
import type { UserRow } from '../../db/schema/tables/access';
import type { Context, Handlers } from '../../http/context';
import { attemptOf, checkCredentials, checkUnchanged } from '../../http/access/credentials';
import { senderOf } from '../../http/sender';
import { sendClaim } from './passwordResets';

/**
 * Any logged-in user can look up an exact address. Only users who may list users see more, such as the time of last activity; to
 * others the protocol shows only the last login.
 */
const listOrSearch = async ({ db, query, verbsOn }: Context<'userList'>): Promise<Omit<UserRow, 'lastSeenAt'>[]> => {
  const q = query.q?.trim() ?? '';
  const mayList = can(await verbsOn('site'), ['user.list']);
  const exact = q === '' ? undefined : await findCredentials(db, q);
  if (exact) {
    const { lastSeenAt, ...user } = userOf(exact);
    return [{ ...user, ...(mayList ? { lastSeenAt } : {}) }];
  }
  if (!mayList) return [];
  const users = await listUsers(db);
  return q === '' ? users : searchUsers(users, q);
};

/** An address that only this machine reaches is of no use to others. */
const publicOrigin = ({ siteOrigin }: Context<'userCurrent'>['services']) => {
  const origin = siteOrigin.current();
  return siteOrigin.setBy() === 'default' || isLocalAddress(origin) ? {} : { siteOrigin: origin };
};

const current = async ({ db, actor, extended, verbsOn, services }: Context<'userCurrent'>) => {
  const user = actor ? await findUser(db, actor.id) : undefined;
  if (!user) throw problem('notFound');
  if (!extended) return user;
  const unable: readonly Ability[] = [
    ...((await services.thumbnails.isAble()) ? [] : (['thumbnails'] as const)),
    ...(services.config.enketo ? (['sharedWebForms'] as const) : []),
  ];
  return {
    ...user,
    verbs: [...(await verbsOn('site'))],
    preferences: await listPreferences(db, user.id),
    abilities: abilities.filter((name) => !unable.includes(name)),
    ...publicOrigin(services),
  };
};

/** Does not split a surrogate pair. */
const firstCharacters = (text: string, length: number): string => {
  const cut = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
};

const createUser = async (context: Context<'userCreate'>, passwordHash: string | null): Promise<UserRow> => {
  const { db, body, audit } = context;
  const email = storedEmail(body.email);
  // An email may be longer than a name.
  const displayName = body.displayName?.trim() || firstCharacters(email, textLengths.displayName);
  const user = await insertUser(db, { email, displayName, passwordHash });
  const actor = { displayName, type: user.type };
  audit({ acteeId: user.acteeId, details: { data: { actor, email: user.email, password: null } } });
  await sendClaim(context, user, letters.accountCreated);
  return user;
};

const changeUser = async (context: Context<'userUpdate'>): Promise<UserRow> => {
  const { db, body, found, services, audit, afterCommit } = context;
  const { displayName } = body;
  const email = body.email === undefined ? undefined : storedEmail(body.email);
  const user = await updateUser(db, found.user.id, { ...body, ...(email === undefined ? {} : { email }) });
  if (!user) throw problem('notFound');
  audit({
    details: {
      data: {
        ...(email === undefined ? {} : { email }),
        ...(displayName === undefined ? {} : { actor: { displayName } }),
      },
    },
  });
  const old = found.user.email;
  if (canonicalEmail(old) !== canonicalEmail(user.email)) {
    // A reader of the old address must not use a mail that is on its way to it.
    await deletePasswordResets(db, user);
    afterCommit(() => services.mail.send(letters.emailChanged(old, senderOf(context), user.email)));
  }
  return user;
};

/** Changing a password requires the old one, even for administrators. */
const checkPasswordChange = async (context: Context<'userPasswordSave'>) => {
  const { db, found, body, services, signal } = context;
  const checked = await checkCredentials(db, attemptOf(context, found.user.email), body.old, services);
  await checkNewPassword(body.new, found.user);
  return { checked, hash: await services.passwords.hash(body.new, signal) };
};

/** Ends all sessions and mailed tokens of the old password, except for the session in use. */
const changePassword = async (context: Context<'userPasswordSave'>, passwordHash: string): Promise<void> => {
  const { db, found, caller, services, audit, afterCommit } = context;
  await updatePassword(db, found.user.id, passwordHash);
  await deletePasswordResets(db, found.user);
  await deleteSessionsOf(db, found.user.id, caller.session?.id);
  audit({ details: { data: { password: true } } });
  afterCommit(() => services.mail.send(letters.passwordChanged(found.user.email, senderOf(context))));
};

/** User accounts. */
export const userHandlers: Handlers<
  'userList' | 'userCreate' | 'userCurrent' | 'userGet' | 'userUpdate' | 'userPasswordSave' | 'userDelete'
> = {
  userList: listOrSearch,
  userCurrent: current,
  userGet: ({ found }) => Promise.resolve(found.user),

  userCreate: {
    prepare: async ({ body, services, signal }) => {
      const password = body.password || null;
      if (password !== null) await checkNewPassword(password, body);
      const hash = password === null ? null : await services.passwords.hash(password, signal);
      return (writing) => createUser(writing, hash);
    },
  },

  userUpdate: changeUser,

  userPasswordSave: {
    prepare: async (context) => {
      const { checked, hash } = await checkPasswordChange(context);
      return async (writing) => {
        await checkUnchanged(writing.db, checked);
        await changePassword(writing, hash);
        return { success: true };
      };
    },
  },

  userDelete: async ({ db, found }) => {
    if (await isLastAdministrator(db, found.user.id)) throw problem('lastAdministrator');
    if (!(await deleteActor(db, found.user.id))) throw problem('notFound');
    return { success: true };
  },
};
