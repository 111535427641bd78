import { useEffect, useState } from 'react';

/**
 * How many of the things to show are rendered by now: one more with each turn of the browser, so that many of them do not
 * block the page.
 */
export const useSlices = (total: number): number => {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setCount(count + 1), 0);
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
};
