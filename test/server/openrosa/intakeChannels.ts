import { filePart } from '../../support/device/multipart';
import { phone, phoneOfAppUser } from '../../support/device/phone';
import { publishSurvey, surveyAnswer } from '../../support/form/survey';
import type { TestServer } from '../../support/server';

export const channelNames = [
  'a submission from a device',
  'a file that comes later',
  'a test submission',
  'a submission by REST',
  'a corrected file',
  'a file taken away',
] as const;
type WayName = (typeof channelNames)[number];

type Send = (id: string) => Promise<number>;

/** A channel by which the data of a submission arrives. */
export interface Way {
  /** Data that is sent first. */
  readonly before?: Send;
  readonly send: Send;
  /** The status of a success, and of a repetition after a success whose answer was lost. */
  readonly good: number;
  readonly again: number;
}

const photo = (id: string) => filePart('p.jpg', `the picture of ${id}`);
const xmlOf = (id: string) => surveyAnswer(id, { name: 'somebody', photo: 'p.jpg', persons: [['Ann', 'Rex']] });

/** Creates a form for all of them. */
export const waysOf = async (server: TestServer): Promise<Record<WayName, Way>> => {
  const params = await publishSurvey(server);
  const as = server.admin.token;
  const device = await phoneOfAppUser(server, params);
  await server.ok('draftCreate', { as, params });
  const { draftToken } = await server.ok('draftGet', { as, params });
  const tester = phone(server, `/test/${draftToken}/projects/${params.projectId}/forms/survey/draft`);
  const at = (instanceId: string) => ({ ...params, instanceId, name: 'p.jpg' });
  const bare: Send = async (id) => (await device.submit(xmlOf(id))).statusCode;
  const whole: Send = async (id) => (await device.submit(xmlOf(id), photo(id))).statusCode;
  return {
    'a submission from a device': { send: whole, good: 201, again: 201 },
    'a file that comes later': { before: bare, send: whole, good: 201, again: 201 },
    'a test submission': {
      send: async (id) => (await tester.submit(xmlOf(id), photo(id))).statusCode,
      good: 201,
      again: 201,
    },
    'a submission by REST': {
      send: async (id) => (await server.call('submissionCreate', { as, params, body: xmlOf(id) })).status,
      good: 200,
      again: 409,
    },
    'a corrected file': {
      before: whole,
      send: async (id) =>
        (await server.call('submissionAttachmentCreate', { as, params: at(id), body: `another ${id}` })).status,
      good: 200,
      again: 200,
    },
    'a file taken away': {
      before: whole,
      send: async (id) => (await server.call('submissionAttachmentDelete', { as, params: at(id) })).status,
      good: 200,
      again: 200,
    },
  };
};
