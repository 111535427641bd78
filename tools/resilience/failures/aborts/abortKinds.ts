import { gzipSync } from 'node:zlib';
import { multipartBody, xmlPart } from '#test/support/device/multipart';
import { surveyAnswer } from '#test/support/form/survey';
import { attacker } from '../../target';

/** Data for requests of all kinds. */
export interface AbortTarget {
  readonly projectId: number;
  /** Of a session of the administrator. */
  readonly token: string;
  /** Of a public link. */
  readonly linkToken: string;
}

/** A request to send, and then cut. */
export interface AbortedRequest {
  readonly line: string;
  readonly headers: readonly string[];
  readonly body?: Buffer;
}

type Make = (target: AbortTarget, index: number) => AbortedRequest;

const bearer = ({ token }: AbortTarget): string => `authorization: Bearer ${token}`;
const form = ({ projectId }: AbortTarget): string => `/v1/projects/${projectId}/forms/survey`;
const get =
  (path: (target: AbortTarget) => string): Make =>
  (target) => ({ line: `GET ${path(target)}`, headers: [bearer(target)] });

/** Large enough that its end is rarely reached before the cut. */
const file = Buffer.alloc(300_000, 'name,label\n');

/** Requests of each kind of response to cut. */
export const abortKinds: Readonly<Record<string, Make>> = {
  list: get((target) => `${form(target)}/submissions`),
  odata: get((target) => `${form(target)}.svc/Submissions?$filter=contains(name,%27N%27)&$expand=*`),
  zip: get((target) => `${form(target)}/submissions.csv.zip`),
  csv: get((target) => `${form(target)}/submissions.csv`),
  workbook: get((target) => `${form(target)}/submissions.xlsx`),
  events: get(() => '/v1/events'),
  'public link': ({ projectId, linkToken }) => ({
    line: `GET /v1/key/${encodeURIComponent(linkToken)}/projects/${projectId}/forms/survey.xml`,
    headers: [],
  }),
  submission: (target, index) => {
    const { payload, contentType } = multipartBody([xmlPart(surveyAnswer(`uuid:cut-${index}`, { name: 'cut' }))]);
    return {
      line: `POST /v1/projects/${target.projectId}/submission`,
      headers: [bearer(target), 'X-OpenRosa-Version: 1.0', `content-type: ${contentType}`],
      body: payload,
    };
  },
  upload: (target) => ({
    line: `POST ${form(target)}/draft/attachments/villages.csv`,
    headers: [bearer(target), 'content-type: text/csv', 'content-encoding: gzip'],
    body: gzipSync(file, { level: 0 }),
  }),
  login: () => ({
    line: 'POST /v1/sessions',
    headers: ['content-type: application/json'],
    body: Buffer.from(JSON.stringify(attacker)),
  }),
  user: get(() => '/v1/users/current'),
  thumbnail: get((target) => `${form(target)}/submissions/uuid:picture/attachments/photo.png?thumbnail=96`),
  picture: get((target) => `${form(target)}/submissions/uuid:picture/attachments/photo.png`),
  page: () => ({ line: 'GET /projects/1', headers: ['accept: text/html'] }),
  backup: (target) => ({
    line: 'POST /v1/backup',
    headers: [bearer(target), 'content-type: application/json'],
    body: Buffer.from('{}'),
  }),
};
