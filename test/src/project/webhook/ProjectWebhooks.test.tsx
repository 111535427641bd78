import { screen, within } from '@testing-library/react';
import { ProjectWebhooks } from '#src/containers/project/webhook/ProjectWebhooks';
import { requestFailed } from '#store/request/requests';
import { requestKey } from '#store/request/key';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { aDelivery, aForm, aProject, aWebhook } from '#test/support/things';

const params = { projectId: 1 };
const here = '/projects/1/webhooks';

const visiting = (href: string) => [
  loggedInAs('admin', ['webhooks']),
  at(href),
  ...answered('projectGet', params, aProject()),
  ...answered('formList', params, [aForm({ xmlFormId: 'trees', name: 'Trees' })]),
];

const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('ProjectWebhooks', () => {
  it('webhooks are listed with their events, their state, and the result of the last delivery', () => {
    const at = '2026-11-20T08:00:00.000Z';
    renderSite(
      <ProjectWebhooks />,
      ...visiting(here),
      answered('webhookList', params, [
        aWebhook({ last: { state: 'delivered', at } }),
        aWebhook({ id: 41, name: 'Archive', xmlFormId: 'trees', state: 'failed', last: { state: 'failed', at } }),
      ]),
    );
    expect(row(/Stock/).getByText('Submission received, Form published')).toBeVisible();
    expect(row(/Stock/).getByText('All forms')).toBeVisible();
    expect(row(/Stock/).getByText('Delivered')).toBeVisible();
    expect(row(/Stock/).getByRole('link', { name: 'Stock' })).toHaveAttribute('href', `${here}?webhook=40`);
    expect(row(/Archive/).getByText('Trees')).toBeVisible();
    expect(row(/Archive/).getByText('Paused, not reached')).toBeVisible();
    expect(document.body).not.toHaveTextContent('hooks/secret');
  });

  it('the menu of a webhook has its actions', async () => {
    const { user, events } = renderSite(
      <ProjectWebhooks />,
      ...visiting(here),
      answered('webhookList', params, [aWebhook({ state: 'paused' })]),
    );
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Actions for Stock' }));
      await user.click(screen.getByRole('menuitem', { name }));
    };
    await choose('Switch on');
    await choose('Send a test event');
    await choose('Edit');
    await choose('Renew secret');
    await choose('Delete');
    const ref = { projectId: 1, webhookId: 40 };
    expect(events).toEqual([
      { type: 'webhooks/webhookStateChosen', payload: { ...ref, state: 'active' } },
      { type: 'webhooks/webhookTestRequested', payload: ref },
      { type: 'modal/modalOpened', payload: { name: 'webhook', ids: { act: 'edit', ...ref } } },
      { type: 'modal/modalOpened', payload: { name: 'webhook', ids: { act: 'renew', ...ref } } },
      { type: 'modal/modalOpened', payload: { name: 'webhook', ids: { act: 'delete', ...ref } } },
    ]);
  });

  it('without webhooks, an explanation is shown', () => {
    renderSite(<ProjectWebhooks />, ...visiting(here), answered('webhookList', params, []));
    expect(screen.getByText('There are no webhooks yet.')).toBeVisible();
    expect(screen.getByText(/sends a signed message/)).toBeVisible();
  });

  const logParams = { projectId: 1, webhookId: 40 };
  const log = (...deliveries: ReturnType<typeof aDelivery>[]) =>
    renderSite(
      <ProjectWebhooks />,
      ...visiting(`${here}?webhook=40`),
      answered('webhookList', params, [aWebhook({ state: 'failed' })]),
      answered('webhookDeliveryList', logParams, deliveries),
    );

  it('the log shows the response of each delivery, and the time of the next attempt', async () => {
    const { user, events } = log(
      aDelivery({
        id: 52,
        event: 'webhook.test',
        state: 'failed',
        responseStatus: null,
        fault: 'connection',
        faultCode: 'ECONNREFUSED',
      }),
      aDelivery({
        id: 51,
        state: 'waiting',
        responseStatus: 503,
        fault: 'answer',
        nextAt: '2026-11-21T08:00:00.000Z',
        attempts: 3,
      }),
      aDelivery(),
    );
    expect(screen.getByRole('heading', { name: 'Deliveries to Stock' })).toBeVisible();
    expect(row(/Test/).getByText('No connection (ECONNREFUSED)')).toBeVisible();
    expect(row(/Waiting/).getByText('Status 503')).toBeVisible();
    expect(row(/Waiting/).getByText('3')).toBeVisible();
    expect(row(/Delivered/).getByText('Status 200')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/For three days/);
    await user.click(row(/Test/).getByRole('button', { name: /^Send again/ }));
    await user.click(row(/Test/).getByRole('button', { name: /^Details/ }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(events).toEqual([
      { type: 'webhooks/deliverySendRequested', payload: { ...logParams, deliveryId: 52 } },
      {
        type: 'modal/modalOpened',
        payload: { name: 'webhook', ids: { act: 'delivery', ...logParams, deliveryId: 52 } },
      },
      { type: 'webhooks/webhookLogRefreshRequested', payload: logParams },
    ]);
  });

  it('the log can be filtered by failures', async () => {
    const { user, events } = log(aDelivery({ id: 51, state: 'failed' }), aDelivery());
    await user.click(within(screen.getByRole('group', { name: 'State' })).getByRole('button', { name: /Failed/ }));
    expect(events).toEqual([
      { type: 'navigation/listQueryChanged', payload: { only: expect.stringContaining('failed') as string } },
    ]);
  });

  it('the log of a paused webhook explains what happens to its events, and can activate it', async () => {
    const { user, events, happens } = log();
    happens(...answered('webhookList', params, [aWebhook({ state: 'paused' })]));
    expect(screen.getByText(/Waiting events are sent once it is switched on again/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(events.at(-1)).toEqual({ type: 'webhooks/webhookStateChosen', payload: { ...logParams, state: 'active' } });
    happens(...answered('webhookList', params, [aWebhook()]));
    expect(screen.queryByRole('button', { name: 'Switch on' })).not.toBeInTheDocument();
  });

  it('an empty log has a button for a test event, and a failed one a retry button', async () => {
    const other = aWebhook({ id: 41 });
    const { user, events, happens } = log();
    expect(screen.getByText('Nothing was sent yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send a test event' }));
    expect(events).toEqual([{ type: 'webhooks/webhookTestRequested', payload: logParams }]);
    const key = requestKey('webhookDeliveryList', { projectId: 1, webhookId: 41 }, {});
    happens(
      ...answered('webhookList', params, [aWebhook(), other]),
      at(`${here}?webhook=41`),
      requestFailed({
        key,
        name: 'webhookDeliveryList',
        params: { projectId: 1, webhookId: 41 },
        problem: { kind: 'noResponse' },
      }),
    );
    expect(screen.getByText('The deliveries could not be loaded.')).toBeVisible();
  });

  it('a deleted webhook is reported, without a test event', () => {
    renderSite(
      <ProjectWebhooks />,
      ...visiting(`${here}?webhook=40`),
      answered('webhookList', params, [aWebhook({ id: 41 })]),
    );
    expect(screen.getByText('This project has no such webhook.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a test event' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All webhooks' })).toHaveAttribute('href', here);
  });
});
