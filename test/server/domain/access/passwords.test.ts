import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { checkNewPassword } from '#server/domain/access/newPassword';
import { passwords } from '#server/domain/access/passwords';

const quick = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

describe('passwords', () => {
  it('passwords match their own argon2id hash only', async () => {
    const { hash, matches } = passwords(quick);
    const stored = await hash('correct horse', backgroundSignal);
    expect(stored).toMatch(/^\$argon2id\$/);
    expect(await matches('correct horse', stored, backgroundSignal)).toBe(true);
    expect(await matches('correct house', stored, backgroundSignal)).toBe(false);
  });

  it('passwords match nothing without a hash, though one is computed all the same', async () => {
    const { matches } = passwords(quick);
    expect(await matches('nobody has this password', null, backgroundSignal)).toBe(false);
    const crowd = await Promise.allSettled(
      Array.from({ length: 260 }, () => matches('password', null, backgroundSignal)),
    );
    expect(crowd.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  });

  it('passwords are hashed with limited concurrency, and all eventually', async () => {
    const { hash } = passwords(quick);
    const hashes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => hash(`password ${index}`, backgroundSignal)),
    );
    expect(new Set(hashes).size).toBe(20);
  });

  it('passwords are refused when too many wait', async () => {
    const { hash } = passwords(quick);
    const results = await Promise.allSettled(Array.from({ length: 260 }, () => hash('password', backgroundSignal)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.reason).toMatchObject({ code: 503.1, details: { retryAfter: expect.any(Number) as unknown } });
  });

  it.each([
    ['123456789', 400.21],
    ['k3m7q-9fxp', undefined],
    ['ÄÖÜéèêßäöü', undefined],
    ['a long password '.repeat(4) + '12345678', undefined],
    ['x'.repeat(73), 400.38],
    ['ä'.repeat(37), 400.38],
    ['1234567890', 400.51],
    ['Password123!', 400.51],
    ['qwertzuiop', 400.51],
    ['Sonnenschein1', 400.51],
    ['heslo12345', 400.51],
    ['motdepasse1', 400.51],
    ['contraseña1', 400.51],
    ['transect2026', 400.51],
    ['aaaaaaaaaaaa', 400.51],
    ['p4$$w0rd'.repeat(9), 400.51],
    ['ann.smith@example.org', 400.51],
    ['Ann.Smith1990', 400.51],
    ['annsmith!!', 400.51],
    ['4nn.5m1th-99', 400.51],
    ['htims.nna77', 400.51],
    ['Ánn Šmíth 12', 400.51],
    ['ann likes her garden', undefined],
    ['correct horse battery 1', undefined],
    ['a long password', undefined],
    ['seven green bottles', undefined],
  ])('%j as a new password', async (password, code) => {
    const check = checkNewPassword(password, { email: 'ann.smith@example.org', displayName: 'Ann Šmíth' });
    if (code === undefined) await expect(check).resolves.toBeUndefined();
    else await expect(check).rejects.toMatchObject({ code });
  });
});
