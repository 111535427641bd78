import type { RoleName } from '../../api/roles';
import { insertSession } from '../../server/db/access/sessions';
import { newToken } from '../../server/domain/access/tokens';
import { schemes, type ActorLetter, type Presented } from '#test/support/access/cells';
import { appUserOf, grant, holderOf, linkOf, userOf, type AccessWorld, type Holder } from '#test/support/access/world';
import type { TestServer } from '../../test/support/server';

/** The parts of a call that affect its permission. */
export interface About {
  readonly name: string;
  /** It is about the form of the world. */
  readonly form: boolean;
  readonly reads: boolean;
}

/** A caller. */
export interface Identity {
  readonly who: string;
  readonly presented: Presented;
  /** The column of the access tables for this caller; a code if every call is refused with it. */
  readonly like: (about: About) => ActorLetter | number;
  /** Texts that no response may show them. */
  readonly hidden: RegExp;
}

/** Everything of the other project, and everything of both. */
export const OTHER = /foreign/;
const BOTH = /foreign|wells|pumps/;
/** A device knows one form only, and the name of the project. */
const BESIDE = /foreign|(?<!wells )pumps/;

const bearer = ({ token }: Holder): Presented => schemes.bearer({ id: 0, token });

/** Every caller with a column in the tables, by each of their schemes. */
const columns = ({ actors }: AccessWorld): readonly Identity[] => {
  const hidden: Readonly<Record<string, RegExp>> = { n: BOTH, r: BOTH, p: BESIDE, l: BESIDE, a: /^\b$/ };
  const known = Object.entries(actors).flatMap(([letter, holder]) => {
    const one = { like: () => letter as ActorLetter, hidden: hidden[letter] ?? OTHER };
    const own =
      letter === 'p' || letter === 'l' ? (['bearer', '/key/…', '?st='] as const) : (['bearer', 'cookie'] as const);
    return own.map((scheme) => ({ ...one, who: `${letter} by ${scheme}`, presented: schemes[scheme](holder) }));
  });
  return [{ who: 'nobody', presented: {}, like: () => '-', hidden: BOTH }, ...known];
};

/** Response to a code of a backup's destination that was never issued. */
const WRONG_CODE = 400.9;

const refused = (who: string, presented: Presented, code: number): Identity => ({
  who,
  presented,
  like: () => code,
  hidden: BOTH,
});

/** Callers whose session, key, link or account has ended. */
const closed = async (server: TestServer, world: AccessWorld): Promise<readonly Identity[]> => {
  const as = server.admin.token;
  const { m, l } = world.actors;
  const revoked = await appUserOf(server, world);
  await server.ok('sessionDelete', { as, params: { token: revoked.token } });
  const gone = await appUserOf(server, world);
  await server.ok('appUserDelete', { as, params: { ...world, appUserId: gone.id } });
  const ended = newToken();
  await insertSession(server.db, { actorId: l.id, token: ended, expiresAt: new Date(Date.now() - 1).toISOString() });
  const retired = await server.signUp('retired@example.org');
  await grant(server, retired.user.id, 'manager', world);
  await server.ok('userDelete', { as, params: { userId: retired.user.id } });
  return [
    refused('a manager whose session ran out', bearer({ id: 0, token: await server.tokenFor(m.id, -1) }), 401.2),
    refused('a retired manager', bearer({ id: 0, token: retired.token }), 401.2),
    refused('a revoked app user', schemes['/key/…'](revoked), 403.1),
    refused('a deleted app user', schemes['/key/…'](gone), 403.1),
    refused('a link that ended', schemes['?st=']({ id: 0, token: ended }), 403.1),
    refused('a token that was never given', bearer({ id: 0, token: newToken() }), 401.2),
  ];
};

/** Callers with less than a role in the project, or with a role elsewhere. */
const elsewhere = async (server: TestServer, world: AccessWorld): Promise<readonly Identity[]> => {
  const { projectId, otherProjectId } = world;
  const beside = { projectId, xmlFormId: 'pumps' };
  const foreign = { projectId: otherProjectId, xmlFormId: 'foreign' };
  const notHere = ({ form }: About): ActorLetter => (form ? 'n' : 'p');
  const identity = (who: string, holder: Holder, like: Identity['like'], hidden: RegExp): Identity => ({
    who,
    presented: bearer(holder),
    like,
    hidden,
  });
  const onForm = async (role: RoleName, letter: ActorLetter): Promise<Identity> => {
    const user = holderOf(await server.signUp(`${role}.form@example.org`));
    await grant(server, user.id, role, { projectId, xmlFormId: world.xmlFormId });
    return identity(`${role} of the form alone`, user, ({ form }) => (form ? letter : 'n'), BESIDE);
  };
  const former = await userOf(server, projectId, 'formview');
  await server.ok('projectRoleDelete', {
    as: server.admin.token,
    params: { projectId, role: 'formview', actorId: former.id },
  });
  const { token: initiation } = await server.ok('backupsInitiate', {
    as: server.admin.token,
    body: { passphrase: 'a passphrase' },
  });
  const reader = holderOf(await server.signUp('reader@example.org'));
  await grant(server, reader.id, 'formview', world);
  const own = /wells|pumps/;
  return [
    identity('manager of the other project', await userOf(server, otherProjectId, 'manager'), () => 'n', own),
    identity('viewer of the other project', await userOf(server, otherProjectId, 'viewer'), () => 'n', own),
    identity('app user of the other project', await appUserOf(server, foreign), notHere, BOTH),
    identity('link of the other project', await linkOf(server, foreign), notHere, BOTH),
    identity('app user of the form beside', await appUserOf(server, beside), notHere, /foreign|wells(?! pumps)/),
    identity('link of the form beside', await linkOf(server, beside), notHere, /foreign|wells(?! pumps)/),
    identity('app user without a form', await appUserOf(server, { projectId }), notHere, BOTH),
    identity('user whose role was taken', former, () => 'n', BOTH),
    // It has `form.read` alone, as an app user has for reading; but it is a user.
    identity('formview of the form', reader, ({ form, reads }) => (form && reads ? 'p' : 'n'), BESIDE),
    // Like the holder of a reset token, but for another single use.
    identity(
      'holder of a backup initiation',
      { id: 0, token: initiation ?? '' },
      ({ name }) => (name === 'userResetVerify' ? 'n' : name === 'backupsVerify' ? WRONG_CODE : 'r'),
      BOTH,
    ),
    await onForm('manager', 'm'),
    await onForm('viewer', 'v'),
    await onForm('formfill', 'f'),
  ];
};

/** Everybody who may try to call in that world. */
export const identitiesOf = async (server: TestServer, world: AccessWorld): Promise<readonly Identity[]> => [
  ...columns(world),
  ...(await closed(server, world)),
  ...(await elsewhere(server, world)),
];
