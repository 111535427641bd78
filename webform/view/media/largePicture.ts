import { fileName, mediaContent, type FetchMedia } from '../../files/media';
import { button, element } from '../../page/element';
import { t } from '../../page/texts';

interface LargePicture {
  /** The words of its label; '' if there are none. */
  readonly name: string;
  /** Its address in the form. */
  readonly address: string;
  readonly fetchMedia: FetchMedia;
  /** Gets the focus back. */
  readonly opener: HTMLElement;
}

const loadPicture = async ({ address, fetchMedia }: LargePicture): Promise<string | null> => {
  try {
    const answer = await fetchMedia(address);
    return answer.ok ? URL.createObjectURL(await mediaContent(answer, address)) : null;
  } catch {
    return null;
  }
};

/**
 * Shows the larger picture of a label over the form: as a whole, or in its own size, if that is larger. Escape, the button and a press
 * next to it close it. That it is missing is said in its place.
 */
export const showLargePicture = (picture: LargePicture): void => {
  const { name, address, opener } = picture;
  const place = element('div', { class: 'picture-place' }, element('p', { role: 'status' }, t('capture.loading')));
  const size = button(t('questions.fullSize'), () => {
    const isFull = place.classList.toggle('is-full');
    size.setAttribute('aria-pressed', String(isFull));
    if (isFull) place.tabIndex = 0; // so that it can be scrolled by keys
    else place.removeAttribute('tabindex');
  });
  size.setAttribute('aria-pressed', 'false');
  size.hidden = true;
  const close = button(t('questions.close'), () => dialog.close(), 'primary');
  close.autofocus = true;
  const title = name === '' ? t('questions.larger') : name;
  const written = opener.closest<HTMLElement>('[lang]');
  const dialog = element(
    'dialog',
    { class: 'picture', 'aria-label': title },
    place,
    element('div', { class: 'actions' }, size, close),
  );

  const fail = (): void => {
    size.hidden = true;
    place.replaceChildren(element('p', { role: 'alert' }, t('engine.mediaMissing', { name: fileName(address) })));
  };

  let url: string | null = null;
  const fill = async (): Promise<void> => {
    url = await loadPicture(picture);
    if (url === null) return fail();
    const image = element('img', { src: url, alt: title, lang: written?.lang });
    image.addEventListener('error', fail);
    image.addEventListener('load', () => {
      size.hidden = image.naturalWidth <= image.width;
    });
    place.replaceChildren(image);
  };

  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close(); // outside of its content
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (url !== null) URL.revokeObjectURL(url);
    opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  void fill();
};
