import { useEffect, useState } from 'react';

/** Whether a state has lasted for some milliseconds. */
export const useDelayed = (isOn: boolean, ms: number): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, ms]);
  return isLate;
};
