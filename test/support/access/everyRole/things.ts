import { xform } from '#test/fixtures/xform';
import type { Calls } from '#test/e2e/support/administratorsCalls';
import { makePerson, type Person } from '#test/e2e/support/makePerson';

/** The subjects of the table: the users by their letter, and the numbers in its paths by name. */
export interface Things {
  readonly people: Readonly<Record<string, Person | null>>;
  /** A path of the table with its numbers filled in. */
  readonly address: (at: string) => string;
}

export const springUuid = 'd3f3a6c0-1d2b-4c1f-9a55-0d6b8d6f4a11';

/** The instance ID is not a column of its own in the table. */
const published = { types: { '/depth': 'decimal', '/meta/instanceID': 'string' } };
const answers = '<data id="wells" version="1"><depth>4.5</depth><meta><instanceID>uuid:1</instanceID></meta></data>';

const media = '<instance id="ponds" src="jr://file-csv/ponds.csv"/>';

/** Wells is published and has a draft again, Roads is published without one, Trees and Ponds were never published. */
const makeForms = async ({ post, postForm }: Calls, projectId: number): Promise<void> => {
  const forms = `/projects/${projectId}/forms`;
  await postForm(`${forms}?publish=true`, xform(published));
  await postForm(`${forms}/wells/submissions`, answers);
  await post(`${forms}/wells/draft`);
  await postForm(`${forms}/wells/draft/submissions`, answers);
  await postForm(`${forms}?publish=true`, xform({ ...published, id: 'roads', title: 'Roads' }));
  await postForm(forms, xform({ id: 'trees', title: 'Trees' }));
  await postForm(forms, xform({ id: 'ponds', title: 'Ponds', model: media }));
};

/** The entity list of springs has one property and one entity. */
const makeEntities = async ({ post }: Calls, projectId: number): Promise<void> => {
  const lists = `/projects/${projectId}/datasets`;
  await post(lists, { name: 'springs' });
  await post(`${lists}/springs/properties`, { name: 'flow' });
  await post(`${lists}/springs/entities`, { uuid: springUuid, label: 'Upper spring', data: { flow: '12' } });
};

/** Creates a project with forms and users of each role, and a project in which only the administrator has a role. */
export const makeThings = async (calls: Calls, admin: Person): Promise<Things> => {
  const { post } = calls;
  const project = await post('/projects', { name: 'Northern villages' });
  const other = await post('/projects', { name: 'Elsewhere' });
  await makeForms(calls, project);
  await post(`/projects/${project}/app-users`, { displayName: 'Tablet 1' });
  await makeEntities(calls, project);
  const inProject = async (displayName: string, role: string): Promise<Person> => {
    const person = await makePerson(calls, displayName);
    await post(`/projects/${project}/assignments/${role}/${person.id}`);
    return person;
  };
  const people = {
    '-': null,
    a: admin,
    m: await inProject('Mona the manager', 'manager'),
    v: await inProject('Vera the viewer', 'viewer'),
    f: await inProject('Finn the filler', 'formfill'),
    n: await makePerson(calls, 'Nina without a role'),
  };
  const numbers: Readonly<Record<string, number>> = {
    project,
    other,
    none: 999_999,
    viewer: people.v.id,
    admin: people.a.id,
  };
  const address = (at: string) => at.replace(/\{(\w+)\}/g, (_, name: string) => String(numbers[name]));
  return { people, address };
};
