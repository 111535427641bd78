import { runInSlices } from '../../shared/yieldToMain';

describe('work in slices', () => {
  afterEach(() => jest.restoreAllMocks());

  it('yields to the page after some milliseconds, and returns its result', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const happened: string[] = [];
    function* work(): Generator<undefined, string> {
      for (const name of ['a', 'b', 'c', 'd']) {
        now += 5;
        happened.push(name);
        yield;
      }
      return 'done';
    }
    setTimeout(() => happened.push('page'), 0);
    expect(await runInSlices(work())).toBe('done');
    expect(happened).toEqual(['a', 'b', 'page', 'c', 'd']);
  });

  it('fails as the work does', async () => {
    function* work(): Generator<undefined, string> {
      yield;
      throw new Error('no world');
    }
    await expect(runInSlices(work())).rejects.toThrow('no world');
  });
});
