import { attempts, type Attempts } from '../../../../server/domain/access/attempts';

const BOB = { email: 'bob@example.org', from: '198.51.100.7' };

describe('passwords tried at the same time', () => {
  let tried: Attempts;

  beforeEach(() => {
    tried = attempts();
  });

  it('passwords tried at the same time are limited too: no more are compared than may be wrong', async () => {
    let compared = 0;
    const slow = async (): Promise<undefined> => {
      compared += 1;
      await new Promise(setImmediate);
    };
    const codes = await Promise.all(
      Array.from({ length: 50 }, () =>
        tried.password(BOB, slow).then(
          () => 'wrong',
          (error: { code: number }) => error.code,
        ),
      ),
    );
    expect(compared).toBe(10);
    expect(codes.filter((code) => code === 429.1)).toHaveLength(40);
  });

  it('passwords tried at the same time are all accepted where they are right', async () => {
    const slow = () => new Promise<string>((resolve) => setImmediate(() => resolve('in')));
    const results = await Promise.all(Array.from({ length: 50 }, () => tried.password(BOB, slow)));
    expect(new Set(results)).toEqual(new Set(['in']));
  });

  it('passwords tried at the same time are refused beyond some hundreds', async () => {
    const endless: (() => void)[] = [];
    const hang = () => new Promise<string>((resolve) => endless.push(() => resolve('in')));
    const all = Array.from({ length: 211 }, () => tried.password(BOB, hang));
    await expect(all.pop()).rejects.toMatchObject({
      code: 503.1,
      details: { retryAfter: expect.any(Number) as unknown },
    });
    const done = Promise.all(all);
    while (endless.length > 0) {
      endless.splice(0).forEach((end) => end());
      await new Promise(setImmediate);
    }
    expect(await done).toHaveLength(210);
  });
});
