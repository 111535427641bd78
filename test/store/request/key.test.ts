import { requestKey } from '#store/request/key';

describe('requestKey', () => {
  it.each([
    [requestKey('projectList'), 'projectList'],
    [requestKey('formGet', { xmlFormId: 'a b', projectId: 1 }), 'formGet projectId=1&xmlFormId=a%20b'],
    [requestKey('userList', {}, { q: 'x&y' }), 'userList ?q=x%26y'],
    [requestKey('userList', {}, { q: undefined }), 'userList'],
    [
      requestKey('formFieldList', { projectId: 1, xmlFormId: 'x' }, { odata: true }),
      'formFieldList projectId=1&xmlFormId=x ?odata=true',
    ],
  ])('requestKey: %s', (key, expected) => {
    expect(key).toBe(expected);
  });

  it('requestKey does not depend on the order of its parameters', () => {
    const one = requestKey('formGet', { projectId: 1, xmlFormId: 'x' });
    expect(requestKey('formGet', { xmlFormId: 'x', projectId: 1 })).toBe(one);
  });
});
