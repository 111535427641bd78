import type { WebhookCreation } from '#api/schemas/webhook';
import { purge } from '#server/db/purge';
import { describeServer } from '#test/support/server';
import { publishSurvey } from '#test/support/form/survey';

// No lookup and no delivery happens: no job runs here.
const URL_OF_RECEIVER = 'https://1.1.1.1/hooks/T0/secret-in-the-path';
const stock: WebhookCreation = {
  name: 'Stock',
  url: URL_OF_RECEIVER,
  events: ['submission.created', 'form.published'],
};

describeServer('webhooks', (server) => {
  const as = () => server.admin.token;

  const makeOne = async (body: Partial<WebhookCreation> = {}) => {
    const form = await publishSurvey(server);
    const params = { projectId: form.projectId };
    const webhook = await server.ok('webhookCreate', { as: as(), params, body: { ...stock, ...body } });
    return { webhook, form, params, one: { ...params, webhookId: webhook.id } };
  };

  it('have a secret that is returned at creation and renewal only', async () => {
    const { webhook, params, one } = await makeOne();
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const list = await server.call('webhookList', { as: as(), params });
    expect(list.body).toEqual([
      {
        id: webhook.id,
        projectId: params.projectId,
        xmlFormId: null,
        ...stock,
        state: 'active',
        formerSecretUntil: null,
        createdAt: expect.any(String) as string,
        updatedAt: null,
        createdBy: expect.objectContaining({ displayName: 'admin' }) as object,
        last: null,
      },
    ]);
    const renewed = await server.ok('webhookSecretRenew', { as: as(), params: one });
    expect(renewed.secret).not.toBe(webhook.secret);
    const stored = JSON.stringify(await server.db.selectFrom('webhooks').selectAll().execute());
    const again = JSON.stringify((await server.call('webhookList', { as: as(), params })).body);
    for (const secret of [webhook.secret, renewed.secret]) {
      expect(stored).not.toContain(secret);
      expect(again).not.toContain(secret);
    }
    const [until] = (await server.ok('webhookList', { as: as(), params })).map((row) => row.formerSecretUntil);
    expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(23 * 60 * 60_000);
  });

  it('are changed by the given properties; the audit log has only the host of an address', async () => {
    const { form, params, one } = await makeOne();
    const change = { name: 'Depot', xmlFormId: form.xmlFormId, state: 'paused' } as const;
    const changed = await server.ok('webhookUpdate', { as: as(), params: one, body: change });
    expect(changed).toMatchObject({ ...change, url: URL_OF_RECEIVER, events: stock.events });
    const whole = { url: 'https://8.8.8.8/another-secret', events: ['submission.deleted'], xmlFormId: null };
    expect(await server.ok('webhookUpdate', { as: as(), params: one, body: whole })).toMatchObject(whole);
    await server.ok('webhookDelete', { as: as(), params: one });
    expect(await server.ok('webhookList', { as: as(), params })).toEqual([]);
    expect((await server.call('webhookDelete', { as: as(), params: one })).status).toBe(404);
    const entries = await server.db
      .selectFrom('audits')
      .selectAll()
      .where('action', 'like', 'webhook.%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'webhook.create',
      'webhook.update',
      'webhook.update',
      'webhook.delete',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/secret-in|another-secret|whsec/);
    const told = entries.slice(1).map(({ details }) => details);
    expect(told).toMatchObject([{ data: { name: 'Depot' } }, { name: 'Depot' }, { name: 'Depot' }]);
    expect(entries[1]?.before).toEqual({ name: 'Stock', xmlFormId: null, state: 'active' });
  });

  it.each([
    [{ url: 'http://1.1.1.1/' }, 400.8],
    [{ url: 'https://10.0.0.1/' }, 400.8],
    [{ url: 'https://localhost/' }, 400.8],
    [{ xmlFormId: 'unknown' }, 400.14],
    [{ events: [] }, 400],
    [{ events: ['submission.stolen'] }, 400],
    [{ name: ' ' }, 400],
  ])('with %j are refused', async (wrong, code) => {
    const { params, one } = await makeOne();
    for (const answer of [
      await server.call('webhookCreate', { as: as(), params, body: { ...stock, ...wrong } }),
      await server.call('webhookUpdate', { as: as(), params: one, body: wrong }),
    ]) {
      expect(answer.status).toBe(400);
      if (code !== 400) expect(answer.body).toMatchObject({ code });
      if (code === 400.8) expect(answer.body).toMatchObject({ details: { field: 'url' } });
    }
  });

  it('are limited to twenty in a project', async () => {
    const { params } = await makeOne();
    for (let count = 1; count < 20; count += 1) await server.ok('webhookCreate', { as: as(), params, body: stock });
    expect((await server.call('webhookCreate', { as: as(), params, body: stock })).body).toMatchObject({
      code: 409.55,
    });
  });

  it('belong to their project, for all calls', async () => {
    const { one } = await makeOne();
    const delivery = await server.ok('webhookTest', { as: as(), params: one });
    const { id: projectId } = await server.ok('projectCreate', { as: as(), body: { name: 'Other' } });
    const elsewhere = { projectId, webhookId: one.webhookId };
    const answers = [
      await server.call('webhookUpdate', { as: as(), params: elsewhere, body: { name: 'Mine' } }),
      await server.call('webhookDelete', { as: as(), params: elsewhere }),
      await server.call('webhookSecretRenew', { as: as(), params: elsewhere }),
      await server.call('webhookTest', { as: as(), params: elsewhere }),
      await server.call('webhookDeliveryList', { as: as(), params: elsewhere }),
      await server.call('webhookDeliverySend', { as: as(), params: { ...elsewhere, deliveryId: delivery.id } }),
      await server.call('webhookDeliverySend', { as: as(), params: { ...one, deliveryId: 999_999 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it('a test is sent once, and wakes the job; its log shows the request', async () => {
    const { one, params } = await makeOne();
    let woken = 0;
    server.deps.webhooks.onWake(() => {
      woken += 1;
    });
    const test = await server.ok('webhookTest', { as: as(), params: one });
    expect(test).toMatchObject({ event: 'webhook.test', state: 'waiting', attempts: 0, responseStatus: null });
    expect(JSON.parse(test.payload)).toEqual({ type: 'webhook.test', timestamp: test.createdAt, data: params });
    expect(test.messageId).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(woken).toBe(1);
    expect(await server.ok('webhookDeliveryList', { as: as(), params: one })).toEqual([test]);
    const [{ last } = { last: null }] = await server.ok('webhookList', { as: as(), params });
    expect(last).toEqual({ state: 'waiting', at: test.createdAt });
  });

  it('a finished delivery is sent again with the same id, once; a waiting one is unchanged', async () => {
    const { one } = await makeOne();
    const insert = (values: object) =>
      server.db
        .insertInto('webhookDeliveries')
        .values({ webhookId: one.webhookId, event: 'submission.created', data: '{}', ...values })
        .returning(['id', 'messageId'])
        .executeTakeFirstOrThrow();
    const fault = { responseStatus: 500, responseText: 'no', fault: 'answer' };
    const ended = await insert({ state: 'failed', attempts: 10, nextAt: null, ...fault });
    const waiting = await insert({ attempts: 3, nextAt: '2099-01-01T00:00:00Z' });
    for (const { id, messageId } of [ended, waiting]) {
      const sent = await server.ok('webhookDeliverySend', { as: as(), params: { ...one, deliveryId: id } });
      expect(sent).toMatchObject({ id, messageId, state: 'waiting', fault: null, responseStatus: null });
      expect(Date.parse(sent.nextAt ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
    }
    const rows = await server.db.selectFrom('webhookDeliveries').select(['id', 'retries']).orderBy('id').execute();
    expect(rows.map(({ retries }) => retries)).toEqual([false, true]);
  });

  it('the log is listed from the newest on, by state, in pages', async () => {
    const { one } = await makeOne();
    for (const state of ['failed', 'delivered', 'failed'] as const)
      await server.db
        .insertInto('webhookDeliveries')
        .values({ webhookId: one.webhookId, event: 'x', data: '{}', state, nextAt: null })
        .execute();
    const read = async (query: object) =>
      (await server.ok('webhookDeliveryList', { as: as(), params: one, query })).map(({ state }) => state);
    expect(await read({})).toEqual(['failed', 'delivered', 'failed']);
    expect(await read({ state: 'failed' })).toEqual(['failed', 'failed']);
    expect(await read({ limit: 1, offset: 1 })).toEqual(['delivered']);
    const wrong = await server.call('webhookDeliveryList', { as: as(), params: one, query: { state: 'lost' } });
    expect(wrong.body).toMatchObject({ code: 400.8 });
  });

  it('the log drops entries older than the trash, and those of deleted webhooks', async () => {
    const { one } = await makeOne();
    const insert = (webhookId: number, createdAt: string) =>
      server.db.insertInto('webhookDeliveries').values({ webhookId, event: 'x', data: '{}', createdAt }).execute();
    await insert(one.webhookId, new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString());
    await insert(one.webhookId, new Date().toISOString());
    await insert(one.webhookId + 1, new Date().toISOString());
    await purge(server.db, 30);
    expect(await server.db.selectFrom('webhookDeliveries').select('webhookId').execute()).toEqual([
      { webhookId: one.webhookId },
    ]);
  });

  it('are tested six times in a burst, and then every twenty seconds', async () => {
    const { one } = await makeOne();
    for (let turn = 0; turn < 6; turn += 1) await server.ok('webhookTest', { as: as(), params: one });
    const { status, body, headers } = await server.call('webhookTest', { as: as(), params: one });
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 429.2, details: { retryAfter: expect.any(Number) as unknown } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(20);
    const other = await makeOne();
    await server.ok('webhookTest', { as: as(), params: other.one });
  });
});
