import { useEffect } from 'react';
import { REST } from '../../submission/cells/useRest';
import type { ExploredPictures } from './exploredPictures';

/**
 * Wants the pages of those pictures in sight that are not known, or of which something else is asked for by now, once the page
 * was at rest for a moment.
 * @param shown the places of those in sight
 * @param onPageWanted called with the number of a page
 */
export const useWantedPages = (
  { pages, pageSize, asks }: Pick<ExploredPictures, 'pages' | 'pageSize' | 'asks'>,
  shown: readonly number[],
  onPageWanted: (page: number) => void,
): void => {
  const inSight = [...new Set(shown.map((index) => Math.floor(index / pageSize)))];
  const wanted = inSight.filter((page) => pages.get(page)?.isOutdated !== false).join(' ');
  useEffect(() => {
    if (wanted === '') return undefined;
    const timer = setTimeout(() => {
      for (const page of wanted.split(' ')) onPageWanted(Number(page));
    }, REST);
    return () => clearTimeout(timer);
  }, [wanted, asks, onPageWanted]);
};
