import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { endpoints, type EndpointName } from '#api/endpoints';
import type { Presented } from './cells';
import type { AccessWorld } from './world';
import type { TestServer } from '../server';
import { surveyAnswer, surveyForm } from '../form/survey';

type Params = Readonly<Record<string, string | number>>;

const paramsOf = (name: EndpointName, world: AccessWorld): Params => ({
  projectId: world.projectId,
  xmlFormId: world.xmlFormId,
  formId: 999_999,
  version: '1',
  instanceId: name.startsWith('draft') ? 'uuid:draft' : 'uuid:real',
  versionId: name.startsWith('draft') ? 'uuid:draft' : 'uuid:real',
  name: /submission/i.test(name) ? 'p.jpg' : 'villages.csv',
  '*': 'Submissions.person',
  role: 'viewer',
  // A role is granted to users without one, and revoked from users with one.
  actorId: name.endsWith('Create') ? world.actors.n.id : world.target.id,
  userId: world.target.id,
  appUserId: world.spare.id,
  linkId: world.spareLink.id,
  webhookId: world.webhookId,
  deliveryId: world.deliveryId,
  changeId: 1,
  viewId: world.viewId,
  propertyName: 'x',
  datasetName: world.datasetName,
  datasetId: 999_999,
  property: 'species',
  uuid: world.uuid,
  key: 'login-appearance',
  enketoId: world.enketoId,
  token: world.spare.token,
});

let sent = 0;

