import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { answerCache } from '#server/domain/core/answerCache';

describe('cached responses', () => {
  it('are computed once, also for concurrent requests', async () => {
    const { of } = answerCache(100);
    const compute = jest.fn(() => Promise.resolve('answer'));
    expect(await Promise.all([of('a', backgroundSignal, compute), of('a', backgroundSignal, compute)])).toEqual([
      'answer',
      'answer',
    ]);
    expect(await of('a', backgroundSignal, compute)).toBe('answer');
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('are never failures', async () => {
    const { of } = answerCache(100);
    await expect(of('a', backgroundSignal, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await of('a', backgroundSignal, () => Promise.resolve('answer'))).toBe('answer');
  });

  it('are evicted, and are returned also if they are too long for the cache', async () => {
    const { of } = answerCache(20);
    const compute = jest.fn((text: string) => Promise.resolve(text));
    for (const key of ['a', 'b', 'a']) await of(key, backgroundSignal, () => compute('x'.repeat(15)));
    expect(await of('c', backgroundSignal, () => compute('x'.repeat(50)))).toHaveLength(50);
    expect(compute).toHaveBeenCalledTimes(4);
  });
});
