import { surveyAnswer, surveyForm } from '#test/support/form/survey';
import { asked, withJson, type Target } from '../target';

/** Parameters of the addresses of screens. */
export interface Content {
  readonly projectId: number;
  readonly xmlFormId: string;
  /** A user who is not an administrator. */
  readonly userId: number;
  /** A submission with which something was done. */
  readonly instanceId: string;
}

const XML = { 'content-type': 'application/xml' };
const SUBMISSIONS = 6;

/** Long names, which require line breaks. */
const names = {
  project: 'Water supply in the northern and north-eastern districts',
  user: 'Maria-Luisa Villanueva y Castro de la Fuente',
  appUser: 'Tablet of the southern team, second floor',
  link: 'Poster at the market, beside the stalls of the fishers',
  answer: 'Donaudampfschifffahrtsgesellschaftskapitän',
};

const send = (target: Target, path: string, value: object) => asked(target, withJson('POST', `/v1${path}`, value));

/**
 * Creates a project with content for every screen: a published form with submissions, one of them edited and one in the trash,
 * a public link, a draft that requires a file, an app user, and a user with a role.
 * @param mark makes the address of the user unique
 */
export const makeContent = async (target: Target, mark: string): Promise<Content> => {
  const { id: project } = await send(target, '/projects', { name: names.project });
  const projectId = Number(project);
  const forms = `/projects/${projectId}/forms`;
  const xmlFormId = 'survey';
  const publish = `/v1${forms}?publish=true&ignoreWarnings=true`;
  await asked(target, { method: 'POST', path: publish, headers: XML, body: surveyForm('1') });
  const submissions = `${forms}/${xmlFormId}/submissions`;
  for (let age = 0; age < SUBMISSIONS; age += 1) {
    const body = surveyAnswer(`uuid:${mark}-${age}`, { name: names.answer, age, place: '1 2 3 4' });
    await asked(target, { method: 'POST', path: `/v1${submissions}`, headers: XML, body });
  }
  const instanceId = `uuid:${mark}-0`;
  const path = `${submissions}/${encodeURIComponent(instanceId)}`;
  const edited = surveyAnswer(`uuid:${mark}-edited`, { name: names.answer, age: 90, replaces: instanceId });
  await asked(target, { method: 'PUT', path: `/v1${path}`, headers: XML, body: edited });
  await send(target, `${path}/comments`, { body: `${names.answer} ${names.project}` });
  await asked(target, withJson('PATCH', `/v1${path}`, { reviewState: 'hasIssues' }));
  await asked(target, {
    method: 'POST',
    path: `/v1${forms}/${xmlFormId}/draft?ignoreWarnings=true`,
    headers: XML,
    body: surveyForm('2'),
  });
  const test = surveyAnswer(instanceId, { version: '2', name: names.answer, age: 7 });
  const tests = `/v1${forms}/${xmlFormId}/draft/submissions`;
  await asked(target, { method: 'POST', path: tests, headers: XML, body: test });
  const deleted = `${submissions}/${encodeURIComponent(`uuid:${mark}-${SUBMISSIONS - 1}`)}`;
  await asked(target, { method: 'DELETE', path: `/v1${deleted}` });
  await send(target, `${forms}/${xmlFormId}/public-links`, { displayName: names.link, once: true });
  await send(target, `/projects/${projectId}/app-users`, { displayName: names.appUser });
  const person = { email: `${mark}@example.org`, displayName: names.user, password: `the way of ${mark} over hills` };
  const { id: userId } = await send(target, '/users', person);
  await asked(target, { method: 'POST', path: `/v1/projects/${projectId}/assignments/manager/${Number(userId)}` });
  return { projectId, xmlFormId, userId: Number(userId), instanceId };
};
