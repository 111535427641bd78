import { isEmailAddress } from '#src/ui/form/emailAddress';

test.each([
  ['bob@example.org', true],
  ["o'hara+x@example.org", true],
  ['root@localhost', true],
  ['zoé.müller@example.org', true],
  ['дом@пример.рф', true],
  ['用户@例子.广告', true],
  ['zoé@example.org', true],
  ['bob', false],
  ['@example.org', false],
  ['bob@', false],
  ['bob@example..org', false],
  ['bob@-example.org', false],
  ['bob @example.org', false],
  ['bob@example.org\n', false],
  ['bob@x@example.org', false],
  ['', false],
])('%p is an email address: %s', (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected);
});
