import type { TFunction } from 'i18next';
import type { MessageKey } from '#translations/index';
import { eventsText } from '../project/webhook/webhookTexts';

/** The names of ids in details, by the property with the id, if the server sends them. */
export type DetailNames = Readonly<Record<string, string>>;

/** The labels of properties in details. Others are shown by their own names. */
const labels: Readonly<Record<string, MessageKey>> = {
  name: 'audits.detail.name',
  propertyName: 'audits.detail.setting',
  propertyValue: 'audits.detail.content',
  displayName: 'audits.detail.name',
  email: 'audits.detail.email',
  password: 'audits.detail.password',
  description: 'audits.detail.description',
  archived: 'audits.detail.archived',
  state: 'audits.detail.state',
  encrypted: 'audits.detail.encrypted',
  roleId: 'audits.detail.role',
  grantedActeeId: 'audits.detail.for',
  revokedActeeId: 'audits.detail.for',
  newDefId: 'audits.detail.version',
  oldDefId: 'audits.detail.earlierVersion',
  newDraftDefId: 'audits.detail.version',
  oldDraftDefId: 'audits.detail.earlierVersion',
  instanceId: 'audits.detail.instanceId',
  newBlobId: 'audits.detail.content',
  reviewState: 'formSubmissions.review',
  by: 'formTargets.by',
  until: 'formTargets.until',
  targets: 'formTargets.title',
  query: 'audits.detail.content',
  url: 'webhookEdit.url',
  // Of webhooks; the rest of an address may contain secrets.
  host: 'webhookEdit.url',
  events: 'webhookEdit.events',
  xmlFormId: 'formOverview.formId',
  submissionsDeleted: 'formOverview.submissions',
  closesAt: 'publicLinkCreate.closesAt',
  submissionLimit: 'publicLinkCreate.submissionLimit',
  thankYou: 'publicLinkCreate.thankYou',
  redirectUrl: 'publicLinkCreate.redirectUrl',
  key: 'audits.detail.setting',
  value: 'audits.detail.content',
  folder: 'audits.detail.folder',
  file: 'audits.detail.file',
  size: 'audits.detail.size',
  success: 'audits.detail.success',
  message: 'audits.detail.message',
};

/** Internal row numbers, and properties repeated elsewhere on the line. */
const silent = new Set([
  'formDefId',
  'submissionId',
  'submissionDefId',
  'webhookId',
  'viewId',
  'oldBlobId',
  'configSetAt',
  'automated',
  'sha256',
  'type',
]);

/** Missing for the first version of its kind. */
const earlier = new Set(['oldDefId', 'oldDraftDefId']);

const roles: Readonly<Record<string, MessageKey>> = {
  admin: 'siteRoles.admin',
  manager: 'projectRoleNames.manager',
  viewer: 'projectRoleNames.viewer',
  formfill: 'projectRoleNames.formfill',
  'app-user': 'audits.resource.appUser',
};

const states: Readonly<Record<string, MessageKey>> = {
  open: 'formStates.open',
  closing: 'formStates.closing',
  closed: 'formStates.closed',
  active: 'webhooks.is.active',
  paused: 'webhooks.is.paused',
  failed: 'webhooks.is.failed',
  gone: 'webhooks.is.gone',
};

const reviews: Readonly<Record<string, MessageKey>> = {
  received: 'reviewState.received',
  edited: 'reviewState.edited',
  hasIssues: 'reviewState.hasIssues',
  approved: 'reviewState.approved',
  rejected: 'reviewState.rejected',
};

const planned: Readonly<Record<string, MessageKey>> = {
  whole: 'formTargets.whole',
  '__system/submitterId': 'formTargets.submitters',
};

const settings: Readonly<Record<string, MessageKey>> = {
  backups: 'backups.title',
  siteAddress: 'siteAddress.title',
  baseMap: 'baseMap.title',
};

const keyIn = (keys: Readonly<Record<string, MessageKey>>, name: unknown): MessageKey | undefined =>
  typeof name === 'string' && Object.hasOwn(keys, name) ? keys[name] : undefined;

/** Targets: the number for the whole form, or for each answer. */
const targetWords = (item: unknown, t: TFunction): string => {
  if (typeof item !== 'object' || item === null || !('count' in item)) return JSON.stringify(item);
  const [count, of] = [String(item.count), 'value' in item ? item.value : null];
  return typeof of === 'string' ? t('audits.detailLine', { label: of, value: count }) : count;
};

/** The content of a shared view: its parts, decoded. */
const viewText = (query: string, t: TFunction): string =>
  [...new URLSearchParams(query)].map(([label, value]) => t('audits.detailLine', { label, value })).join('; ');

/** The label of a property; undefined if it has none. */
export const detailLabel = (name: string, t: TFunction): string | undefined => {
  const key = keyIn(labels, name);
  return key && t(key);
};

/** Whether a line of details leaves a property out. */
export const isSilent = (name: string, value: unknown): boolean =>
  silent.has(name) ||
  (name === 'password' && (value === null || value === false)) || // an invited user has none yet
  (value === null && earlier.has(name)) ||
  (name === 'def' && JSON.stringify(value) === '{}');

/** A value as text; undefined if it is shown literally. */
export const detailValue = (name: string, value: unknown, names: DetailNames, t: TFunction): string | undefined => {
  if (name === 'password') return t(value === true ? 'audits.value.changed' : 'audits.value.none');
  if (name === 'newBlobId') return t(value === null ? 'audits.value.removed' : 'audits.value.uploaded');
  if (name === 'reviewState') return t(keyIn(reviews, value ?? 'received') ?? 'reviewState.received');
  if (name === 'by') {
    const key = keyIn(planned, value ?? 'whole');
    return key && t(key);
  }
  if (name === 'query' && typeof value === 'string') return viewText(value, t);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    if (items.length === 0) return t('audits.value.none');
    if (name === 'events') return eventsText(items.map(String), t);
    if (name === 'targets') return items.map((item) => targetWords(item, t)).join('; ');
  }
  if (typeof value === 'boolean') return t(value ? 'audits.value.yes' : 'audits.value.no');
  // Of webhooks.
  if (name === 'xmlFormId' && value === null) return t('webhooks.allForms');
  if (value === null) return t('audits.value.none');
  if (value === '*' && labels[name] === 'audits.detail.for') return t('audits.value.site');
  const said = Object.hasOwn(names, name) ? names[name] : undefined;
  if (said === '') return t('formOverview.noVersion');
  const tables = name === 'roleId' ? roles : name === 'state' ? states : name === 'key' ? settings : {};
  const key = keyIn(tables, said ?? value);
  return key ? t(key) : said;
};
