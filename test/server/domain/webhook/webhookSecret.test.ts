import { createHmac } from 'node:crypto';
import { newWebhookSecret, webhookHeaders } from '#server/domain/webhook/webhookSecret';

describe('the signature of a webhook', () => {
  it('matches the example of Standard Webhooks', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const attempt = { messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330_999, body: '{"test": 2432232314}' };
    expect(webhookHeaders([secret], attempt)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is listed once for each valid secret', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const attempt = { messageId: 'msg_1', at: 5000, body: '{}' };
    const expected = secrets.map((secret) => {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      expect(key).toHaveLength(32);
      return `v1,${createHmac('sha256', key).update('msg_1.5.{}').digest('base64')}`;
    });
    expect(webhookHeaders(secrets, attempt)['webhook-signature']).toBe(expected.join(' '));
  });
});
