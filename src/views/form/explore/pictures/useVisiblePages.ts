import { useEffect } from 'react';
import { REST } from '../../submission/cells/useDebouncedImage';
import type { ExploredPictures } from './exploredPictures';

/**
 * Requests the pages of visible pictures that are missing, or belong to another query, after scrolling has stopped.
 * @param shown the positions of the visible ones
 * @param onPageRequested called with the number of a page
 */
export const useVisiblePages = (
  { pages, pageSize, asks }: Pick<ExploredPictures, 'pages' | 'pageSize' | 'asks'>,
  shown: readonly number[],
  onPageRequested: (page: number) => void,
): void => {
  const inSight = [...new Set(shown.map((index) => Math.floor(index / pageSize)))];
  const wanted = inSight.filter((page) => pages.get(page)?.isOutdated !== false).join(' ');
  useEffect(() => {
    if (wanted === '') return undefined;
    const timer = setTimeout(() => {
      for (const page of wanted.split(' ')) onPageRequested(Number(page));
    }, REST);
    return () => clearTimeout(timer);
  }, [wanted, asks, onPageRequested]);
};
