import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { unicodeEmail } from '#src/ui/form/unicodeEmail';

test.each([
  ['admin@xn--exmple-cua.org', 'admin@exämple.org'],
  ['admin@mail.xn--exmple-cua.org', 'admin@mail.exämple.org'],
  ['дом@xn--e1afmkfd.xn--p1ai', 'дом@пример.рф'],
  ['用户@xn--fsqu00a.xn--4rr70v', '用户@例子.广告'],
  ['a@XN--exmple-cua.org', 'a@exämple.org'],
  ['admin@example.org', 'admin@example.org'],
  ['xn--exmple-cua.org', 'xn--exmple-cua.org'],
  ['a@xn--é.org', 'a@xn--é.org'],
  ['a@xn--99999999999.org', 'a@xn--99999999999.org'],
  ['', ''],
])('%s is shown as %s', (email, shown) => expect(unicodeEmail(email)).toBe(shown));

test('every domain that has an ASCII form is shown unchanged', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aäßжя日本éñοא'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(letters, (label) => {
      const ascii = domainToASCII(`${label}.org`);
      fc.pre(ascii !== '');
      expect(unicodeEmail(`a@${ascii}`)).toBe(`a@${domainToUnicode(ascii)}`);
    }),
  );
});
