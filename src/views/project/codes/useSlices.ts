import { useEffect, useState } from 'react';

/** The number of items rendered so far: one more per task, so that many of them do not block the page. */
export const useSlices = (total: number): number => {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setCount(count + 1), 0);
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
};
