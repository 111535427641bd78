import type { Page, Request, Route } from '@playwright/test';
import { picture, type Published } from '../webForms';

/** A form with a question of each kind relevant to editing. */
export const visitXml = (id: string, { version = '1', crops = ['maize', 'rice'] } = {}): string => `<h:html
  xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:orx="http://openrosa.org/xforms"
  xmlns:jr="http://openrosa.org/javarosa">
  <h:head><h:title>Visit</h:title><model>
    <instance><data id="${id}" version="${version}"><start/><place/><people/><crop/><front/><back/><map/>
      <member jr:template=""><name/></member><member><name/></member>
      <orx:meta><orx:instanceID/><orx:instanceName/></orx:meta></data></instance>
    <bind nodeset="/data/start" type="dateTime" jr:preload="timestamp" jr:preloadParams="start"/>
    <bind nodeset="/data/place" type="string"/>
    <bind nodeset="/data/people" type="int"/>
    <bind nodeset="/data/crop" type="string"/>
    <bind nodeset="/data/front" type="binary"/>
    <bind nodeset="/data/back" type="binary"/>
    <bind nodeset="/data/map" type="binary"/>
    <bind nodeset="/data/member/name" type="string"/>
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" jr:preload="uid"/>
    <bind nodeset="/data/orx:meta/orx:instanceName" type="string" calculate="/data/place"/>
  </model></h:head>
  <h:body>
    <input ref="/data/place"><label>Place</label></input>
    <input ref="/data/people"><label>People</label></input>
    <select1 ref="/data/crop"><label>Crop</label>
      ${crops.map((crop) => `<item><label>${crop}</label><value>${crop}</value></item>`).join('')}</select1>
    <upload ref="/data/front" mediatype="image/*"><label>Front</label></upload>
    <upload ref="/data/back" mediatype="image/*"><label>Back</label></upload>
    <upload ref="/data/map" mediatype="image/*"><label>Map</label></upload>
    <group ref="/data/member"><label>Member</label><repeat nodeset="/data/member">
      <input ref="/data/member/name"><label>Name</label></input></repeat></group>
  </h:body></h:html>`;

/** Instance id of the first version. */
export const firstId = 'uuid:11111111-aaaa-4aaa-8aaa-111111111111';

/** A record of the form. */
export const visit = (id: string, answers = ''): string =>
  `<data xmlns:orx="http://openrosa.org/xforms" id="${id}" version="1"><start>2026-01-02T03:04:05.000+00:00</start><place>Kaya</place><people>7</people><crop>rice</crop><front>front.png</front><back> back.png </back><map>map.png</map><member><name>Ada</name></member><member><name>Bo</name></member>${answers}<orx:meta><orx:instanceID>${firstId}</orx:instanceID><orx:instanceName>Kaya</orx:instanceName></orx:meta></data>`;

/** The parts of a submission request. */
export interface SentEdit {
  readonly xml: string;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** Reads a request of the page to send. */
const sentEdit = (request: Request): SentEdit => {
  const text = request.postDataBuffer()?.toString('latin1') ?? '';
  const [boundary = ''] = text.split('\r\n');
  const parts = text.split(boundary).map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    return { name: /filename="([^"]*)"/.exec(head)?.[1], content: rest.join('\r\n\r\n').replace(/\r\n$/, '') };
  });
  const xml = parts.find(({ name }) => name === 'submission.xml')?.content ?? '';
  const files = parts.flatMap(({ name, content }) =>
    name === undefined || name === 'submission.xml' ? [] : [{ name, bytes: Buffer.from(content, 'latin1') }],
  );
  return { xml: Buffer.from(xml, 'latin1').toString('utf8'), files };
};

const inXml = (xml: string, name: string): string => new RegExp(`<[^>]*\\b${name}>([^<]*)<`).exec(xml)?.[1] ?? '';