/** A different address for every request, because requests from one address would be throttled. */
const nextAddress = (): string => {
  sent += 1;
  return `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
};

const newSubmission = surveyAnswer('uuid:new', { id: 'wells' });

/** The bodies of calls that need one. */
const bodyOf = (name: EndpointName, { target, uuid }: AccessWorld): string | object | undefined => {
  const [email = '', password = ''] = target.login?.split(':') ?? [];
  const bodies: Partial<Record<EndpointName, string | object>> = {
    preferenceSiteSave: { propertyValue: 1 },
    preferenceProjectSave: { propertyValue: 1 },
    actorPropertyCreate: { name: 'team' },
    draftAttachmentUpdate: { dataset: false },
    datasetCreate: { name: 'plots' },
    datasetUpdate: { approvalRequired: true },
    datasetPropertyCreate: { name: 'height' },
    entityCreate: { label: 'Elm' },
    entityUpdate: { label: 'Ash' },
    entityBulkDelete: { ids: [uuid] },
    entityBulkRestore: { ids: [uuid] },
    appUserUpdate: {},
    configSet: { title: 'Survey', description: 'Welcome' },
    baseMapSave: { tiles: { url: 'https://tiles.example.org/{z}/{x}/{y}.png' } },
    // A private address: nothing is sent.
    baseMapTest: { url: 'https://127.0.0.1/{z}/{x}/{y}.png' },
    siteAddressSave: { origin: 'https://survey.example.org' },
    sessionCreate: { email, password },
    userCreate: { email: 'new@example.org' },
    userUpdate: { displayName: 'New' },
    userPasswordSave: { old: password, new: 'a brand new password' },
    userResetInitiate: { email: `unknown${sent}@example.org` },
    userResetVerify: { new: 'a brand new password' },
    projectCreate: { name: 'New' },
    projectUpdate: { name: 'New' },
    projectSave: { name: 'New' },
    projectKeyCreate: { passphrase: 'a passphrase' },
    appUserCreate: { displayName: 'New' },
    publicLinkCreate: { displayName: 'New' },
    publicLinkUpdate: { displayName: 'New' },
    formCreate: surveyForm('1', { id: 'new' }),
    formUpdate: { state: 'closing' },
    formBoardChange: { field: 'age', by: '', place: 'last' },
    formTargetsSave: { by: null, until: null, targets: [{ value: null, count: 10 }] },
    sharedViewCreate: { name: 'New', query: '?search=x' },
    sharedViewUpdate: { name: 'New' },
    webhookCreate: { name: 'New', url: 'https://1.1.1.1/hook', events: ['submission.created'] },
    webhookUpdate: { name: 'New', url: 'https://1.1.1.1/other' },
    draftCreate: surveyForm('3', { id: 'wells' }),
    draftAttachmentCreate: 'c,d',
    submissionCreate: newSubmission,
    submissionAttachmentCreate: 'another picture',
    draftSubmissionCreate: newSubmission,
    submissionEdit: surveyAnswer('uuid:new', { id: 'wells', replaces: 'uuid:real' }),
    draftSubmissionEdit: surveyAnswer('uuid:new', { id: 'wells', replaces: 'uuid:draft' }),
    submissionReview: { reviewState: 'approved' },
    submissionsBatch: { action: 'review', reviewState: 'approved', instanceIds: ['uuid:real'] },
    submissionCommentCreate: { body: 'Is this right?' },
    backupsInitiate: { passphrase: 'a passphrase' },
    backupsVerify: { code: 'a code' },
    backupCreate: { passphrase: 'a passphrase' },
  };
  return bodies[name];
};

/** Query parameters that a call needs. A stream would never end, so it is requested with an invalid parameter. */
const needed: Partial<Record<EndpointName, string>> = { eventStream: 'since=nothing', entityUpdate: 'force=true' };

const queryOf = (name: EndpointName, presented: string): string => {
  const query = needed[name];
  return query === undefined ? presented : `${presented === '' ? '?' : `${presented}&`}${query}`;
};

/** The path of a call with its parameters in it. */
export const fillPath = (path: string, params: Params): string =>
  path.replace(/:(\w+)|\*/g, (all, name: string | undefined) => encodeURIComponent(String(params[name ?? all])));

/** The status, or the code of the problem if one was returned as JSON. */
export const outcomeOf = ({ statusCode, body }: { statusCode: number; body: string }): number => {
  if (statusCode < 400 || !body.startsWith('{')) return statusCode;
  return (JSON.parse(body) as { code?: number }).code ?? statusCode;
};

/** Does something and rolls the database back. */
export const undone = async <T>(server: TestServer, act: () => Promise<T>): Promise<T> => {
  await sql`savepoint undone`.execute(server.db);
  try {
    return await act();
  } finally {
    await sql`rollback to savepoint undone`.execute(server.db);
  }
};

export interface Different {
  /** Parts of the address that differ from the world's own. */
  readonly params?: Params;
  /** Values in addition to, or instead of, the usual ones. */
  readonly body?: object;
}

/** Sends a call that is valid except, perhaps, for the permission. */
export const replyTo = (
  server: TestServer,
  world: AccessWorld,
  name: EndpointName,
  { prefix = '', query = '', headers = {} }: Presented = {},
  different: Different = {},
): Promise<LightMyRequestResponse> => {
  const { method, path } = endpoints[name];
  const remoteAddress = nextAddress();
  const usual = bodyOf(name, world);
  const body = different.body ? { ...(typeof usual === 'object' ? usual : {}), ...different.body } : usual;
  const type = typeof body === 'string' ? 'application/xml' : 'application/json';
  return server.app.inject({
    method,
    remoteAddress,
    url: `/v1${prefix}${fillPath(path, { ...paramsOf(name, world), ...different.params })}${queryOf(name, query)}`,
    headers: { ...(body === undefined ? {} : { 'content-type': type }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
};

/** Sends such a call. @returns 200, or the code of the problem */
export const sendCall = async (...call: Parameters<typeof replyTo>): Promise<number> =>
  outcomeOf(await replyTo(...call));

/** Sends such a call, and rolls it back. */
export const tryCall = (
  server: TestServer,
  world: AccessWorld,
  name: EndpointName,
  presented: Presented = {},
  different: Different = {},
): Promise<number> => {
  const send = () => sendCall(server, world, name, presented, different);
  return endpoints[name].method === 'GET' ? send() : undone(server, send);
};
