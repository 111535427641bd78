import { createHash } from 'node:crypto';
import { ProblemError } from '#server/domain/core/problem';
import { parseXml, type XmlElement } from '#server/domain/xml/xml';
import { filePart, multipartBody, xmlPart, type Part } from '#test/support/device/multipart';
import { asked, withJson, type Answer, type Target } from '../../target';
import { PHOTOS, photosAnswer, photosForm } from './photosForm';
import { Steps, type Story } from './story';

const VILLAGES = 'name,label\na,A\nb,B\n';
const VERSION = { 'x-openrosa-version': '1.0' };

/** A form with a file, and the key of an app user that may fill it in. */
const prepare = async (target: Target) => {
  const { id: projectId } = await asked(target, withJson('POST', '/v1/projects', { name: 'Devices' }));
  const project = `/v1/projects/${String(projectId)}`;
  const headers = { 'content-type': 'application/xml' };
  const form = `${project}/forms/photos`;
  await asked(target, { method: 'POST', path: `${project}/forms`, headers, body: photosForm() });
  const media = { 'content-type': 'text/csv' };
  const file = `${form}/draft/attachments/villages.csv`;
  await asked(target, { method: 'POST', path: file, headers: media, body: VILLAGES });
  await asked(target, { method: 'POST', path: `${form}/draft/publish` });
  const user = await asked(target, withJson('POST', `${project}/app-users`, { displayName: 'Tablet' }));
  await asked(target, { method: 'POST', path: `${form}/assignments/app-user/${String(user.id)}` });
  return { project, form, appUser: `${project}/app-users/${String(user.id)}`, token: String(user.token) };
};

/** Texts of the elements with a name; none in invalid XML, so that the failing step is named. */
const textsOf = ({ body }: Answer, local: string): readonly string[] => {
  const found = (element: XmlElement): string[] => [
    ...(element.local === local ? [element.text] : []),
    ...element.children.flatMap(found),
  ];
  try {
    return found(parseXml(body));
  } catch (error) {
    if (error instanceof ProblemError) return [];
    throw error;
  }
};

const md5 = (text: string): string => `md5:${createHash('md5').update(text).digest('hex')}`;

/** The path of an address; an invalid address has none, so that the failing step is named. */
const pathOf = (address: string): string => {
  if (!URL.canParse(address)) return '/none';
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** A device that knows only the address in its code (OpenRosa 1.0: HTTP, form discovery, form submission). */
export const device = async (target: Target): Promise<Story> => {
  const { project, form, appUser, token } = await prepare(target);
  const steps = new Steps('device');
  const base = project.replace('/v1/', () => `/v1/key/${token}/`);
  const get = (path: string, method = 'GET') => target.send({ method, path, headers: VERSION, isNobody: true });
  const send = (...parts: Part[]) => {
    const { payload, contentType } = multipartBody(parts);
    const headers = { ...VERSION, 'content-type': contentType };
    const path = `${base}/submission?deviceID=collect%3Aabc`;
    return target.send({ method: 'POST', path, headers, body: payload, isNobody: true });
  };

  const list = await get(`${base}/formList`);
  steps.check('the form list', list.status === 200 && textsOf(list, 'formID').join() === 'photos', list.body);
  const { headers } = list;
  steps.check(
    'its headers',
    headers['x-openrosa-version'] === '1.0' && list.contentType.startsWith('text/xml'),
    headers,
  );
  const unversioned = await target.send({ method: 'GET', path: `${base}/formList`, isNobody: true });
  steps.check('a device without a version is told', unversioned.status === 400, unversioned.status);

  const definition = await get(pathOf(textsOf(list, 'downloadUrl')[0] ?? ''));
  steps.check('the form, as the list says', md5(definition.body) === textsOf(list, 'hash')[0], definition.status);
  const manifest = await get(pathOf(textsOf(list, 'manifestUrl')[0] ?? ''));
  steps.check('the manifest', textsOf(manifest, 'filename').join() === 'villages.csv', manifest.body);
  const media = await get(pathOf(textsOf(manifest, 'downloadUrl')[0] ?? ''));
  steps.check('the file, as the manifest says', md5(media.body) === textsOf(manifest, 'hash')[0], media.body);

  const head = await get(`${base}/submission`, 'HEAD');
  const mostBytes = Number(head.headers['x-openrosa-accept-content-length']);
  steps.check('how much may be sent', head.status === 204 && mostBytes > 10_000_000, [head.status, head.headers]);

  const xml = photosAnswer('uuid:device', 'Ann');
  const incomplete: Part = { name: '*isIncomplete*', data: 'yes' };
  for (const [index, name] of PHOTOS.entries()) {
    const parts = [xmlPart(xml), filePart(name, `picture ${name}`)];
    const isLast = index === PHOTOS.length - 1;
    const answer = await send(...parts, ...(isLast ? [] : [incomplete]));
    steps.check(`post ${index + 1} of one submission`, answer.status === 201, answer.body);
  }
  const repeated = await send(xmlPart(xml), filePart('a.jpg', 'picture a.jpg'));
  steps.check('the same once more', repeated.status === 201, repeated.body);
  const other = await send(xmlPart(photosAnswer('uuid:device', 'Bob')));
  steps.check('another one by the same id is refused', other.status === 409, other.status);

  const stored = await asked(target, { method: 'GET', path: `${form}/submissions/uuid%3Adevice` });
  steps.check('it is there with its device', stored.deviceId === 'collect:abc', stored);
  for (const name of PHOTOS) {
    const file = await target.send({ method: 'GET', path: `${form}/submissions/uuid%3Adevice/attachments/${name}` });
    steps.check(`its file ${name}`, file.body === `picture ${name}`, [file.status, file.body]);
  }

  await asked(target, { method: 'DELETE', path: appUser });
  const after = await get(`${base}/formList`);
  steps.check('a key that is gone opens nothing', after.status === 403, after.status);
  return steps.end();
};
