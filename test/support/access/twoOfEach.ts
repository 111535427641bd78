import { limits } from '#api/limits';
import { endpoints, type EndpointName } from '#api/endpoints';
import type { Http } from '#sagas/io/http';
import { refused } from '../problem';
import {
  aBriefing,
  anAudit,
  aCurrentUser,
  aForm,
  anAppUser,
  aProgress,
  aProgressForm,
  aProject,
  aPublicLink,
  aRow,
  aWebhook,
} from '../things';

/** A name that distinguishes the data of project 1, user 1 and form `one` from all others. */
const markOf = (id: string | undefined): string => (id === '1' || id === 'one' ? 'Alpha' : 'Beta');

type Values = Readonly<Record<string, string>>;

const userOf = (id: number) => {
  const { verbs: _, ...user } = aCurrentUser();
  const name = markOf(String(id));
  return { ...user, id, displayName: `User ${name}`, email: `${name.toLowerCase()}@example.org` };
};

const formOf = ({ projectId = '', xmlFormId = projectId === '1' ? 'one' : 'two' }: Values) =>
  aForm({ projectId: Number(projectId), xmlFormId, name: `Form ${markOf(xmlFormId)}`, version: markOf(xmlFormId) });

const projectOf = ({ projectId = '' }: Values) =>
  aProject({ id: Number(projectId), name: `Project ${markOf(projectId)}` });

const progressOf = (mark: string) => aProgress({ forms: [aProgressForm({ name: `Form ${mark}` })] });

/** The replies of a server with two of each kind to the reads of the routes. */
const answers: Partial<Record<EndpointName, (params: Values) => unknown>> = {
  sessionRestore: () => ({ token: 't', csrf: 'c', createdAt: '', expiresAt: '' }),
  userCurrent: () => ({ ...aCurrentUser(), abilities: ['summaries', 'progress', 'webhooks'] }),
  userList: () => [userOf(1), userOf(2)],
  userGet: ({ userId }) => userOf(Number(userId)),
  assignmentActorList: () => [userOf(1)],
  roleList: () => [{ id: 2, name: 'App User', system: 'app-user', verbs: [], createdAt: null, updatedAt: null }],
  projectList: () => ['1', '2'].map((projectId) => projectOf({ projectId })),
  projectGet: projectOf,
  projectRoleList: ({ projectId }) => [{ actor: userOf(Number(projectId)), roleId: 5 }],
  appUserList: ({ projectId }) => [
    anAppUser({ id: 10 + Number(projectId), projectId: Number(projectId), displayName: `Tablet ${markOf(projectId)}` }),
  ],
  formAssignmentSummaryByRole: () => [],
  formList: (params) => [formOf(params)],
  formGet: formOf,
  formVersionList: (params) => [{ ...formOf(params), publishedBy: userOf(Number(params.projectId)) }],
  draftGet: (params) => ({ ...formOf(params), draftToken: 'd'.repeat(64) }),
  draftAttachmentList: ({ xmlFormId }) => [{ name: `${markOf(xmlFormId)}.jpg`, type: 'image', exists: false }],
  formAttachmentList: ({ xmlFormId }) => [{ name: `${markOf(xmlFormId)}.mp3`, type: 'audio', exists: true }],
  publicLinkList: ({ projectId, xmlFormId }) => [
    aPublicLink({ id: 20 + Number(projectId), displayName: `Poster ${markOf(xmlFormId)}` }),
  ],
  webhookList: ({ projectId }) => [
    aWebhook({ id: Number(projectId), projectId: Number(projectId), name: `Hook ${markOf(projectId)}` }),
  ],
  auditList: () => ['1', '2'].map((id) => anAudit({ actor: userOf(Number(id)), actee: userOf(Number(id)) })),
  submissionKeyList: () => [],
  formFieldList: ({ xmlFormId }) => [
    { path: '/answer', name: `field${markOf(xmlFormId)}`, type: 'string', binary: null },
  ],
  odataSubmissions: ({ xmlFormId }) => ({
    value: [aRow(1, { answer: `Answer ${markOf(xmlFormId)}` })],
    '@odata.count': 1,
  }),
  submissionSummaryList: ({ xmlFormId }) =>
    Array.from({ length: limits.questionsAtOnce }, () => ({
      kind: 'text',
      count: 2,
      answered: 2,
      distinct: 1,
      groups: [{ value: `Answer ${markOf(xmlFormId)}`, count: 2 }],
    })),
  projectProgressGet: ({ projectId }) => progressOf(markOf(projectId)),
  formProgressGet: ({ xmlFormId }) => ({ ...progressOf(markOf(xmlFormId)), targets: [] }),
  briefingGet: () => aBriefing({ weeks: [{ projectId: 1, submissions: [1, 2, 3, 4, 5, 6, 7], total: 40 }] }),
  baseMapGet: () => ({ tiles: { url: 'https://tiles.example.org/{z}/{x}/{y}.png' }, setBy: 'stored' }),
  siteAddressGet: () => ({ origin: 'https://survey.example.org', setBy: 'stored', addresses: [] }),
  draftSubmissionKeyList: () => [],
  draftFieldList: ({ xmlFormId }) => [
    { path: '/answer', name: `draftField${markOf(xmlFormId)}`, type: 'string', binary: null },
  ],
  draftOdataSubmissions: ({ xmlFormId }) => ({
    value: [aRow(2, { answer: `Test ${markOf(xmlFormId)}` })],
    '@odata.count': 1,
  }),
};

const patternOf = (path: string): RegExp =>
  new RegExp(`^/v1${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/?]+)')}(\\?|$)`);

const rows = (Object.keys(endpoints) as EndpointName[])
  .filter((name) => endpoints[name].method === 'GET')
  .map((name) => ({ name, pattern: patternOf(endpoints[name].path) }));

/** That server as a network; other requests are refused with 404.1. */
export const twoOfEach: Http = {
  send: async ({ method, path }) => {
    for (const { name, pattern } of method === 'GET' ? rows : []) {
      const match = pattern.exec(path);
      const answer = match && answers[name];
      if (answer) return { ok: true, data: answer({ ...match.groups }) };
    }
    return refused(404.1);
  },
};
