import { AsyncLocalStorage, executionAsyncResource } from 'node:async_hooks';

/** Node keeps the value of an enabled storage on each asynchronous resource, under a symbol with this description. */
const KEPT = 'kResourceStore';

const storagesHere = (): number =>
  Object.getOwnPropertySymbols(executionAsyncResource()).filter(({ description }) => description === KEPT).length;

describe('AsyncLocalStorage of Jest', () => {
  const { run } = AsyncLocalStorage.prototype;
  afterAll(() => void (AsyncLocalStorage.prototype.run = run));

  it('AsyncLocalStorage of Jest is enabled for the current file only, however many ran before in this process', async () => {
    await Promise.resolve();
    expect(storagesHere()).toBeLessThanOrEqual(1);
  });

  it('AsyncLocalStorage of Jest is disabled after its file', async () => {
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
