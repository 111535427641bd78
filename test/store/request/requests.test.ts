import { modalOpened } from '#store/core/modal';
import { requestFailed, requestStarted, selectRequest } from '#store/request/requests';
import { answered, stateAfter } from '../../support/site/states';

const create = { key: 'userCreate', name: 'userCreate', params: {} } as const;
const lost = requestFailed({ ...create, problem: { kind: 'noResponse' } });
const dialog = modalOpened({ name: 'userCreate', ids: {} });

describe('opening a dialog', () => {
  it('opening a dialog drops requests of the former one, so that its failure is not in the new form', () => {
    expect(selectRequest(stateAfter(requestStarted(create), lost), 'userCreate')?.status).toBe('error');
    expect(selectRequest(stateAfter(requestStarted(create), lost, dialog), 'userCreate')).toBeUndefined();
  });

  it('opening a dialog keeps running requests, and reads', () => {
    const state = stateAfter(answered('userList', {}, []), requestStarted(create), dialog);
    expect(selectRequest(state, 'userCreate')?.status).toBe('loading');
    expect(selectRequest(state, 'userList')?.status).toBe('success');
  });
});
