import type { AuditAction } from '#api/auditActions';
import { serverLimits } from '../../domain/core/limits';
import type { Session } from '#api/schemas/account/session';
import { isKey } from '../../domain/access/permissions';
import { problem } from '../../domain/core/problem';
import { newToken } from '../../domain/access/tokens';
import { recordLogin } from '../../db/access/lastSeen';
import { deleteSession, insertSession } from '../../db/access/sessions';
import type { BaseContext, Context, Handlers } from '../../http/context';
import { attemptOf, checkCredentials, checkUnchanged, rememberDevice } from '../../http/access/credentials';

const LONG_AGO = new Date(0).toISOString();

const clearCookies = ({ setCookie }: BaseContext) => {
  setCookie('session', 'null', { httpOnly: true, expires: LONG_AGO });
  setCookie('__csrf', 'null', { expires: LONG_AGO });
};

/** A session for the holder of its token. The CSRF token is derived, not stored. */
const shown = (
  { services }: BaseContext,
  session: { token: string; createdAt: string; expiresAt: string },
): Session => ({
  token: session.token,
  csrf: services.tokens.csrfOf(session.token),
  createdAt: session.createdAt,
  expiresAt: session.expiresAt,
});

const startSession = async (context: Context<'sessionCreate'>, actorId: number): Promise<Session> => {
  const token = newToken();
  const expiresAt = new Date(Date.now() + serverLimits.sessionLifetime).toISOString();
  const session = shown(context, { token, ...(await insertSession(context.db, { actorId, token, expiresAt })) });
  context.setCookie('session', token, { httpOnly: true, expires: expiresAt });
  // Web forms read this cookie and send it along, so scripts must be able to read it.
  context.setCookie('__csrf', context.services.tokens.csrfOf(token), { expires: expiresAt });
  return session;
};

/** Ending the session of a key revokes access; a user just logs in again. */
const endOf = (actor: { readonly type: string }): AuditAction =>
  actor.type === 'user' ? 'user.session.end' : 'session.end';

type Names = 'sessionCreate' | 'sessionRestore' | 'sessionDeleteCurrent' | 'sessionDelete';

/** Login and logout. Ending the session of an app user or a link revokes its access. */
export const sessionHandlers: Handlers<Names> = {
  sessionCreate: {
    prepare: async (context) => {
      const { email, password } = context.body;
      if (email === '' || password === '') {
        throw problem('missingParameters', { expected: ['email', 'password'], got: { email } });
      }
      const { db, services } = context;
      const checked = await checkCredentials(db, attemptOf(context, email), password, services);
      return async (writing) => {
        await checkUnchanged(writing.db, checked);
        const { id, acteeId } = checked.actor;
        writing.audit({ actorId: id, acteeId });
        await recordLogin(writing.db, id);
        const session = await startSession(writing, id);
        rememberDevice(writing, checked.email);
        return session;
      };
    },
  },

  sessionRestore: async (context) => {
    const { session } = context.caller;
    if (!session) throw problem('notFound');
    return shown(context, session);
  },

  sessionDeleteCurrent: async (context) => {
    const { session, actor } = context.caller;
    if (!session) throw problem('notFound');
    if (actor && isKey(actor)) throw problem('forbidden');
    const ended = await deleteSession(context.db, session.id);
    if (ended && actor) context.audit({ action: endOf(actor), acteeId: actor.acteeId, before: actor });
    else context.skipAudit();
    clearCookies(context);
    return { success: true };
  },

  sessionDelete: async (context) => {
    const { session } = context.found;
    if (!(await deleteSession(context.db, session.id))) throw problem('forbidden');
    if (session.id === context.caller.session?.id) clearCookies(context);
    context.audit({ action: endOf(session.actor) });
    return { success: true };
  },
};
