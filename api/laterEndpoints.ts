import { del, get, on, put } from './endpoint';
import { draft, form, project } from './paths';

const site = '/user-preferences/site/:propertyName' as const;
const ofProject = '/user-preferences/project/:projectId/:propertyName' as const;
const saved = { body: 'PreferenceValue', audit: 'user.preference.update' } as const;
const unset = { audit: 'user.preference.delete' } as const;

/**
 * Calls of newer clients, so that they start and work with our server for what it has: their settings are kept, and what
 * we lack is an empty list (docs/protocol.md#newer-clients).
 */
export const laterEndpoints = {
  preferenceSiteSave: put(site, 'authenticated', 'Success', saved),
  preferenceSiteDelete: del(site, 'authenticated', 'Success', unset),
  preferenceProjectSave: put(ofProject, 'authenticated', 'Success', saved),
  preferenceProjectDelete: del(ofProject, 'authenticated', 'Success', unset),
  configPublicGet: get('/config/public', 'public', 'PublicConfig'),
  datasetList: get(`${project}/datasets`, on('project', 'project.read'), 'Named[]'),
  datasetDiffList: get(`${form}/dataset-diff`, on('form', 'form.read'), 'Named[]'),
  datasetDiffDraftList: get(`${draft}/dataset-diff`, on('form', 'form.read'), 'Named[]'),
  actorPropertyList: get(`${project}/actor-properties`, on('project', 'project.read'), 'Named[]'),
} as const;
