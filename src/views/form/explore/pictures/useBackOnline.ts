import { useEffect } from 'react';

/**
 * Retries a failure, possibly caused by the network, once there is a network again.
 * @param onBack memoized
 */
export const useBackOnline = (hasFailed: boolean, onBack: () => void): void => {
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [hasFailed, onBack]);
};
