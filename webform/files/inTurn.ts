let last: Promise<unknown> = Promise.resolve();

/** Does work with pictures one after another: a decoded one takes 50 MB, and people choose a hundred. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
};
