import { useCallback, useEffect, useState } from 'react';

/** A value that is created lazily, and shared. */
export interface LoadedOnce<Value> {
  /** Undefined until created. */
  known(): Value | undefined;
  load(): Promise<Value>;
}

/** @param make rejects if it fails; the next use tries again */
export const loadedOnce = <Value>(make: () => Promise<Value>): LoadedOnce<Value> => {
  let known: Value | undefined;
  let loading: Promise<Value> | undefined;
  return {
    known: () => known,
    load: () =>
      (loading ??= make().then(
        (value) => (known = value),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )),
  };
};

/** The value for a part of the page. */
export interface Needed<Value> {
  /** Undefined until created. */
  readonly known: Value | undefined;
  /** Whether creating it failed. */
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

/** The shared value for a component, if it needs it. After a failure it is tried again once there is a network. */
export const useLoadedOnce = <Value>(once: LoadedOnce<Value> | null): Needed<Value> => {
  const [known, setKnown] = useState(once?.known);
  const [hasFailed, setFailed] = useState(false);
  const tryAgain = useCallback(() => setFailed(false), []);
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [hasFailed, tryAgain]);
  useEffect(() => {
    if (!once || known !== undefined || hasFailed) return undefined;
    let isGone = false;
    once.load().then(
      (value) => isGone || setKnown(() => value),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [once, known, hasFailed]);
  return { known, hasFailed, tryAgain };
};
