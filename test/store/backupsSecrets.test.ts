import { backupsInitiated, backupsInitiateSubmitted, backupsVerifySubmitted } from '../../store/entities/backups';
import { devTools, withoutSecrets } from '../../store/devTools';
import { replyReceived } from '../../store/replies';
import { stateAfter } from '../support/states';

const initiation = { url: 'https://example.org/?token=page', token: 'the-token' };
const secret = /the-token|token=page|open sesame|1234/;

describe('backups setup in the DevTools', () => {
  it.each([
    backupsInitiateSubmitted({ passphrase: 'open sesame' }),
    replyReceived('backupsInitiate', { key: 'backupsInitiate', params: {}, query: {}, reply: initiation }),
    backupsInitiated({ initiation }),
    backupsVerifySubmitted({ code: '1234' }),
  ])('the actions of backups setup show no secret in the DevTools: $type', (action) => {
    expect(JSON.stringify(action)).toMatch(secret);
    expect(JSON.stringify(withoutSecrets(action))).not.toMatch(secret);
    expect(withoutSecrets(action).type).toBe(action.type);
  });

  it('the state of backups setup shows no secret in the DevTools', () => {
    const state = stateAfter(backupsInitiated({ initiation }));
    expect(JSON.stringify(state)).toMatch(secret);
    expect(JSON.stringify(devTools.stateSanitizer(state))).not.toMatch(secret);
    expect(devTools.stateSanitizer(stateAfter()).backups).toEqual(stateAfter().backups);
  });
});
