import { screen } from '@testing-library/react';
import type { ModalIds } from '#store/core/modal';
import { WebhookDialog } from '#src/containers/project/webhook/WebhookDialog';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered, failed } from '#test/support/site/states';
import { aDelivery, aForm, aWebhook } from '#test/support/things';

const params = { projectId: 1 };
const ref = { projectId: 1, webhookId: 40 };

const show = (ids: ModalIds['webhook'], webhook = aWebhook()) =>
  renderSite(
    <WebhookDialog ids={ids} />,
    loggedInAs('admin', ['webhooks']),
    at('/projects/1/webhooks?webhook=40'),
    ...answered('formList', params, [aForm({ xmlFormId: 'trees', name: 'Trees' })]),
    ...answered('webhookList', params, [webhook]),
    ...answered('webhookDeliveryList', ref, [
      aDelivery({ id: 50, responseStatus: 500, responseText: '<b>broken</b>', fault: 'answer' }),
    ]),
  );

describe('WebhookDialog', () => {
  it('creating a webhook requires a name, an address and at least one event', async () => {
    const { user, events } = show({ act: 'create', ...params });
    await user.click(screen.getByRole('button', { name: 'Create webhook' }));
    expect(screen.getByLabelText(/Name/)).toBeInvalid();
    expect(screen.getByLabelText(/Address/)).toBeInvalid();
    await user.type(screen.getByLabelText(/Name/), 'Stock');
    await user.type(screen.getByLabelText(/Address/), 'https://receiver.example.org/x');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Create webhook' }));
    expect(screen.getByRole('group', { name: 'Events' })).toHaveAccessibleDescription('Choose at least one event.');
    expect(events.filter(({ type }) => type.startsWith('webhooks/'))).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Form published' }));
    await user.selectOptions(screen.getByLabelText('Form'), 'Trees');
    await user.click(screen.getByRole('button', { name: 'Create webhook' }));
    const settings = {
      name: 'Stock',
      url: 'https://receiver.example.org/x',
      events: ['form.published'],
      xmlFormId: 'trees',
    };
    expect(events.filter(({ type }) => type.startsWith('webhooks/'))).toEqual([
      { type: 'webhooks/webhookCreateSubmitted', payload: { ...params, ...settings } },
    ]);
  });

  it('an address that is refused is marked, with the reason', () => {
    const { happens } = show({ act: 'create', ...params });
    const details = { field: 'url', value: 'http://x', reason: 'it must begin with https://.' };
    happens(failed('webhookCreate', params, { kind: 'problem', code: 400.8, message: 'No.', details }));
    expect(screen.getByLabelText(/Address/)).toHaveAccessibleDescription(/This address cannot be used/);
  });

  it('changing a webhook starts with its current values', async () => {
    const { user, events } = show({ act: 'edit', ...ref }, aWebhook({ xmlFormId: 'trees' }));
    expect(screen.getByLabelText(/Address/)).toHaveValue('https://receiver.example.org/hooks/secret');
    expect(screen.getByLabelText('Form')).toHaveDisplayValue('Trees');
    expect(screen.getByRole('checkbox', { name: 'Submission deleted' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const { name, url, events: told, xmlFormId } = aWebhook({ xmlFormId: 'trees' });
    expect(events).toContainEqual({
      type: 'webhooks/webhookUpdateSubmitted',
      payload: { ...ref, name, url, events: told, xmlFormId },
    });
  });

  it('the secret is shown with a copy button, and only its own button closes the dialog', async () => {
    const until = '2026-11-27T08:00:00.000Z';
    const { user, events } = show(
      { act: 'secret', ...ref, secret: 'whsec_abc' },
      aWebhook({ formerSecretUntil: until }),
    );
    expect(screen.getByText('whsec_abc')).toBeVisible();
    expect(screen.getByText(/former secret stays valid/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I have copied it' }));
    expect(events).toEqual([{ type: 'modal/modalClosed', payload: undefined }]);
  });

  it('deleting and renewing ask first, and name the webhook', async () => {
    const deleting = show({ act: 'delete', ...ref });
    expect(screen.getByText(/“Stock” will be deleted/)).toBeVisible();
    await deleting.user.click(screen.getByRole('button', { name: 'Delete webhook' }));
    expect(deleting.events).toEqual([{ type: 'webhooks/webhookDeleteSubmitted', payload: ref }]);
  });

  it('a delivery shows its request and response as text', async () => {
    const { user, events } = show({ act: 'delivery', ...ref, deliveryId: 50 });
    expect(screen.getByText(/"instanceId": "uuid:1"/)).toBeVisible();
    expect(screen.getByText('<b>broken</b>')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(events).toEqual([{ type: 'webhooks/deliverySendRequested', payload: { ...ref, deliveryId: 50 } }]);
  });
});
