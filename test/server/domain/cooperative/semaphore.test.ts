import { semaphore } from '#server/domain/cooperative/semaphore';

describe('permits of a semaphore', () => {
  it('permits of a semaphore are acquired until it is empty, and again after a release', () => {
    const two = semaphore(2);
    const release = two.acquire();
    two.acquire();
    expect(() => two.acquire()).toThrow(expect.objectContaining({ code: 503.1, details: { retryAfter: 30 } }));
    release();
    two.acquire();
    expect(() => two.acquire()).toThrow(expect.objectContaining({ code: 503.1 }));
  });

  it('permits of a semaphore are released once, however often release is called', () => {
    const two = semaphore(2);
    const release = two.acquire();
    two.acquire();
    release();
    release();
    two.acquire();
    expect(() => two.acquire()).toThrow(expect.objectContaining({ code: 503.1 }));
  });
});
