import { isToken, newToken, sameSecret, tokenBox, tokenHash } from '#server/domain/access/tokens';

describe('tokens', () => {
  it('tokens are 64 characters that are safe in a path, and differ each time', () => {
    const made = Array.from({ length: 100 }, newToken);
    expect(made.every((token) => /^[A-Za-z0-9!$]{64}$/.test(token))).toBe(true);
    expect(new Set(made).size).toBe(100);
  });

  it.each([
    ['x'.repeat(64), true],
    [`${'x'.repeat(63)}!`, true],
    ['x'.repeat(63), false],
    ['x'.repeat(65), false],
    [`${'x'.repeat(63)}/`, false],
    [`${'x'.repeat(64)}\n`, false],
  ])('%j is a token: %s', (text, expected) => {
    expect(isToken(text)).toBe(expected);
  });

  it('tokens are stored as SHA-256', () => {
    expect(tokenHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('tokens are compared as a whole', () => {
    expect(sameSecret('abc', 'abc')).toBe(true);
    expect(sameSecret('abc', 'abcd')).toBe(false);
  });
});

describe('server key', () => {
  const box = tokenBox('one secret of a server, long enough');
  const other = tokenBox('another secret of a server, as long');
  const token = newToken();

  it('the server’s key derives the same CSRF token each time, and different ones for other tokens and keys', () => {
    expect(box.csrfOf(token)).toBe(box.csrfOf(token));
    expect(box.csrfOf(token)).toMatch(/^[A-Za-z0-9!$]{64}$/);
    expect(box.csrfOf(token)).not.toBe(box.csrfOf(newToken()));
    expect(box.csrfOf(token)).not.toBe(other.csrfOf(token));
  });

  it('the server’s key seals a token so that only the same key opens it', () => {
    const sealed = box.seal(token);
    expect(sealed).not.toContain(token);
    expect(sealed).not.toBe(box.seal(token));
    expect(box.open(sealed)).toBe(token);
    expect(other.open(sealed)).toBeNull();
  });

  it('the server’s key does not open a sealed token that was changed', () => {
    const bytes = Buffer.from(box.seal(token), 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(box.open(bytes.toString('base64'))).toBeNull();
    expect(box.open('')).toBeNull();
  });
});
