import { AsyncLocalStorage, executionAsyncResource } from 'node:async_hooks';

/** Under a symbol of this name, Node keeps on each asynchronous resource what a storage that is on holds there. */
const KEPT = 'kResourceStore';

const storagesHere = (): number =>
  Object.getOwnPropertySymbols(executionAsyncResource()).filter(({ description }) => description === KEPT).length;

describe('AsyncLocalStorage of Jest', () => {
  const { run } = AsyncLocalStorage.prototype;
  afterAll(() => void (AsyncLocalStorage.prototype.run = run));

  it('AsyncLocalStorage of Jest is on for the file at hand alone, however many ran before in this process', async () => {
    await Promise.resolve();
    expect(storagesHere()).toBeLessThanOrEqual(1);
  });

  it('AsyncLocalStorage of Jest is switched off after its file', async () => {
    const { endFileStorages } = await import('./fileStorages.cjs');
    const ofFile = new AsyncLocalStorage<string>();
    await ofFile.run('a file', async () => {
      await Promise.resolve();
      const before = storagesHere();
      expect(ofFile.getStore()).toBe('a file');
      endFileStorages();
      expect(ofFile.getStore()).toBeUndefined();
      await Promise.resolve();
      expect(storagesHere()).toBeLessThan(before);
    });
  });
});
