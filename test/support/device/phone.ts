import type { LightMyRequestResponse } from 'fastify';
import { openRosaHeaders } from './sendAsDevice';
import { multipartBody, type Part, xmlPart } from './multipart';
import type { TestServer } from '../server';
import { parseXml, type XmlElement } from '#server/domain/xml/xml';

/** A device that knows only the address it was configured with. */
export interface Phone {
  readonly get: (path: string) => Promise<LightMyRequestResponse>;
  readonly head: (path: string) => Promise<LightMyRequestResponse>;
  readonly send: (
    parts: readonly Part[],
    headers?: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
  readonly submit: (xml: string, ...files: readonly Part[]) => Promise<LightMyRequestResponse>;
}

const below = (base: string, path: string): string => {
  if (!path.startsWith('http')) return `/v1${base}${path}`;
  const { pathname, search } = new URL(path);
  return pathname + search;
};

/** @param base the address in the QR code, below `/v1`: `/key/…/projects/1`, `/test/…/draft` */
export const phone = (server: TestServer, base: string): Phone => {
  const get: Phone['get'] = (path) =>
    server.app.inject({ method: 'GET', url: below(base, path), headers: openRosaHeaders });
  const send: Phone['send'] = (parts, headers = {}) => {
    const { payload, contentType } = multipartBody(parts);
    const url = `/v1${base}/submission?deviceID=collect%3Aabc`;
    const all = { ...openRosaHeaders, 'content-type': contentType, ...headers };
    return server.app.inject({ method: 'POST', url, headers: all, payload });
  };
  return {
    get,
    head: (path) => server.app.inject({ method: 'HEAD', url: below(base, path), headers: openRosaHeaders }),
    send,
    submit: (xml, ...files) => send([xmlPart(xml), ...files]),
  };
};

/** A phone with the key of a new app user, which may fill the form. */
export const phoneOfAppUser = async (
  server: TestServer,
  params: { readonly projectId: number; readonly xmlFormId: string },
): Promise<Phone & { readonly token: string; readonly id: number }> => {
  const as = server.admin.token;
  const appUser = await server.ok('appUserCreate', { as, params, body: { displayName: 'Tablet' } });
  await server.ok('formAssignmentCreate', { as, params: { ...params, role: 'app-user', actorId: appUser.id } });
  const token = appUser.token ?? '';
  return { ...phone(server, `/key/${token}/projects/${params.projectId}`), token, id: appUser.id };
};

/** The texts of the elements with a local name, anywhere in an answer. */
export const textsOf = (answer: LightMyRequestResponse, local: string): string[] => {
  const found = (element: XmlElement): string[] => [
    ...(element.local === local ? [element.text] : []),
    ...element.children.flatMap(found),
  ];
  return found(parseXml(answer.body));
};
