import type { RoleName } from '#api/roles';
import { NEVER } from '#server/db/access/appUsers';
import { insertPasswordReset } from '#server/db/access/passwordResets';
import { newToken } from '#server/domain/access/tokens';
import { filePart } from '../device/multipart';
import { phone } from '../device/phone';
import { describeOn, TestServer, type SignedIn } from '../server';
import { surveyAnswer, surveyForm } from '../form/survey';

const XML = { 'content-type': 'application/xml' };

/** A caller with a token; users can also authenticate by email and password. */
export interface Holder {
  readonly id: number;
  readonly token: string;
  readonly login?: string;
}

interface FormAddress {
  readonly projectId: number;
  readonly xmlFormId: string;
}

export const holderOf = ({ user, token, password }: SignedIn): Holder => ({
  id: user.id,
  token,
  login: `${user.email}:${password}`,
});

export const grant = (
  server: TestServer,
  actorId: number,
  role: RoleName,
  on: { projectId: number; xmlFormId?: string },
) => {
  const { xmlFormId, projectId } = on;
  const as = server.admin.token;
  return xmlFormId === undefined
    ? server.ok('projectRoleCreate', { as, params: { projectId, role, actorId } })
    : server.ok('formAssignmentCreate', { as, params: { projectId, xmlFormId, role, actorId } });
};

/** A user with a role on a project. */
export const userOf = async (server: TestServer, projectId: number, role: RoleName): Promise<Holder> => {
  const user = await server.signUp(`${role}.${projectId}@example.org`);
  await grant(server, user.user.id, role, { projectId });
  return holderOf(user);
};

/** An app user of a project, with access to one of its forms or to none. */
export const appUserOf = async (
  server: TestServer,
  on: { readonly projectId: number; readonly xmlFormId?: string },
): Promise<Holder> => {
  const params = { projectId: on.projectId };
  const body = { displayName: 'Tablet' };
  const { id, token } = await server.ok('appUserCreate', { as: server.admin.token, params, body });
  if (on.xmlFormId !== undefined) await grant(server, id, 'app-user', on);
  return { id, token: token ?? '' };
};

/** A public link of a form. */
export const linkOf = async (server: TestServer, on: FormAddress, once = false): Promise<Holder> => {
  const params = { projectId: on.projectId, xmlFormId: on.xmlFormId };
  const body = { displayName: 'Link', once };
  const { id, token } = await server.ok('publicLinkCreate', { as: server.admin.token, params, body });
  return { id, token: token ?? '' };
};

/** A webhook of a project, with a delivery that waits. */
const webhookOf = async (server: TestServer, projectId: number) => {
  const as = server.admin.token;
  // Never resolved: nothing is sent there in this world.
  const body = { name: 'Stock', url: 'https://1.1.1.1/hook', events: ['submission.created' as const] };
  const { id: webhookId } = await server.ok('webhookCreate', { as, params: { projectId }, body });
  const { id: deliveryId } = await server.ok('webhookTest', { as, params: { projectId, webhookId } });
  return { webhookId, deliveryId };
};

/** A shared view of a form. */
const sharedViewOf = async (server: TestServer, params: FormAddress) => {
  const body = { name: 'To check', query: '?search=well' };
  const { id: viewId } = await server.ok('sharedViewCreate', { as: server.admin.token, params, body });
  return { viewId };
};

/** An entity list with a property and an entity. */
const datasetOf = async (server: TestServer, projectId: number) => {
  const as = server.admin.token;
  const params = { projectId, datasetName: 'trees' };
  await server.ok('datasetCreate', { as, params, body: { name: 'trees' } });
  await server.ok('datasetPropertyCreate', { as, params, body: { name: 'species' } });
  const { uuid = '' } = await server.ok('entityCreate', { as, params, body: { label: 'Oak' } });
  return { datasetName: 'trees', uuid };
};

