import { useCallback, useEffect, useRef } from 'react';
import { useStableCallback } from '#src/ui/useStableCallback';

/**
 * Calls back when the user returns to this tab after leaving it from here.
 * @returns a function to call when the user leaves
 */
export function useReturn(onReturn: () => void): () => void {
  const hasLeft = useRef(false);
  const callBack = useStableCallback(onReturn);
  useEffect(() => {
    const look = () => {
      if (!hasLeft.current || document.visibilityState !== 'visible') return;
      hasLeft.current = false;
      callBack();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [callBack]);
  return useCallback(() => {
    hasLeft.current = true;
  }, []);
}
