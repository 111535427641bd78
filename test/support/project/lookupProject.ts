import { formProject, type FormProject } from './withForm';
import type { TestServer } from '#test/support/server';
import { phoneOfAppUser, textsOf } from '#test/support/device/phone';

const file = '<instance id="trees" src="jr://file-csv/trees.csv"/>';

/** Parts of a form that uses the list `trees` as a file. */
export const lookup = { id: 'lookup', model: file };

/** Second column of a list as a file. */
const labelsIn = (csv: string): string[] =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[1] ?? '');

/** A project with the list `trees` (species, height) and a published form that uses it. */
export const lookupProject = async (server: TestServer) => {
  const project: FormProject = await formProject(server);
  const { as, projectId } = project;
  const params = { projectId, datasetName: 'trees' };
  await server.ok('datasetCreate', { as, params, body: { name: 'trees' } });
  for (const name of ['species', 'height']) await server.ok('datasetPropertyCreate', { as, params, body: { name } });
  const create = async (label: string, data: object = {}, by: string = as): Promise<string> => {
    const { uuid = '' } = await server.ok('entityCreate', { as: by, params, body: { label, data } });
    return uuid;
  };
  await project.published(lookup);
  const form = project.params('lookup');
  const setFilter = (accessFilter: object | null) => server.ok('datasetUpdate', { as, params, body: { accessFilter } });
  /** A phone with the form, and its properties. */
  const phone = async (properties: Record<string, string> = {}) => {
    const device = await phoneOfAppUser(server, form);
    const set = (values: Record<string, string | null>) =>
      server.ok('appUserUpdate', { as, params: { projectId, appUserId: device.id }, body: { properties: values } });
    if (Object.keys(properties).length > 0) await set(properties);
    return {
      ...device,
      set,
      hash: async () => textsOf(await device.get('/forms/lookup/manifest'), 'hash')[0] ?? '',
      labels: async () => labelsIn((await device.get('/forms/lookup/attachments/trees.csv')).body),
    };
  };
  return { ...project, params, form, create, setFilter, phone };
};
