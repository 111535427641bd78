/** One page at a time, even among tabs, if the browser supports that. */
export const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  // Missing on plain HTTP, in spite of its type.
  'locks' in navigator ? navigator.locks.request(name, work) : work();

/** Runs work unless other work of this name is running. @returns false then, too */
export const unlessBusy = async (name: string, work: () => Promise<boolean>): Promise<boolean> => {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : false));
};
