import type { TestServer } from '../server';

/** Fields of the survey, in order: value fields with their types, a group, a repeat in a repeat. */
const binds = {
  name: 'string',
  age: 'int',
  place: 'geopoint',
  photo: 'binary',
  'home/rooms': 'int',
  'person/pname': 'string',
  'person/pet/petname': 'string',
  'meta/instanceID': 'string',
};

/** A form with every kind of structure; `extra` adds one more question to a later version. */
export const surveyForm = (version: string, { id = 'survey', extra = '' } = {}): string => `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>A survey</h:title>
<model><instance><data id="${id}" version="${version}"><name/><age/><place/><photo/><home><rooms/></home>
<person><pname/><pet><petname/></pet></person>${extra === '' ? '' : `<${extra}/>`}<meta><instanceID/></meta></data></instance>
<instance id="villages" src="jr://file-csv/villages.csv"/>
${Object.entries({ ...binds, ...(extra === '' ? {} : { [extra]: 'string' }) })
  .map(([path, type]) => `<bind nodeset="/data/${path}" type="${type}"/>`)
  .join('\n')}
</model></h:head><h:body><input ref="/data/name"><label>Name</label></input>
<group ref="/data/person"><repeat nodeset="/data/person"><input ref="/data/person/pname"><label>Name</label></input>
<group ref="/data/person/pet"><repeat nodeset="/data/person/pet"><input ref="/data/person/pet/petname"><label>Pet</label>
</input></repeat></group></repeat></group></h:body></h:html>`;

/** The answers of a submission; omitted ones stay unanswered. */
export interface Answers {
  readonly id?: string;
  readonly version?: string;
  readonly name?: string;
  readonly age?: number;
  readonly place?: string;
  readonly photo?: string;
  /** The version that it replaces. */
  readonly replaces?: string;
  /** Names of persons, each with the names of their pets. */
  readonly persons?: readonly (readonly [string, ...string[]])[];
}

/** A submission to the survey. */
export const surveyAnswer = (instanceId: string, answers: Answers = {}): string => {
  const {
    id = 'survey',
    version = '1',
    name = '',
    age = '',
    place = '',
    photo = '',
    replaces = '',
    persons = [],
  } = answers;
  const replaced = replaces === '' ? '' : `<deprecatedID>${replaces}</deprecatedID>`;
  const people = persons.map(([pname, ...pets]) => {
    const kept = pets.map((petname) => `<pet><petname>${petname}</petname></pet>`).join('');
    return `<person><pname>${pname}</pname>${kept}</person>`;
  });
  return `<data id="${id}" version="${version}"><name>${name}</name><age>${age}</age><place>${place}</place>
<photo>${photo}</photo>${people.join('')}<meta><instanceID>${instanceId}</instanceID>${replaced}</meta></data>`;
};

/** Creates a project with the published survey, and returns the parameters of its addresses. */
export const publishSurvey = async (
  server: TestServer,
): Promise<{ readonly projectId: number; readonly xmlFormId: string }> => {
  const as = server.admin.token;
  const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Surveys' } });
  await server.ok('formCreate', {
    as,
    params: { projectId },
    query: { publish: true },
    body: surveyForm('1'),
    headers: { 'content-type': 'application/xml' },
  });
  return { projectId, xmlFormId: 'survey' };
};

/** Publishes another version of the survey, whatever questions it drops. */
export const republishSurvey = async (
  server: TestServer,
  params: { readonly projectId: number; readonly xmlFormId: string },
  xml: string,
): Promise<void> => {
  const as = server.admin.token;
  const headers = { 'content-type': 'application/xml' };
  await server.ok('draftCreate', { as, params, query: { ignoreWarnings: true }, body: xml, headers });
  await server.ok('draftPublish', { as, params });
};

/** Sends submissions as the administrator, the first one first. */
export const submitAnswers = async (
  server: TestServer,
  params: { readonly projectId: number; readonly xmlFormId: string },
  submissions: readonly string[],
): Promise<void> => {
  const as = server.admin.token;
  for (const xml of submissions) await server.ok('submissionCreate', { as, params, body: xml });
};
