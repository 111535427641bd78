import { backupsInitiated, backupsInitiateSubmitted, backupsVerifySubmitted } from '#store/system/backups';
import { withoutTypedSecrets } from '#store/recording/redaction/withoutTypedSecrets';
import { replyReceived } from '#store/request/replies';

const initiation = { url: 'https://example.org/?token=page', token: 'the-token' };
const secret = /the-token|token=page|open sesame|1234/;

describe('events of backups setup without secrets', () => {
  it.each([
    backupsInitiateSubmitted({ passphrase: 'open sesame' }),
    replyReceived('backupsInitiate', { key: 'backupsInitiate', params: {}, query: {}, reply: initiation }),
    backupsInitiated({ initiation }),
    backupsVerifySubmitted({ code: '1234' }),
  ])('the events of backups setup have no secrets left: $type', (action) => {
    expect(JSON.stringify(action)).toMatch(secret);
    expect(JSON.stringify(withoutTypedSecrets(action))).not.toMatch(secret);
    expect(withoutTypedSecrets(action).type).toBe(action.type);
  });
});
