import { claimDeliveries } from '#server/db/webhook/webhookOutbox';
import { webhookHeaders } from '#server/domain/webhook/webhookSecret';
import { webhooksOf } from '#server/external/outgoing/webhooks';
import { webhookJob } from '#server/jobs/webhooks';
import { filePart } from '../../support/device/multipart';
import { describePooled } from '../../support/servers/pooledServer';
import { republishSurvey, surveyAnswer, surveyForm } from '../../support/form/survey';
import { phone } from '../../support/device/phone';
import { until } from '../../support/until';
import { webhookProject } from '../../support/project/withWebhooks';
import { listeningReceiver } from '../../support/servers/webhookReceiver';

const LONG = 25 * 60 * 60_000;

const define = (server: Parameters<Parameters<typeof describePooled>[1]>[0]): void => {
  const receiver = listeningReceiver();
  beforeEach(async () => {
    receiver.reset();
    server.letters.length = 0;
    await server.db.deleteFrom('webhooks').execute();
    await server.db.deleteFrom('webhookDeliveries').execute();
  });

  it('a webhook receives the events of submissions and forms, with ids only', async () => {
    const { as, form, job, create, submit } = await webhookProject(server);
    await create({ url: receiver.url });
    await submit('uuid:1');
    const params = { ...form, instanceId: 'uuid:1' };
    const edited = surveyAnswer('uuid:2', { replaces: 'uuid:1' });
    await server.ok('submissionEdit', { as, params, body: edited, headers: { 'content-type': 'text/xml' } });
    await server.ok('submissionReview', { as, params, body: { reviewState: 'approved' } });
    await server.ok('submissionDelete', { as, params });
    await server.ok('submissionRestore', { as, params });
    await republishSurvey(server, form, surveyForm('2'));
    await job.drain();
    const data = { ...form, instanceId: 'uuid:1' };
    const told = (type: string, about: object) => ({ type, timestamp: expect.any(String) as unknown, data: about });
    expect(receiver.events()).toHaveLength(6);
    expect(receiver.events()).toEqual(
      expect.arrayContaining([
        told('submission.created', data),
        told('submission.reviewed', { ...data, reviewState: 'approved' }),
        told('submission.deleted', data),
        told('submission.updated', data),
        told('form.published', { ...form, version: '2' }),
      ]),
    );
  });

  it('files sent with a submission are no separate events; later ones are', async () => {
    const { as, form, job, create, projectId } = await webhookProject(server);
    await create({ url: receiver.url });
    const key = await server.ok('appUserCreate', { as, params: { projectId }, body: { displayName: 'Tablet' } });
    await server.ok('formAssignmentCreate', { as, params: { ...form, role: 'app-user', actorId: key.id } });
    const device = phone(server, `/key/${key.token}/projects/${projectId}`);
    const answer = surveyAnswer('uuid:1', { photo: 'p.jpg' });
    await device.submit(answer, filePart('p.jpg', 'a picture'));
    await job.drain();
    expect(receiver.events()).toEqual([expect.objectContaining({ type: 'submission.created' })]);
    const file = { ...form, instanceId: 'uuid:1', name: 'p.jpg' };
    await server.ok('submissionAttachmentCreate', { as, params: file, body: 'another picture' });
    await job.drain();
    expect(receiver.events().slice(1)).toEqual([expect.objectContaining({ type: 'submission.updated' })]);
  });

  it('only the selected events of the selected form are sent, and none while a webhook is paused', async () => {
    const { as, form, projectId, job, create, submit } = await webhookProject(server);
    const other = surveyForm('1', { id: 'other' });
    const headers = { 'content-type': 'application/xml' };
    await server.ok('formCreate', { as, params: { projectId }, query: { publish: true }, body: other, headers });
    const { id } = await create({ url: receiver.url, events: ['submission.created'], xmlFormId: 'other' });
    await submit('uuid:1');
    const params = { projectId, xmlFormId: 'other' };
    const send = (instanceId: string) =>
      server.ok('submissionCreate', { as, params, body: surveyAnswer(instanceId, { id: 'other' }), headers });
    await send('uuid:2');
    await server.ok('submissionDelete', { as, params: { ...params, instanceId: 'uuid:2' } });
    await server.ok('webhookUpdate', { as, params: { projectId, webhookId: id }, body: { state: 'paused' } });
    await send('uuid:3');
    await job.drain();
    expect(receiver.events()).toEqual([]);
    await server.ok('webhookUpdate', { as, params: { projectId, webhookId: id }, body: { state: 'active' } });
    await job.drain();
    expect(receiver.events()).toEqual([
      expect.objectContaining({
        type: 'submission.created',
        data: { ...form, xmlFormId: 'other', instanceId: 'uuid:2' },
      }),
    ]);
  });

  it('every attempt is signed, by both secrets for a day after one was renewed', async () => {
    const { as, projectId, job, create, submit, later } = await webhookProject(server);
    const { id: webhookId, secret: former } = await create({ url: receiver.url });
    const { secret, formerSecretUntil } = await server.ok('webhookSecretRenew', {
      as,
      params: { projectId, webhookId },
    });
    expect(formerSecretUntil).not.toBeNull();
    await submit('uuid:1');
    await job.drain();
    later(LONG);
    await submit('uuid:2');
    await job.drain();
    const secrets = [[secret, former], [secret]];
    expect(receiver.received).toHaveLength(2);
    for (const [index, { headers, body }] of receiver.received.entries()) {
      const messageId = String(headers['webhook-id']);
      const at = Number(headers['webhook-timestamp']) * 1000;
      expect(headers).toMatchObject(webhookHeaders(secrets[index] ?? [], { messageId, at, body }));
      expect(headers['content-type']).toBe('application/json');
    }
  });

  it('a failed attempt is repeated with the same id and body until it succeeds', async () => {
    const { job, create, submit, deliveries, later } = await webhookProject(server);
    const { id } = await create({ url: receiver.url });
    receiver.answering = (answer) => void answer.writeHead(500).end('no room\0');
    await submit('uuid:1');
    await job.drain();
    const [waiting] = await deliveries(id, { state: 'waiting' });
    expect(waiting).toMatchObject({ attempts: 1, responseStatus: 500, responseText: 'no room', fault: 'answer' });
    later(4000);
    await job.drain();
    expect(receiver.received).toHaveLength(1);
    later(2000);
    receiver.answering = (answer) => void answer.writeHead(200).end('thanks');
    await job.drain();
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    const [done] = await deliveries(id);
    expect(done).toMatchObject({
      state: 'delivered',
      attempts: 2,
      responseStatus: 200,
      responseText: 'thanks',
      fault: null,
    });
    expect(done).toMatchObject({ messageId: first?.headers['webhook-id'], payload: first?.body, nextAt: null });
  });

  it('redirects are failures, and are not followed', async () => {
    const { job, create, submit, deliveries } = await webhookProject(server);
    const { id } = await create({ url: receiver.url });
    receiver.answering = (answer) => void answer.writeHead(307, { location: `${receiver.url}/elsewhere` }).end();
    await submit('uuid:1');
    await job.drain();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', responseStatus: 307 });
  });

  it('an overloaded receiver gets no deliveries for the time it requests', async () => {
    const { job, create, submit, later } = await webhookProject(server);
    await create({ url: receiver.url });
    receiver.answering = (answer) => void answer.writeHead(429, { 'retry-after': '600' }).end();
    await submit('uuid:1');
    await job.drain();
    receiver.answering = (answer) => void answer.writeHead(204).end();
    await submit('uuid:2');
    later(500_000);
    await job.drain();
    expect(receiver.received).toHaveLength(1);
    later(101_000);
    await job.drain();
    expect(receiver.received).toHaveLength(3);
  });

  it('a response without Retry-After does not shorten an earlier, longer one', async () => {
    const { job, create, submit, deliveries, later } = await webhookProject(server);
    const { id } = await create({ url: receiver.url });
    await submit('several at once, after a quick answer');
    await job.drain();
    receiver.reset();
    const answers: Parameters<NonNullable<typeof receiver.answering>>[0][] = [];
    receiver.answering = (answer) => void answers.push(answer);
    await submit('uuid:1');
    await submit('uuid:2');
    await job.look();
    await until(() => answers.length === 2);
    answers[0]?.writeHead(429, { 'retry-after': '600' }).end();
    await until(async () => (await deliveries(id)).some(({ responseStatus }) => responseStatus === 429));
    answers[1]?.writeHead(502).end();
    await job.drain();
    later(500_000);
    await job.drain();
    expect(receiver.received).toHaveLength(2);
  });

  it('a receiver that answers 410 gets no more events, and the creator of the webhook gets a mail in their language', async () => {
    const { as, projectId, job, submit, stateOf } = await webhookProject(server);
    const body = { name: 'Lager', url: receiver.url, events: ['submission.created'] };
    const headers = { 'accept-language': 'de' };
    const { id } = await server.ok('webhookCreate', { as, params: { projectId }, body, headers });
    receiver.answering = (answer) => void answer.writeHead(410).end();
    await submit('uuid:1');
    await job.drain();
    await submit('uuid:2');
    await job.drain();
    expect(receiver.received).toHaveLength(1);
    expect(await stateOf(id)).toBe('gone');
    expect(server.letters).toEqual([
      expect.objectContaining({ name: 'webhookGone', to: 'admin@example.org', language: 'de' }),
    ]);
    expect(server.letters[0]?.text).toContain(`/projects/${projectId}/webhooks`);
    const [entry] = await server.ok('auditList', { as, query: { action: 'webhook.update' } });
    expect(entry).toMatchObject({ details: { webhookId: id, name: 'Lager', data: { state: 'gone' } } });
  });

  it('after ten attempts the webhook is paused with a mail; waiting deliveries are sent once it is active again', async () => {
    const { as, projectId, job, create, submit, deliveries, stateOf, later } = await webhookProject(server);
    const { id: webhookId } = await create({ url: receiver.url });
    receiver.answering = (answer) => answer.destroy();
    await submit('uuid:1');
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await stateOf(webhookId)).toBe('active');
      if (attempt === 10) await submit('uuid:2');
      await job.drain();
      later(LONG);
    }
    await job.drain();
    expect(await stateOf(webhookId)).toBe('failed');
    expect(server.letters.map(({ name }) => name)).toEqual(['webhookFailed']);
    expect((await deliveries(webhookId)).map(({ state, attempts, fault }) => [state, attempts, fault])).toEqual([
      ['waiting', 1, 'connection'],
      ['failed', 10, 'connection'],
    ]);
    receiver.reset();
    await server.ok('webhookUpdate', { as, params: { projectId, webhookId }, body: { state: 'active' } });
    await job.drain();
    expect(receiver.events()).toHaveLength(1);
  });

  it('two processes send each delivery once', async () => {
    const { job, otherJob, create, submit } = await webhookProject(server);
    await create({ url: receiver.url });
    await create({ url: `${receiver.url}/2` });
    for (let index = 0; index < 15; index += 1) await submit(`uuid:${index}`);
    await Promise.all([job.drain(), otherJob.drain(), job.drain(), otherJob.drain()]);
    expect(receiver.received).toHaveLength(30);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
  });

  it('deliveries claimed by a dead process are sent by another one, with the same id', async () => {
    const { job, create, submit, deliveries, later } = await webhookProject(server);
    const { id } = await create({ url: receiver.url });
    await submit('uuid:1');
    const [taken] = await claimDeliveries(server.db, new Map([[id, 4]]), 0);
    await job.drain();
    expect(receiver.received).toHaveLength(0);
    later(61_000);
    await job.drain();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([taken?.messageId]);
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('an attempt that outlives its lease does not overwrite the result of another process', async () => {
    const { job, otherJob, create, submit, deliveries, later } = await webhookProject(server);
    const { id } = await create({ url: receiver.url });
    let release = (): void => undefined;
    receiver.answering = (answer) => {
      release = () => void answer.writeHead(500).end();
    };
    await submit('uuid:1');
    await job.look();
    await until(() => receiver.received.length === 1);
    receiver.answering = (answer) => void answer.writeHead(204).end();
    later(61_000);
    await otherJob.drain();
    release();
    await job.drain();
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', responseStatus: 204, attempts: 2 });
  });

  it('a server that stops releases its deliveries in progress', async () => {
    const { job, create, submit, otherJob, deliveries } = await webhookProject(server);
    const { id } = await create({ url: receiver.url });
    receiver.answering = () => undefined;
    await submit('uuid:1');
    await job.look();
    await until(() => receiver.received.length === 1);
    await job.stop();
    receiver.answering = (answer) => void answer.writeHead(204).end();
    await otherJob.drain();
    expect(receiver.received).toHaveLength(2);
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('nothing is sent into the local network once the operator disallows it', async () => {
    const { create, submit, deliveries } = await webhookProject(server);
    const { id } = await create({ url: receiver.url });
    await submit('uuid:1');
    const strict = { ...server.deps, webhooks: webhooksOf({ webhooksAllowPrivate: false }) };
    await webhookJob(strict).drain();
    expect(receiver.received).toHaveLength(0);
    expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', fault: 'address' });
  });
};

describePooled('deliveries of webhooks', define, { WEBHOOKS_ALLOW_PRIVATE: '1' });
