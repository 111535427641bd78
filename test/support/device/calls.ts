import type { LightMyRequestResponse } from 'fastify';
import { fillPath, undone } from '../access/calls';
import type { Presented } from '../access/cells';
import type { AccessWorld } from '../access/world';
import { openRosaHeaders } from './sendAsDevice';
import { filePart, multipartBody, xmlPart } from './multipart';
import type { TestServer } from '../server';
import { surveyAnswer } from '../form/survey';

/** Deviations from the world of the access tables. */
export interface DifferentRoute {
  readonly params?: Readonly<Record<string, string | number>>;
  /** The form the submission is for. */
  readonly id?: string;
}

/** Sends a call of devices that is valid except, perhaps, for the permission. @param route as in `GET /projects/:projectId/formList` */
export const sendRoute = (
  server: TestServer,
  world: AccessWorld,
  route: string,
  { prefix = '', query = '', headers = {} }: Presented,
  different: DifferentRoute = {},
): Promise<LightMyRequestResponse> => {
  const [method, path = ''] = route.split(' ');
  const { projectId, xmlFormId, datasetName, draftToken: token } = world;
  const at = fillPath(path, { projectId, xmlFormId, datasetName, token, name: 'villages.csv', ...different.params });
  const url = `/v1${prefix}${at}${query}`;
  const common = { ...openRosaHeaders, ...headers };
  if (method === 'GET') return server.app.inject({ method, url, headers: common });
  const xml = surveyAnswer('uuid:new', { id: different.id ?? xmlFormId, photo: 'p.jpg' });
  const { payload, contentType } = multipartBody([xmlPart(xml), filePart('p.jpg', 'picture')]);
  return server.app.inject({ method: 'POST', url, headers: { ...common, 'content-type': contentType }, payload });
};

/** The status of a call that is rolled back; devices learn about problems only by the status. */
export const tryRoute = (...call: Parameters<typeof sendRoute>): Promise<number> =>
  undone(call[0], async () => (await sendRoute(...call)).statusCode);
