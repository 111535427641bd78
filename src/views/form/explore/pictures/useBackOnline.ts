import { useEffect } from 'react';

/** What failed may have failed because there was no network: it is tried again when there is. @param onBack the same in every rendering */
export const useBackOnline = (hasFailed: boolean, onBack: () => void): void => {
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [hasFailed, onBack]);
};