const answerDevice = (route: Route, status: number, message: string): Promise<void> =>
  route.fulfill({
    status,
    contentType: 'text/xml',
    body: `<OpenRosaResponse xmlns="http://openrosa.org/http/response" items="0"><message nature="">${message}</message></OpenRosaResponse>`,
  });

/**
 * Answers the calls about a submission in place of the server, like a server that supports them: the state of one submission
 * with its versions and files.
 */
export const serveSubmission = async (page: Page, { path }: Published, xml: string) => {
  const versions: { instanceId: string; xml: string; by?: string }[] = [{ instanceId: firstId, xml }];
  const files = new Map<string, Buffer | null>([
    ['front.png', picture.buffer],
    ['back.png', Buffer.alloc(0)],
    ['map.png', picture.buffer],
  ]);
  const sent: SentEdit[] = [];
  const state = { isThere: true, hasEdits: true, isCut: false };
  const current = (): (typeof versions)[number] => versions.at(-1) ?? { instanceId: '', xml: '' };

  const receive = (route: Route): Promise<void> => {
    const edit = sentEdit(route.request());
    sent.push(edit);
    const [instanceId, base] = [inXml(edit.xml, 'instanceID'), inXml(edit.xml, 'deprecatedID')];
    const known = versions.find((version) => version.instanceId === instanceId);
    if (!state.isThere) return answerDevice(route, 404, 'no such submission');
    if (known && known.xml !== edit.xml) return answerDevice(route, 409, 'other XML');
    if (!known && base !== current().instanceId) return answerDevice(route, 409, 'out of date');
    if (!known) versions.push({ instanceId, xml: edit.xml });
    for (const { name, bytes } of edit.files) files.set(name, bytes);
    return state.isCut ? route.abort() : answerDevice(route, 201, 'received');
  };

  const answerFile = (route: Route, name: string): Promise<void> => {
    const body = files.get(name);
    return body
      ? route.fulfill({ contentType: 'image/png', body })
      : route.fulfill({ status: 404, json: { code: 404.1 } });
  };

  const answer = (route: Route): Promise<void> => {
    const rest = decodeURIComponent(new URL(route.request().url()).pathname).split(`/submissions/${firstId}`)[1];
    const { instanceId, xml: now, by } = current();
    if (!state.isThere) return route.fulfill({ status: 404, json: { message: 'none', code: 404.1 } });
    if (rest === '.xml') return route.fulfill({ contentType: 'application/xml', body: now });
    if (rest === '/attachments')
      return route.fulfill({ json: [...files].map(([name, bytes]) => ({ name, exists: bytes !== null })) });
    if (rest?.startsWith('/attachments/')) return answerFile(route, rest.slice('/attachments/'.length));
    const earlier = versions.find((version) => rest === `/versions/${version.instanceId}.xml`);
    if (earlier) return route.fulfill({ contentType: 'application/xml', body: earlier.xml });
    const first = { instanceId: firstId, createdAt: '2026-01-02T03:05:00.000Z', submitter: { displayName: 'Bea' } };
    const whose = by === undefined ? {} : { createdAt: '2026-01-03T10:00:00.000Z', submitter: { displayName: by } };
    const currentVersion = { instanceId, instanceName: inXml(now, 'instanceName'), current: true, ...whose };
    return route.fulfill({ json: state.hasEdits ? { ...first, currentVersion } : first });
  };

  await page.context().route(/\/submissions\/uuid%3A/, answer);
  await page
    .context()
    .route(/\/v1\/projects\/\d+\/submission\?/, (route) =>
      route.request().method() === 'POST' ? receive(route) : route.fallback(),
    );
  const [, project, form] = /projects\/(\d+)\/forms\/([^/]+)$/.exec(path) ?? [];
  return {
    versions,
    files,
    sent,
    state,
    address: `/-/edit/${project}/${form}/${encodeURIComponent(firstId)}`,
    list: `/projects/${project}/forms/${form}/submissions`,
  };
};
