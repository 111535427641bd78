/** The source of a thumbnail. */
export type ThumbnailSource = 'picture' | 'film';

/** As wide as the thumbnails of our server for the same purpose. */
const WIDTH = 320;
const SMALL = { resizeWidth: WIDTH, resizeQuality: 'medium' } as const;
/** In milliseconds: the timeout of a video without progress, which delays others. */
const VIDEO_TIMEOUT = 15_000;
const COMES = ['loadstart', 'progress', 'durationchange', 'loadedmetadata'] as const;

const ofPicture = async (href: string, signal: AbortSignal): Promise<ImageBitmap> => {
  // An image element would also load it, but decode it on the main thread.
  const answer = await fetch(href, { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`there is no picture: ${answer.status}`);
  // A blob is decoded and scaled off the main thread.
  return createImageBitmap(await answer.blob(), SMALL);
};

/** The first frame; the browser loads the rest only until it is decoded. */
const ofFilm = async (href: string, signal: AbortSignal): Promise<ImageBitmap> => {
  const video = document.createElement('video');
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error('the browser cannot show this film'));
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(fail, VIDEO_TIMEOUT);
      };
      wait();
      for (const sign of COMES) video.addEventListener(sign, wait);
      signal.addEventListener('abort', fail, { once: true });
      video.addEventListener('loadeddata', () => resolve(), { once: true });
      video.addEventListener('error', fail, { once: true });
      video.muted = true;
      // Otherwise, Chromium shows no frame of a video served by range requests.
      video.preload = 'auto';
      video.src = href;
    });
    return await createImageBitmap(video, SMALL);
  } finally {
    clearTimeout(timer);
    // Aborts the rest of the download.
    video.removeAttribute('src');
    video.load();
  }
};

/**
 * Creates a thumbnail of a file if the server does not.
 * @throws Error if the browser cannot, the file is missing, or the signal aborts
 */
export const drawStill = (href: string, of: ThumbnailSource, signal: AbortSignal): Promise<ImageBitmap> =>
  of === 'film' ? ofFilm(href, signal) : ofPicture(href, signal);
