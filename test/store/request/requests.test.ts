import { modalOpened } from '#store/core/modal';
import type { RequestProblem } from '#store/request/problem';
import { hasData, requestFailed, requestStarted, selectRequest } from '#store/request/requests';
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

describe('a read that fails after an earlier reply', () => {
  const users = { key: 'userList', name: 'userList', params: {} } as const;
  const after = (problem: RequestProblem) =>
    stateAfter(answered('userList', {}, []), requestStarted(users), requestFailed({ ...users, problem }));

  it('a read that fails without a refusal leaves the earlier reply, and is sent again on the next page', () => {
    const entry = selectRequest(after({ kind: 'noResponse' }), 'userList');
    expect(entry?.status).toBe('error');
    expect(hasData(entry)).toBe(true);
    const state = stateAfter(
      answered('userList', {}, []),
      requestStarted(users),
      requestFailed({ ...users, problem: { kind: 'noResponse' } }),
      requestStarted(users),
      requestFailed({ ...users, problem: { kind: 'notProblem', status: 502 } }),
    );
    expect(hasData(selectRequest(state, 'userList'))).toBe(true);
  });

  it.each([403.1, 404.1])('a refusal (%s) removes the earlier reply', (code) => {
    expect(hasData(selectRequest(after({ kind: 'problem', code, message: '' }), 'userList'))).toBe(false);
  });
});
