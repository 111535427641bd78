import { createBatcher } from '#server/domain/cooperative/createBatcher';

const measure = { maxItems: 3, maxWeight: 10, weight: (text: string) => text.length, key: (text: string) => text };

describe('createBatcher', () => {
  const begin = () => {
    const runs: (readonly string[])[] = [];
    const open: (() => void)[] = [];
    const ask = createBatcher(async (items: readonly string[]) => {
      runs.push(items);
      await new Promise<void>((resolve) => open.push(resolve));
      if (items.includes('bad')) throw new Error('bad');
      return items.map((item) => item.toUpperCase());
    }, measure);
    /** Ends one run after the other until all have their results. */
    const finish = async <Result>(asked: readonly Promise<Result>[]): Promise<readonly Result[]> => {
      let isOver = false;
      const all = Promise.all(asked).finally(() => (isOver = true));
      void all.catch(() => undefined);
      while (!isOver) {
        open.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
      return all;
    };
    return { runs, ask, finish };
  };

  it('a single item is processed at once, and items that arrive during processing form a batch in their order', async () => {
    const { runs, ask, finish } = begin();
    const asked = ['a', 'b', 'c', 'd', 'e'].map(ask);
    expect(runs).toEqual([['a']]);
    expect(await finish(asked)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(runs).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('items that are too heavy for one batch are split, and a heavy item is processed alone', async () => {
    const { runs, ask, finish } = begin();
    await finish(['a', 'bbbbbb', 'cccccc', 'dddddddddddd', 'e'].map(ask));
    expect(runs).toEqual([['a'], ['bbbbbb', 'e'], ['cccccc'], ['dddddddddddd']]);
  });

  it('items with the same key are processed in sequence', async () => {
    const { runs, ask, finish } = begin();
    expect(await finish(['a', 'b', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'B', 'C']);
    expect(runs).toEqual([['a'], ['b', 'c'], ['b']]);
  });

  it('items of one batch share an error, and the next ones do not', async () => {
    const { ask, finish } = begin();
    const asked = ['a', 'bad', 'c', 'd', 'e'].map((item) =>
      ask(item).catch((error: unknown) => (error instanceof Error ? error.message : '')),
    );
    expect(await finish(asked)).toEqual(['A', 'bad', 'bad', 'bad', 'E']);
  });
});
