import { useCallback, useEffect, useState } from 'react';

/** What is made when it is first needed, and then kept for all who need it. */
export interface LoadedOnce<Value> {
  /** Undefined until it is there. */
  known(): Value | undefined;
  load(): Promise<Value>;
}

/** @param make rejects where it cannot be made; whoever needs it next tries again */
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

/** What a part of the page needs. */
export interface Needed<Value> {
  /** Undefined until it is there. */
  readonly known: Value | undefined;
  /** Whether it could not be made. */
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

/** The same in a part of the page, if it needs it. It is tried again as soon as there is a network. */
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
