import { formProject } from './withForm';
import type { TestServer } from '../server';

const person = (name: string, age: string, ...pets: string[]): string =>
  `<person><name>${name}</name><age>${age}</age>${pets.map((kind) => `<pet><kind>${kind}</kind></pet>`).join('')}</person>`;

const people: Readonly<Record<string, string>> = {
  'uuid:1': `<name>Ana</name><home>${person('Ana', '34', 'dog', 'cat')}${person('Bo', '61')}</home>`,
  'uuid:2': `<name>Cy</name><home>${person('Cy', '70', 'cat')}${person('Di', '12', 'dog')}</home>`,
  'uuid:3': `<name>Ed</name><home>${person('Ed', 'old', 'dog')}</home>`,
  'uuid:4': '<name>Nobody</name><home/>',
};

const form = {
  id: 'homes',
  version: '1',
  instance: '<name/><home><person jr:template=""><name/><age/><pet jr:template=""><kind/></pet></person></home>',
  types: {
    '/name': 'string',
    '/home/person/name': 'string',
    '/home/person/age': 'int',
    '/home/person/pet/kind': 'string',
    '/meta/instanceID': 'string',
  },
  body:
    '<group ref="/data/home"><repeat nodeset="/data/home/person"><input ref="/data/home/person/age"/>' +
    '<repeat nodeset="/data/home/person/pet"><input ref="/data/home/person/pet/kind"/></repeat></repeat></group>',
};

/** Publishes a form with people and their pets as repeats, and sends four homes, one of them without people. */
export const sendHomes = async (server: TestServer) => {
  const { projectId, as, published } = await formProject(server);
  await published(form);
  const params = { projectId, xmlFormId: form.id };
  for (const [id, inside] of Object.entries(people)) {
    const body = `<data id="homes" version="1">${inside}<meta><instanceID>${id}</instanceID></meta></data>`;
    await server.ok('submissionCreate', { as, params, body, headers: { 'content-type': 'application/xml' } });
  }
  return { as, params };
};
