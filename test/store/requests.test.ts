import { modalOpened } from '../../store/modal';
import { requestFailed, requestStarted, selectRequest } from '../../store/requests';
import { answered, stateAfter } from '../support/states';

const create = { key: 'userCreate', name: 'userCreate', params: {} } as const;
const lost = requestFailed({ ...create, problem: { kind: 'noResponse' } });
const dialog = modalOpened({ name: 'userCreate', ids: {} });

describe('a dialog that opens', () => {
  it('a dialog that opens forgets what was sent from the one before, so that its failure does not stand in a fresh form', () => {
    expect(selectRequest(stateAfter(requestStarted(create), lost), 'userCreate')?.status).toBe('error');
    expect(selectRequest(stateAfter(requestStarted(create), lost, dialog), 'userCreate')).toBeUndefined();
  });

  it('a dialog that opens leaves what is on its way, and what was read', () => {
    const state = stateAfter(answered('userList', {}, []), requestStarted(create), dialog);
    expect(selectRequest(state, 'userCreate')?.status).toBe('loading');
    expect(selectRequest(state, 'userList')?.status).toBe('success');
  });
});
