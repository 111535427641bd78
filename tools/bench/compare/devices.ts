import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRosaHeaders, submissionBody } from '#test/support/device/sendAsDevice';
import { xform } from '#test/fixtures/xform';
import { AT_ONCE, call, many, type Measured } from './data';
import { percentile } from '../median';
import type { Times } from './site';

const FORM = 'device_rows';
const FIELDS = Array.from({ length: 12 }, (_, index) => `answer_${index}`);
const SENT = 600;
/** Time for earlier writes to reach the disk. */
const PAUSE_MS = 2500;

/** Publishes a form of twelve questions. @returns the path below `/v1` where a device may send to it */
export const makeDevice = async (server: Measured, project: number): Promise<string> => {
  const body = FIELDS.map((name) => `<input ref="/data/${name}"><label>${name}</label></input>`).join('');
  const instance = FIELDS.map((name) => `<${name}/>`).join('');
  const types = Object.fromEntries(FIELDS.map((name) => [`/${name}`, 'string']));
  const form = xform({ id: FORM, title: FORM, instance, types, body });
  await call(server, 'POST', `/projects/${project}/forms?publish=true`, form);
  const made = await call(server, 'POST', `/projects/${project}/app-users`, { displayName: 'Tablet' });
  const { id, token } = (await made.json()) as { readonly id: number; readonly token: string };
  await call(server, 'POST', `/projects/${project}/forms/${FORM}/assignments/app-user/${id}`);
  return `/key/${token}/projects/${project}/submission`;
};

const filledIn = (mark: string): string =>
  `<data id="${FORM}" version="1">${FIELDS.map((name) => `<${name}>the answer ${mark}</${name}>`).join('')}<orx:meta xmlns:orx="http://openrosa.org/xforms"><orx:instanceID>uuid:${FORM}-${mark}</orx:instanceID></orx:meta></data>`;

/**
 * By Node's plain client: `fetch` costs as much as some servers do.
 * @throws unless the response is 201
 */
const send = (agent: Agent, address: string, xml: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { payload, contentType } = submissionBody(xml);
    const headers = { ...openRosaHeaders, 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(payload) };
    const sent = request(address, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 201) resolve();
        else reject(new Error(`a submission was answered ${answer.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });

/**
 * Sends submissions as several concurrent devices (OpenRosa Form Submission API 1.0), and measures the total and the slowest
 * one.
 */
export const measureDevices = async (server: Measured, path: string): Promise<Times> => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const waits: number[] = [];
  const run = Date.now();
  await sleep(PAUSE_MS);
  const began = performance.now();
  await many(SENT, async (index) => {
    const started = performance.now();
    await send(agent, `${server.address}/v1${path}`, filledIn(`${run}-${index}`));
    waits.push(performance.now() - started);
  });
  const all = performance.now() - began;
  agent.destroy();
  return { [`${SENT} submissions of ${AT_ONCE} devices`]: all, 'the wait of 99 % of them': percentile(waits, 0.99) };
};
