import type { Briefing } from '#api/schemas/project/briefing';
import type { AppUserExtended } from '#api/schemas/project/appUser';
import type { AuditExtended } from '#api/schemas/system/audit';
import type { FormExtended } from '../../api/schemas/form';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { Progress, ProgressForm } from '../../api/schemas/progress';
import type { ProjectExtended } from '../../api/schemas/project';
import type { PublicLinkExtended } from '#api/schemas/form/publicLink';
import { roles, type RoleName } from '../../api/roles';
import type { CurrentUser, User } from '#api/schemas/account/user';
import type { Webhook, WebhookDelivery } from '../../api/schemas/webhook';

const createdAt = '2026-11-20T08:00:00.000Z';

/** Builders of server responses for tests of the site; name only what the test is about. */
export const aProject = (parts: Partial<ProjectExtended> & { readonly role?: RoleName } = {}): ProjectExtended => {
  const { role = 'admin', ...own } = parts;
  return {
    id: 1,
    name: 'Forests',
    archived: null,
    keyId: null,
    createdAt,
    updatedAt: null,
    forms: 0,
    appUsers: 0,
    lastSubmission: null,
    verbs: [...roles[role].verbs],
    ...own,
  };
};

export const aForm = (parts: Partial<FormExtended> = {}): FormExtended => ({
  projectId: 1,
  xmlFormId: 'trees',
  name: 'Trees',
  version: '1',
  state: 'open',
  hash: null,
  sha: null,
  sha256: null,
  keyId: null,
  draftToken: null,
  enketoId: null,
  enketoOnceId: null,
  publishedAt: createdAt,
  createdAt,
  updatedAt: null,
  submissions: 0,
  lastSubmission: null,
  excelContentType: null,
  createdBy: null,
  ...parts,
});

export const anAppUser = (parts: Partial<AppUserExtended> = {}): AppUserExtended => ({
  id: 10,
  type: 'field_key',
  displayName: 'Tablet 1',
  projectId: 1,
  token: 'a'.repeat(64),
  createdAt,
  updatedAt: null,
  createdBy: null,
  lastUsed: null,
  ...parts,
});

export const aPublicLink = (parts: Partial<PublicLinkExtended> = {}): PublicLinkExtended => ({
  id: 20,
  type: 'public_link',
  displayName: 'Poster',
  once: null,
  token: 'p'.repeat(64),
  createdAt,
  updatedAt: null,
  createdBy: null,
  ...parts,
});

export const aWebhook = (parts: Partial<Webhook> = {}): Webhook => ({
  id: 40,
  projectId: 1,
  xmlFormId: null,
  name: 'Stock',
  url: 'https://receiver.example.org/hooks/secret',
  events: ['submission.created', 'form.published'],
  state: 'active',
  formerSecretUntil: null,
  createdAt,
  updatedAt: null,
  createdBy: null,
  last: null,
  ...parts,
});

export const aDelivery = (parts: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 50,
  messageId: 'msg_50',
  event: 'submission.created',
  state: 'delivered',
  payload: '{"type":"submission.created","data":{"instanceId":"uuid:1"}}',
  createdAt,
  attempts: 1,
  attemptedAt: createdAt,
  nextAt: null,
  responseStatus: 200,
  responseText: 'thanks',
  fault: null,
  faultCode: null,
  ...parts,
});

/** Verbs by which a server is taken for a newer one. */
const newerVerbs: readonly string[] = ['config.set', 'dataset.list'];

/** A user of a server of 2020. */
export const aCurrentUser = (role: RoleName = 'admin'): CurrentUser => ({
  id: 5,
  type: 'user',
  displayName: 'Ada',
  email: 'ada@example.org',
  createdAt,
  updatedAt: null,
  verbs: role === 'admin' ? roles.admin.verbs.filter((verb) => !newerVerbs.includes(verb)) : [],
});

export const aUser = (parts: Partial<User> = {}): User => ({
  id: 6,
  type: 'user',
  displayName: 'Ben',
  email: 'ben@example.org',
  createdAt,
  updatedAt: null,
  ...parts,
});

/** An entry of the audit log; by default an update of a user. */
export const anAudit = (parts: Partial<AuditExtended> = {}): AuditExtended => ({
  actorId: 5,
  action: 'user.update',
  acteeId: 'b4f0c2d6-0000-4000-8000-000000000001',
  details: { data: { displayName: 'Ben' } },
  loggedAt: createdAt,
  actor: aUser({ id: 5, displayName: 'Ada' }),
  actee: { ...aUser() },
  ...parts,
});

/** A submission row; number 0 is the newest. */
export const aRow = (number: number, answers: Readonly<Record<string, unknown>> = {}): SubmissionRow => ({
  __id: `uuid:${number}`,
  __system: {
    submissionDate: new Date(Date.UTC(2026, 10, 20) - number * 60_000).toISOString(),
    submitterId: '5',
    submitterName: 'Ada',
    attachmentsPresent: 0,
    attachmentsExpected: 0,
    status: null,
  },
  ...answers,
});

/** A briefing without activity; name only what the test is about. */
export const aBriefing = (parts: Partial<Briefing> = {}): Briefing => ({
  days: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
  weeks: [],
  drafts: [],
  appUsers: [],
  steps: [],
  ...parts,
});

/** Progress of a form without submissions; name only what the test is about. */
export const aProgressForm = (parts: Partial<ProgressForm> = {}): ProgressForm => ({
  xmlFormId: 'trees',
  name: 'Trees',
  submissions: 0,
  lastSubmission: null,
  counts: [0, 0, 0],
  hasIssues: 0,
  rejected: 0,
  durations: null,
  plan: null,
  ...parts,
});

/** Progress of a project with one form without submissions. */
export const aProgress = (parts: Partial<Progress> = {}): Progress => ({
  days: ['2026-11-20', '2026-11-21', '2026-11-22'],
  hours: Array.from({ length: 24 }, () => 0),
  forms: [aProgressForm()],
  submitters: [],
  ...parts,
});
