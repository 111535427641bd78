import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mostWebhooks } from '#api/webhook/limits';
import { surveyAnswer } from '#test/support/form/survey';
import { until } from '../../test/support/until';
import { WebhookReceiver } from '#test/support/servers/webhookReceiver';
import { startOwnServer } from '#scripts/test/ownServer';
import { withDurableCluster } from './failures/databaseEvents';
import type { Amount, Finding, OwnInstrument } from './instrument';
import { makeSurvey, submissionsOf, type Survey } from './survey';
import { asked, attacker, targetAt, withJson, type Target } from './target';

/** Deliveries to the receiver that answers. */
const WHOLE = 60;
/** Projects whose receivers hang; one beside a small number of deliveries, as other tests run concurrently. */
const HANGING_PROJECTS = 3;
const hangingProjects = (count: number): number => (count < WHOLE ? 1 : HANGING_PROJECTS);
/** Submissions to each of them before the first one to the other project. */
const AHEAD = 5;
/** In milliseconds: the latest delivery, and the pause between two submissions. */
const LATEST = 2000;
const PAUSE = 200;

const makeWebhook = (target: Target, { projectId }: Survey, url: string) => {
  const webhook = { name: 'Receiver', url, events: ['submission.created'], xmlFormId: null };
  return asked(target, withJson('POST', `/v1/projects/${projectId}/webhooks`, webhook));
};

const submit = (target: Target, survey: Survey, id: string) =>
  asked(target, {
    method: 'POST',
    path: submissionsOf(survey),
    headers: { 'content-type': 'application/xml' },
    body: surveyAnswer(`uuid:${id}`, { name: id }),
  });

/** @returns milliseconds from each submission to its delivery */
const delays = async (target: Target, receiver: WebhookReceiver, count: number): Promise<readonly number[]> => {
  const hanging: Survey[] = [];
  for (let index = 0; index < hangingProjects(count); index += 1) hanging.push(await makeSurvey(target));
  for (const survey of hanging)
    for (let index = 0; index < mostWebhooks; index += 1)
      await makeWebhook(target, survey, `${receiver.url}/hangs/${survey.projectId}/${index}`);
  for (let index = 0; index < AHEAD; index += 1)
    for (const survey of hanging) await submit(target, survey, `ahead-${index}`);
  await until(() => receiver.received.length > 0);
  const other = await makeSurvey(target);
  await makeWebhook(target, other, `${receiver.url}/answers`);
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) {
    for (const survey of hanging) await submit(target, survey, `beside-${index}`);
    const isDelivered = () => receiver.received.filter(({ path: to }) => to.endsWith('/answers')).length > index;
    const began = performance.now();
    await submit(target, other, `other-${index}`);
    await until(isDelivered);
    found.push(performance.now() - began);
    await pause(PAUSE);
  }
  return found;
};

const onServer = async (count: number, latest: number, databaseUrl?: string): Promise<Finding> => {
  const kind = databaseUrl === undefined ? 'embedded' : 'postgresql';
  const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-webhooks-'));
  const receiver = new WebhookReceiver();
  await receiver.listen();
  receiver.answering = (answer, { path: to }) => void (to.endsWith('/answers') && answer.writeHead(204).end());
  try {
    const server = await startOwnServer({
      dataDir,
      ...(databaseUrl !== undefined && { databaseUrl }),
      admin: attacker,
      logLevel: 'silent',
      env: { WEBHOOKS_ALLOW_PRIVATE: '1' },
    });
    try {
      const found = await delays(await targetAt(server), receiver, count);
      const slowest = Math.max(...found);
      const late = found.filter((ms) => ms > latest);
      return {
        counts: { [`${kind} delivered`]: found.length, [`${kind} hanging`]: hangingProjects(count) * mostWebhooks },
        figure: `${kind}: slowest delivery ${slowest.toFixed(0)} ms`,
        faults: late.map((ms) => `${kind}: a delivery took ${ms.toFixed(0)} ms beside receivers that hang`),
      };
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const onBoth = async ({ count }: Amount): Promise<Finding> => {
  // A small number does not test times.
  const latest = count < WHOLE ? Infinity : LATEST;
  const both = [await onServer(count, latest), await withDurableCluster(({ url }) => onServer(count, latest, url))];
  return {
    counts: Object.assign({}, ...both.map(({ counts }) => counts)) as Finding['counts'],
    figure: both.map(({ figure }) => figure).join('; '),
    faults: both.flatMap(({ faults }) => faults),
  };
};

/** Receivers that hang, beside one that answers. */
export const webhooks: OwnInstrument = {
  kind: 'own',
  about: `${mostWebhooks} webhooks in each of ${HANGING_PROJECTS} projects whose receivers never answer, with deliveries waiting, on both databases: those of another project arrive within ${LATEST / 1000} s`,
  whole: WHOLE,
  run: onBoth,
};
