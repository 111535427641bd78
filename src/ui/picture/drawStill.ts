/** What a small picture is made of. */
export type StillOf = 'picture' | 'film';

/** As wide as the thumbnails that our server makes for the same place. */
const WIDTH = 320;
const SMALL = { resizeWidth: WIDTH, resizeQuality: 'medium' } as const;
/** A film of which nothing more comes for so long keeps others waiting. In milliseconds. */
const FILM_WAIT = 15_000;
const COMES = ['loadstart', 'progress', 'durationchange', 'loadedmetadata'] as const;

const ofPicture = async (href: string, signal: AbortSignal): Promise<ImageBitmap> => {
  // As an element for it would load it; but that one is decoded in the way of the page.
  const answer = await fetch(href, { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`there is no picture: ${answer.status}`);
  // Of a blob, decoding and sizing down are done beside the page.
  return createImageBitmap(await answer.blob(), SMALL);
};

/** The first frame; of the rest a browser loads what comes until that is there. */
const ofFilm = async (href: string, signal: AbortSignal): Promise<ImageBitmap> => {
  const video = document.createElement('video');
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error('the browser cannot show this film'));
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(fail, FILM_WAIT);
      };
      wait();
      for (const sign of COMES) video.addEventListener(sign, wait);
      signal.addEventListener('abort', fail, { once: true });
      video.addEventListener('loadeddata', () => resolve(), { once: true });
      video.addEventListener('error', fail, { once: true });
      video.muted = true;
      // For less, Chromium shows no frame of a film that comes in parts.
      video.preload = 'auto';
      video.src = href;
    });
    return await createImageBitmap(video, SMALL);
  } finally {
    clearTimeout(timer);
    // Whatever is still coming is not wanted.
    video.removeAttribute('src');
    video.load();
  }
};

/**
 * Makes a small picture of a file, where the server makes none.
 * @throws Error where the browser cannot, the file is not there, or the signal ends it
 */
export const drawStill = (href: string, of: StillOf, signal: AbortSignal): Promise<ImageBitmap> =>
  of === 'film' ? ofFilm(href, signal) : ofPicture(href, signal);
