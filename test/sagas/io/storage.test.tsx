import { browserStorage } from '#sagas/io/storage';

const throwing = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

describe('browser storage', () => {
  it('the browser’s storage keeps values until they are removed', () => {
    browserStorage.write('a', 'b');
    expect(browserStorage.read('a')).toBe('b');
    browserStorage.remove('a');
    expect(browserStorage.read('a')).toBeNull();
  });

  it('the browser’s storage causes no error if it is full or blocked', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(throwing);
    }
    browserStorage.write('a', 'b');
    browserStorage.remove('a');
    expect(browserStorage.read('a')).toBeNull();
  });

  it('the browser’s storage reports changes by other tabs to one key, also when they clear all, until it is unsubscribed', () => {
    const received: (string | null)[] = [];
    const stop = browserStorage.listen('a', (value) => received.push(value));
    const happens = (key: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    happens('a', 'one');
    happens('other', 'two');
    happens('a', null);
    happens(null, null);
    stop();
    happens('a', 'three');
    expect(received).toEqual(['one', null, null]);
  });
});
