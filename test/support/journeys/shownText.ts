import { isBox, type Box } from '#shared/recording/recordedField';

/** Visible text of the page. */
export interface Shown {
  /** Its title and its text. */
  readonly text: string;
  /** Values of its fields. */
  readonly fields: string;
}

/** Secrets and files are in no recording, and so in no field of the player. */
const isKept = ({ type }: Box): boolean => type !== 'password' && type !== 'file';

const contentOf = (box: Box): string =>
  box instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(box.type) ? String(box.checked) : box.value;

/** Content of the page now. */
export const shown = (): Shown => {
  const boxes = [...document.querySelectorAll('input, textarea, select')].filter(isBox).filter(isKept);
  return { text: `${document.title}|${document.body.textContent}`, fields: boxes.map(contentOf).join('|') };
};
