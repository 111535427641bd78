import { answerCache } from '../../../server/domain/answerCache';

describe('answers that are kept', () => {
  it('are computed once, also for those who ask meanwhile', async () => {
    const { of } = answerCache(100);
    const compute = jest.fn(() => Promise.resolve('answer'));
    expect(await Promise.all([of('a', compute), of('a', compute)])).toEqual(['answer', 'answer']);
    expect(await of('a', compute)).toBe('answer');
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('are no failures', async () => {
    const { of } = answerCache(100);
    await expect(of('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await of('a', () => Promise.resolve('answer'))).toBe('answer');
  });

  it('make room for others, and are given also where they are too long to be kept', async () => {
    const { of } = answerCache(20);
    const compute = jest.fn((text: string) => Promise.resolve(text));
    for (const key of ['a', 'b', 'a']) await of(key, () => compute('x'.repeat(15)));
    expect(await of('c', () => compute('x'.repeat(50)))).toHaveLength(50);
    expect(compute).toHaveBeenCalledTimes(4);
  });
});
