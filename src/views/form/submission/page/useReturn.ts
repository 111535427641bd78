import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls back when people come back to this tab after they went to another one from here.
 * @returns to be called when they go
 */
export function useReturn(onReturn: () => void): () => void {
  const isAway = useRef(false);
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const look = () => {
      if (!isAway.current || document.visibilityState !== 'visible') return;
      isAway.current = false;
      latest.current();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return useCallback(() => {
    isAway.current = true;
  }, []);
}
