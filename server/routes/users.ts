import { can } from '../../api/verbs';
import { letters } from '../domain/letters';
import { checkNewPassword } from '../domain/passwords';
import { problem } from '../domain/problem';
import { searchUsers } from '../domain/userSearch';
import { deleteActor } from '../db/actors';
import { findUser } from '../db/found';
import { findCredentials, insertUser, listUsers, updatePassword, updateUser, type UserRow } from '../db/users';
import type { Context, Handlers } from '../http/context';
import { sendClaim } from './passwordResets';

/** Anybody logged in can look up an exact address; only who may list users sees more (facts: api §6). */
const listOrSearch = async ({ db, query, verbsOn }: Context<'userList'>): Promise<UserRow[]> => {
  const q = query.q?.trim() ?? '';
  if (q !== '') {
    const exact = await findCredentials(db, q);
    if (exact) return [{ ...exact.actor, email: exact.email }];
  }
  if (!can(await verbsOn('site'), ['user.list'])) return [];
  const users = await listUsers(db);
  return q === '' ? users : searchUsers(users, q);
};

const current = async ({ db, actor, extended, verbsOn }: Context<'userCurrent'>) => {
  const user = actor ? await findUser(db, actor.id) : undefined;
  if (!user) throw problem('notFound');
  return extended ? { ...user, verbs: [...(await verbsOn('site'))] } : user;
};

const createUser = async (context: Context<'userCreate'>, passwordHash: string | null): Promise<UserRow> => {
  const { db, body, audit } = context;
  const displayName = body.displayName?.trim() || body.email;
  const user = await insertUser(db, { email: body.email, displayName, passwordHash });
  const actor = { displayName, type: user.type };
  audit({ acteeId: user.acteeId, details: { data: { actor, email: user.email, password: null } } });
  await sendClaim(context, user, letters.accountCreated);
  return user;
};

const changeUser = async (context: Context<'userUpdate'>): Promise<UserRow> => {
  const { db, body, found, services, audit, afterCommit } = context;
  const { email, displayName } = body;
  const user = await updateUser(db, found.user, body);
  audit({
    details: {
      data: {
        ...(email === undefined ? {} : { email }),
        ...(displayName === undefined ? {} : { actor: { displayName } }),
      },
    },
  });
  const old = found.user.email;
  if (old.toLowerCase() !== user.email.toLowerCase()) {
    afterCommit(() => services.mail.send(letters.emailChanged(old, services.config.origin, user.email)));
  }
  return user;
};

/** Whoever changes a password, an administrator too, must know the old one (facts: api §6). */
const checkPasswordChange = async ({ db, found, body, services }: Context<'userPasswordSave'>): Promise<string> => {
  const attempt = `password of ${found.user.id}`;
  services.attempts.check(attempt);
  const credentials = await findCredentials(db, found.user.email);
  if (!(await services.passwords.matches(body.old, credentials?.passwordHash ?? null))) {
    services.attempts.failed(attempt);
    throw problem('credentials');
  }
  checkNewPassword(body.new);
  return services.passwords.hash(body.new);
};

/** People's accounts (facts: api §6). */
export const userHandlers: Handlers<
  'userList' | 'userCreate' | 'userCurrent' | 'userGet' | 'userUpdate' | 'userPasswordSave' | 'userDelete'
> = {
  userList: listOrSearch,
  userCurrent: current,
  userGet: ({ found }) => Promise.resolve(found.user),

  userCreate: {
    prepare: async ({ body, services }) => {
      const password = body.password || null;
      if (password !== null) checkNewPassword(password);
      const hash = password === null ? null : await services.passwords.hash(password);
      return (writing) => createUser(writing, hash);
    },
  },

  userUpdate: changeUser,

  userPasswordSave: {
    prepare: async (context) => {
      const hash = await checkPasswordChange(context);
      return async ({ db, found, services, audit, afterCommit }) => {
        await updatePassword(db, found.user.id, hash);
        audit({ details: { data: { password: true } } });
        afterCommit(() => services.mail.send(letters.passwordChanged(found.user.email, services.config.origin)));
        return { success: true };
      };
    },
  },

  userDelete: async ({ db, found }) => {
    await deleteActor(db, found.user.id);
    return { success: true };
  },
};
