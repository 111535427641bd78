import { canonicalEmail, storedEmail } from '#server/domain/access/canonicalEmail';

test.each([
  [' Admin@Example.ORG ', 'admin@example.org'],
  ['admin@exämple.org', 'admin@exämple.org'],
  ['admin@EXÄMPLE.org', 'admin@exämple.org'],
  ['admin@exa\u0308mple.org', 'admin@exämple.org'],
  ['admin@xn--exmple-cua.org', 'admin@exämple.org'],
  ['ADMIN@XN--EXMPLE-CUA.ORG', 'admin@exämple.org'],
  ['admin@ｅｘämple.org', 'admin@exämple.org'],
  ['用户@例子。广告', '用户@例子.广告'],
  // Values that are not domains stay unchanged.
  ['admin@exämple.org/x', 'admin@exämple.org/x'],
  ['admin@xn--a', 'admin@xn--a'],
  ['exämple.org', 'exämple.org'],
  ['xn--exmple-cua.org', 'xn--exmple-cua.org'],
  ['root@127.1', 'root@127.1'],
  ['', ''],
])('%j identifies the account of %j', (typed, key) => expect(canonicalEmail(typed)).toBe(key));

test.each([
  ['Admin@xn--exmple-cua.org', 'Admin@exämple.org'],
  ['Zoé@Example.org', 'Zoé@Example.org'],
])('%s is stored as %s', (given, stored) => expect(storedEmail(given)).toBe(stored));

test('full-width letters are refused in a new address', () => {
  expect(() => storedEmail('ａdmin@example.org')).toThrow(expect.objectContaining({ code: 400.8 }));
});
