import { del, get, on, patch, post, put } from './endpoint';
import { entityEndpoints } from './entity/endpoints';
import { draft, form, project } from './paths';

const site = '/user-preferences/site/:propertyName' as const;
const ofProject = '/user-preferences/project/:projectId/:propertyName' as const;
const appUser = `${project}/app-users/:appUserId` as const;
const saved = { body: 'PreferenceValue', audit: 'user.preference.update' } as const;
const unset = { audit: 'user.preference.delete' } as const;

/**
 * Calls of newer clients: entities, and those that let them start and work with this server as far as possible. Their preferences
 * are stored, and features that the server lacks are empty lists (docs/protocol.md#newer-clients).
 */
export const newerProtocolEndpoints = {
  preferenceSiteSave: put(site, 'authenticated', 'Success', saved),
  preferenceSiteDelete: del(site, 'authenticated', 'Success', unset),
  preferenceProjectSave: put(ofProject, 'authenticated', 'Success', saved),
  preferenceProjectDelete: del(ofProject, 'authenticated', 'Success', unset),
  /** A test submission from any caller with the token of the draft, which is not a credential. */
  draftSubmissionTest: post(`/test/:token${draft}/submissions`, 'public', 'Submission', {
    body: 'file',
    query: ['deviceID'],
    audit: 'submission.create',
  }),
  configPublicList: get('/config/public', 'public', 'PublicConfig'),
  /** An image as a file, anything else as JSON. */
  configPublicGet: get('/config/public/:key', 'public', 'file'),
  configGet: get('/config/:key', on('site', 'config.read'), 'ConfigSetting', { absentOn: [404.1] }),
  /** JSON, or the bytes of an image with their type. */
  configSet: post('/config/:key', on('site', 'config.set'), 'ConfigSetting', { body: 'file', audit: 'config.set' }),
  configUnset: del('/config/:key', on('site', 'config.set'), 'Success', { audit: 'config.set' }),
  /** What would be reported to the makers of the server: nothing. */
  analyticsPreview: get('/analytics/preview', on('site', 'analytics.read'), 'UsageReport'),
  ...entityEndpoints,
  actorPropertyList: get(`${project}/actor-properties`, on('project', 'actor_property.list'), 'Named[]', {
    extended: 'ActorProperty[]',
    requestsPlainReply: true,
  }),
  actorPropertyCreate: post(`${project}/actor-properties`, on('project', 'actor_property.update'), 'Success', {
    body: 'Named',
    audit: 'actor_property.create',
  }),
  appUserGet: get(appUser, on('project', 'field_key.list'), 'AppUser', { extended: 'AppUserExtended' }),
  /** Sets properties; anything else is ignored. */
  appUserUpdate: patch(appUser, on('project', 'field_key.update'), 'AppUserExtended', {
    body: 'PropertiesChange',
    audit: 'field_key.property.set',
  }),
  publicLinkGet: get(`${form}/public-links/:linkId`, on('form', 'public_link.read'), 'PublicLink', {
    extended: 'PublicLinkExtended',
  }),
} as const;
