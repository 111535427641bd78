import { useLayoutEffect, useMemo, useRef } from 'react';
import type { PicturePageProps, PicturesEvents } from './exploredPictures';

/** What is done with pictures here. The events are the same in every rendering, since hundreds of pictures know them. */
export const usePictureEvents = (props: PicturePageProps): PicturesEvents => {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return useMemo(() => {
    const now = () => latest.current;
    return {
      onPicturesWanted: () => {
        now().onPicturesWanted();
        // By which the head tells how many submissions the filter finds.
        now().onWanted('__system/submissionDate');
      },
      onPageWanted: (page) => now().onPageWanted(page),
      onPicture: (index) => now().onPicture(now().source, index),
      onPictureQuestions: (fields) => now().onPictureQuestions(now().here, fields),
      onCaptions: (captions) => now().onCaptions(now().here, captions),
      onPicturesDownload: (places) => now().onPicturesDownload(now().source, places),
      onRetry: () => now().onRefresh(now().isCounted, now().source),
    };
  }, []);
};
