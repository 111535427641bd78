import { formProject } from './withForm';
import type { TestServer } from '../server';

export const passphrase = 'a horse eats the battery';

/** A project to work in whose encryption can be switched on. */
export const encryptableProject = async (server: TestServer) => {
  const project = await formProject(server);
  const { as, projectId, params } = project;
  const encrypt = (body: object = { passphrase, hint: 'animals' }) =>
    server.call('projectKeyCreate', { as, params: { projectId }, body });
  return {
    ...project,
    encrypt,
    keyId: async () => (await server.ok('projectGet', { as, params: { projectId } })).keyId,
    current: (id?: string) => server.ok('formGet', { as, params: params(id) }),
    currentDraft: (id?: string) => server.ok('draftGet', { as, params: params(id) }),
    xml: async (id?: string) => String((await server.call('formXml', { as, params: params(id) })).body),
  };
};
