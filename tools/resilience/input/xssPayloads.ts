import { displayName, name } from '#api/textLengths';
import { multipartBody, xmlPart } from '#test/support/device/multipart';
import { asked, withJson, type Sent, type Target } from '../target';

/** The places of the texts. */
export interface Attacked {
  readonly projectId: number;
  /** Projects that have a text as their name. */
  readonly projects: readonly number[];
  readonly users: readonly number[];
  readonly xmlFormId: string;
  readonly enketoId: string;
  /** Instance ids, with a file that has a text as its name. */
  readonly submissions: readonly string[];
  /** The token of a public link. */
  readonly link: string;
  /** Number of stored texts, and of those refused or too long. */
  readonly placed: number;
  readonly refused: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A form with a text in each place that contributes text. */
const formOf = (id: string, title: string, texts: readonly string[]): string => {
  const each = (write: (text: string, index: number) => string): string =>
    texts.map((text, index) => write(escaped(text), index)).join('');
  return `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:orx="http://openrosa.org/xforms">
<h:head><h:title>${escaped(title)}</h:title><h:script>attacked=1</h:script><model><instance><data id="${id}" version="1">${each((_, index) => `<q${index}/>`)}<photo/><one/>
<orx:meta><orx:instanceID/><orx:instanceName/></orx:meta></data></instance>
${each((_, index) => `<bind nodeset="/data/q${index}" type="string"/>`)}<bind nodeset="/data/photo" type="binary"/><bind nodeset="/data/one" type="string"/></model></h:head>
<h:body>${each((text, index) => `<input ref="/data/q${index}"><label>${text}</label><hint>${text}</hint></input>`)}
<upload ref="/data/photo" mediatype="image/*"><label>Photo</label></upload>
<select1 ref="/data/one"><label>One</label>${each((text, index) => `<item><label>${text}</label><value>${index}</value></item>`)}</select1></h:body></h:html>`;
};

const answersOf = (id: string, instanceId: string, texts: readonly string[], index: number): string => {
  const answers = texts
    .slice(0, 6)
    .map((_, at) => `<q${at}>${escaped(texts[(index + at) % texts.length] ?? '')}</q${at}>`);
  const name = escaped(texts[index] ?? '');
  return `<data id="${id}" version="1">${answers.join('')}<photo>${name}</photo><one>${index}</one><orx:meta xmlns:orx="http://openrosa.org/xforms">
<orx:instanceID>${instanceId}</orx:instanceID><orx:instanceName>${name}</orx:instanceName></orx:meta></data>`;
};

const XML = { 'content-type': 'application/xml' };
const FORM_ID = 'texts';

/** Stores texts in every field that accepts any. */
export const storeTexts = async (target: Target, texts: readonly string[]): Promise<Attacked> => {
  let [placed, refused] = [0, 0];
  /** The id of the created resource; null if the text is refused. */
  const make = async (sent: Sent): Promise<Readonly<Record<string, unknown>> | null> => {
    const { status, body } = await target.send(sent);
    if (status >= 500) throw new Error(`${sent.method} ${sent.path} answered ${status}: ${body}`);
    if (status >= 300) refused += 1;
    else placed += 1;
    return status < 300 && body.startsWith('{') ? (JSON.parse(body) as Readonly<Record<string, unknown>>) : null;
  };
  const projectId = Number((await asked(target, withJson('POST', '/v1/projects', { name: texts[0] }))).id);
  const below = `/v1/projects/${projectId}`;
  const published = `${below}/forms?publish=true&ignoreWarnings=true`;
  await asked(target, { method: 'POST', path: published, headers: XML, body: formOf(FORM_ID, texts[1] ?? '', texts) });
  const form = await asked(target, { method: 'GET', path: `${below}/forms/${FORM_ID}` });
  const [projects, users, submissions]: [number[], number[], string[]] = [[], [], []];
  let link = '';
  for (const [index, text] of texts.entries()) {
    const own = text.slice(0, displayName);
    const notes = { 'x-action-notes': encodeURIComponent(text) };
    const project = withJson('POST', '/v1/projects', { name: text.slice(0, name), description: text });
    const made = await make({ ...project, headers: { ...project.headers, ...notes } });
    if (made) projects.push(Number(made.id));
    await make(withJson('POST', `${below}/app-users`, { displayName: own }));
    const user = await make(withJson('POST', '/v1/users', { email: `u${index}@attack.example`, displayName: own }));
    if (user) {
      users.push(Number(user.id));
      await make({ method: 'POST', path: `${below}/assignments/manager/${Number(user.id)}` });
    }
    const linked = await make(
      withJson('POST', `${below}/forms/${FORM_ID}/public-links`, { displayName: own, thankYou: text }),
    );
    if (typeof linked?.token === 'string') link = linked.token;
    await make({ method: 'POST', path: published, headers: XML, body: formOf(`f${index}`, text, texts.slice(0, 2)) });
    await make({
      method: 'PATCH',
      path: `${below}/forms/f${index}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: text }),
    });
    const instanceId = `uuid:${index}`;
    const { payload, contentType } = multipartBody([
      xmlPart(answersOf(FORM_ID, instanceId, texts, index)),
      {
        name: text.replaceAll('"', '%22'),
        filename: text.replaceAll('"', '%22'),
        type: 'text/html',
        data: '<script>attacked=1</script>',
      },
    ]);
    const openRosa = { 'x-openrosa-version': '1.0', 'content-type': contentType };
    await make({ method: 'POST', path: `${below}/submission`, headers: openRosa, body: payload });
    const submission = `${below}/forms/${FORM_ID}/submissions/${instanceId}`;
    await make(withJson('POST', `${submission}/comments`, { body: text }));
    const review = withJson('PATCH', submission, { reviewState: 'hasIssues' });
    await make({ ...review, headers: { ...review.headers, ...notes } });
    submissions.push(instanceId);
  }
  return {
    projectId,
    projects,
    users,
    xmlFormId: FORM_ID,
    enketoId: String(form.enketoId),
    submissions,
    link,
    placed,
    refused,
  };
};
