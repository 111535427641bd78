import { modalOpened } from '../../store/modal';
import { requestFailed, requestStarted, selectRequest } from '../../store/requests';
import { answered, stateAfter } from '../support/states';

const create = { key: 'userCreate', name: 'userCreate', params: {} } as const;
const lost = requestFailed({ ...create, problem: { kind: 'noResponse' } });
const dialog = modalOpened({ name: 'userCreate', ids: {} });

describe('opening a dialog', () => {
  it('opening a dialog forgets requests of the one before, so that its failure is not in the new form', () => {
    expect(selectRequest(stateAfter(requestStarted(create), lost), 'userCreate')?.status).toBe('error');
    expect(selectRequest(stateAfter(requestStarted(create), lost, dialog), 'userCreate')).toBeUndefined();
  });

  it('opening a dialog keeps running requests, and reads', () => {
    const state = stateAfter(answered('userList', {}, []), requestStarted(create), dialog);
    expect(selectRequest(state, 'userCreate')?.status).toBe('loading');
    expect(selectRequest(state, 'userList')?.status).toBe('success');
  });
});
