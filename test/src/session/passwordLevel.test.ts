import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLevel } from '#src/views/session/passwordLevel';

describe('passwordLevel', () => {
  it.each([
    ['too short', 'short'],
    ['ann.smith1990', 'own'],
    ['Password123!', 'weak'],
    ['abcdefghij', 'weak'],
    ['9876543210', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['Sonnenschein1', 'weak'],
    ['monkeymonkeymonkey', 'weak'],
    ['a long password', 'strong'],
    ['another password', 'fair'],
    ['Sommer2026!', 'weak'],
    ['1q2w3e4r5t', 'weak'],
    ['seven green bottles', 'strong'],
    ['correct horse battery 1', 'strong'],
    ['vK8#mQ2!pL', 'fair'],
    ['k3m7q-9fxpd-wz2hu-6jrtv', 'strong'],
  ] as const)('%j is %s', (password, level) => {
    expect(passwordLevel(password, ['ann.smith@example.org'])).toBe(level);
  });

  it('few of the most common passwords look good', () => {
    const common = dictionary['passwords-common'].map(String).filter((password) => password.length >= 10);
    const good = common.filter((password) => passwordLevel(password, []) !== 'weak');
    expect(common.length).toBeGreaterThan(1_000);
    expect(good.length / common.length).toBeLessThan(0.1);
  });
});
