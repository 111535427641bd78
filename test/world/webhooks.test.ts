import { selectModal } from '#store/core/modal';
import { selectNavigation } from '#store/route/navigation';
import { pathTo } from '#store/route/location';
import {
  selectDeliveries,
  selectLoggedWebhookId,
  selectLogLoad,
  selectWebhookRows,
  webhookLogHref,
} from '#store/selectors/webhook/webhooks';
import {
  deliverySendRequested,
  webhookCreateSubmitted,
  webhookDeleteSubmitted,
  webhookLogRefreshRequested,
  webhookRenewSubmitted,
  webhookStateChosen,
  webhookTestRequested,
  webhookUpdateSubmitted,
} from '#store/webhook/actions';
import { webhooksOf } from '../../server/external/outgoing/webhooks';
import { webhookJob } from '../../server/jobs/webhooks';
import { alertKey } from '../support/site/alertKey';
import { refused } from '../support/problem';
import { describeServer } from '../support/server';
import { publishSurvey } from '../support/form/survey';
import { listeningReceiver } from '../support/servers/webhookReceiver';
import { worldOfAdmin } from '../support/world';

describeServer('the webhooks of a project on the site', (server) => {
  const receiver = listeningReceiver();
  beforeEach(() => {
    receiver.reset();
    const config = { ...server.deps.config, webhooksAllowPrivate: true };
    Object.assign(server.deps, { config, webhooks: webhooksOf(config) });
  });

  const open = async () => {
    const form = await publishSurvey(server);
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('projectWebhooks', form));
    const rows = () => selectWebhookRows(site.state());
    const only = () => rows()[0]?.webhook;
    const create = async () => {
      const settings = {
        name: 'Stock',
        url: receiver.url,
        events: ['submission.created' as const],
        xmlFormId: form.xmlFormId,
      };
      site.dispatch(webhookCreateSubmitted({ projectId: form.projectId, ...settings }));
      await site.idle();
      return { projectId: form.projectId, webhookId: only()?.id ?? 0 };
    };
    return { form, site, rows, only, create };
  };

  it('a webhook is created with its secret shown once, changed, paused, and deleted', async () => {
    const { site, rows, only, create } = await open();
    expect(rows()).toEqual([]);
    const ref = await create();
    expect(rows()).toMatchObject([
      { formName: 'A survey', webhook: { name: 'Stock', state: 'active', url: receiver.url } },
    ]);
    const told = selectModal(site.state());
    expect(told).toMatchObject({ name: 'webhook', ids: { act: 'secret', ...ref } });
    expect(JSON.stringify(told)).toContain('whsec_');

    site.dispatch(webhookUpdateSubmitted({ ...ref, name: 'Depot', xmlFormId: null }));
    await site.idle();
    expect(alertKey(site)).toBe('webhookEdit.saved');
    expect(selectModal(site.state())).toBeNull();
    expect(JSON.stringify(site.state().modal)).not.toContain('whsec_');
    expect(only()).toMatchObject({ name: 'Depot', xmlFormId: null });

    site.dispatch(webhookStateChosen({ ...ref, state: 'paused' }));
    await site.idle();
    expect([only()?.state, alertKey(site)]).toEqual(['paused', 'webhooks.wasPaused']);
    site.dispatch(webhookStateChosen({ ...ref, state: 'active' }));
    await site.idle();
    expect([only()?.state, alertKey(site)]).toEqual(['active', 'webhooks.switchedOn']);

    site.dispatch(webhookRenewSubmitted(ref));
    await site.idle();
    expect(selectModal(site.state())).toMatchObject({ ids: { act: 'secret' } });
    expect(only()?.formerSecretUntil).not.toBeNull();

    site.dispatch(webhookDeleteSubmitted(ref));
    await site.idle();
    expect([rows(), alertKey(site)]).toEqual([[], 'webhookDelete.done']);
    site.stop();
  });

  it('a test event leads to the log, which shows the result; a repeated delivery has the same id', async () => {
    const { site, create } = await open();
    const ref = await create();
    const job = webhookJob(server.deps);
    site.dispatch(webhookTestRequested(ref));
    await site.idle();
    expect(selectNavigation(site.state()).href).toBe(webhookLogHref(ref.projectId, ref.webhookId));
    expect(selectLoggedWebhookId(site.state())).toBe(ref.webhookId);
    expect(selectDeliveries(site.state())).toMatchObject([{ event: 'webhook.test', state: 'waiting' }]);
    await job.drain();
    site.dispatch(webhookLogRefreshRequested(ref));
    await site.idle();
    const [test] = selectDeliveries(site.state());
    expect(test).toMatchObject({ state: 'delivered', responseStatus: 204 });
    site.dispatch(deliverySendRequested({ ...ref, deliveryId: test?.id ?? 0 }));
    await site.idle();
    await job.drain();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([test?.messageId, test?.messageId]);
    site.stop();
  });

  it('a log that failed to load shows an error, and is loaded again', async () => {
    const { site, create } = await open();
    const { projectId, webhookId } = await create();
    site.answerNext(/deliveries/, refused(500.1));
    await site.visit(webhookLogHref(projectId, webhookId));
    expect(selectLogLoad(site.state()).status).toBe('error');
    await site.visit(webhookLogHref(projectId, webhookId));
    expect(selectLogLoad(site.state()).status).toBe('ready');
    site.stop();
  });

  it('a webhook deleted by another user disappears from the list on the next action with it', async () => {
    const { site, rows, create } = await open();
    const ref = await create();
    await server.ok('webhookDelete', { as: server.admin.token, params: ref });
    site.dispatch(webhookStateChosen({ ...ref, state: 'paused' }));
    await site.idle();
    expect(rows()).toEqual([]);
    site.stop();
  });
});