const makeProject = async (server: TestServer, xmlFormIds: readonly string[]): Promise<number> => {
  const as = server.admin.token;
  const { id: projectId } = await server.ok('projectCreate', { as, body: { name: xmlFormIds.join(' ') } });
  for (const xmlFormId of xmlFormIds) {
    const params = { projectId, xmlFormId };
    await server.ok('formCreate', { as, params, body: surveyForm('1', { id: xmlFormId }), headers: XML });
    await server.ok('draftAttachmentCreate', { as, params: { ...params, name: 'villages.csv' }, body: 'a,b' });
    await server.ok('draftPublish', { as, params });
  }
  return projectId;
};

/** Adds a draft to a published form, and to each of the two a submission with a file. Returns the draft's token. */
const fill = async (server: TestServer, params: FormAddress): Promise<string> => {
  const { projectId, xmlFormId: id } = params;
  const as = server.admin.token;
  await server.ok('draftCreate', { as, params, body: surveyForm('2', { id }), headers: XML });
  const { draftToken } = await server.ok('draftGet', { as, params });
  const answers = { id, photo: 'p.jpg', persons: [['Ann', 'Rex']] } as const;
  const base = (prefix: string) => `${prefix}/projects/${projectId}`;
  const tester = phone(server, `${base(`/test/${draftToken}`)}/forms/${id}/draft`);
  await tester.submit(surveyAnswer('uuid:draft', answers), filePart('p.jpg', 'picture'));
  await server.ok('submissionCreate', { as, params, body: surveyAnswer('uuid:real', answers) });
  const file = { ...params, instanceId: 'uuid:real', name: 'p.jpg' };
  await server.ok('submissionAttachmentCreate', { as, params: file, body: 'picture' });
  return draftToken ?? '';
};

/**
 * Two projects with everything that calls can be about: `wells` in the first has files, a draft and submissions, `pumps`
 * is next to it, `foreign` in the other project. Calls are about the user `target`, the app user `spare` and the link
 * `spareLink`; everybody in `actors` has their permissions from the first project or the site.
 */
export const accessWorld = async (server: TestServer) => {
  const as = server.admin.token;
  const projectId = await makeProject(server, ['wells', 'pumps']);
  const form = { projectId, xmlFormId: 'wells' };
  const target = await server.signUp('target@example.org', { role: 'viewer' });
  await grant(server, target.user.id, 'viewer', { projectId });
  await grant(server, target.user.id, 'viewer', form);
  const reset = newToken();
  await insertPasswordReset(server.db, { user: target.user, token: reset, expiresAt: NEVER });
  return {
    ...form,
    otherProjectId: await makeProject(server, ['foreign']),
    draftToken: await fill(server, form),
    target: holderOf(target),
    spare: await appUserOf(server, { projectId }),
    spareLink: await linkOf(server, form),
    ...(await webhookOf(server, projectId)),
    ...(await sharedViewOf(server, form)),
    ...(await datasetOf(server, projectId)),
    enketoId: (await server.ok('formGet', { as, params: form })).enketoId ?? '',
    actors: {
      n: holderOf(await server.signUp('none@example.org')),
      f: await userOf(server, projectId, 'formfill'),
      v: await userOf(server, projectId, 'viewer'),
      m: await userOf(server, projectId, 'manager'),
      a: { ...holderOf(server.admin), token: as },
      p: await appUserOf(server, form),
      l: await linkOf(server, form),
      r: { id: 0, token: reset },
    } satisfies Record<string, Holder>,
  };
};

export type AccessWorld = Awaited<ReturnType<typeof accessWorld>>;

/** A server that has that world from the beginning. */
export class WorldServer extends TestServer {
  world!: AccessWorld; // set by open(), before any test runs

  override async open(): Promise<void> {
    await super.open();
    this.world = await accessWorld(this);
  }
}

const shared: Parameters<typeof describeOn<WorldServer>>[0] = new Map();

/** Describes permissions in that world, once per database kind. Creating it takes some seconds, so it is done once per file. */
export const describeInWorld = (what: string, define: (server: WorldServer) => void): void =>
  describeOn(shared, (kind) => new WorldServer(kind), [what, define]);
