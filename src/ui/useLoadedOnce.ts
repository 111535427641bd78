import { useEffect, useState } from 'react';

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

/** The same in a part of the page, if it needs it; undefined until it is there, and where it cannot be made. */
export const useLoadedOnce = <Value>(once: LoadedOnce<Value> | null): Value | undefined => {
  const [known, setKnown] = useState(once?.known);
  useEffect(() => {
    if (!once || known !== undefined) return undefined;
    let isGone = false;
    once.load().then(
      (value) => isGone || setKnown(() => value),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [once, known]);
  return known;
};
