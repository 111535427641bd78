import { expensiveReads } from '#server/domain/cooperative/expensiveReads';
import { ProblemError } from '#server/domain/core/problem';

const never = new AbortController().signal;

/** Whether a promise is still pending after all microtasks. */
const isPending = async (promise: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol('pending');
  return (
    (await Promise.race([promise.catch(() => undefined), new Promise((resolve) => setImmediate(resolve, pending))])) ===
    pending
  );
};

describe('expensive reads', () => {
  it('two reads of a reader run concurrently, the next starts after a response, and other readers do not wait', async () => {
    const { begin } = expensiveReads();
    const first = await begin('ann', never);
    await begin('ann', never);
    const third = begin('ann', never);
    expect(await isPending(third)).toBe(true);
    expect(await isPending(begin('bob', never))).toBe(false);
    first.answered();
    expect(await isPending(third)).toBe(false);
  });

  it('a read whose request ends leaves the queue, and the next one proceeds', async () => {
    const { begin } = expensiveReads({ atOnce: 1 });
    const first = await begin('ann', never);
    const ended = new AbortController();
    const second = begin('ann', ended.signal);
    const third = begin('ann', never);
    ended.abort(new Error('ended'));
    await expect(second).rejects.toThrow('ended');
    first.answered();
    expect(await isPending(third)).toBe(false);
    await expect(begin('bob', ended.signal)).rejects.toThrow('ended');
  });

  it('a read that waits too long, or has used its time, is refused with a retry time', async () => {
    let time = 0;
    const { begin } = expensiveReads({ atOnce: 1, limitMs: 20 }, () => time);
    const { limits, answered } = await begin('ann', never);
    const turn = await limits.enter();
    expect(turn.remaining()).toBe(20);
    const busy: unknown = await begin('ann', never).catch((error: unknown) => error);
    expect(busy).toMatchObject({ problemName: 'readerBusy', details: { atOnce: 1 } });
    time = 21;
    expect(() => turn.remaining()).toThrow(ProblemError);
    expect(() => turn.remaining()).toThrow(/longer than 1 seconds/);
    answered();
    // Reads for the rest of the response have a time limit of their own.
    expect((await limits.enter()).remaining()).toBe(20);
  });

  it('reads after a response began queue for each statement', async () => {
    const { begin } = expensiveReads({ atOnce: 1 });
    const download = await begin('ann', never);
    download.answered();
    const table = await begin('ann', never);
    const statement = download.limits.enter();
    expect(await isPending(statement)).toBe(true);
    expect(table.limits.isCrowded()).toBe(true);
    table.answered();
    (await statement).leave();
    expect(await isPending(begin('ann', never))).toBe(false);
  });
});
