import { isBox, type Box } from '../../../src/formats/recordedField';

/** Secrets and files are in no recording, and so in no field of the player. */
const isKept = ({ type }: Box): boolean => type !== 'password' && type !== 'file';

const contentOf = (box: Box): string =>
  box instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(box.type) ? String(box.checked) : box.value;

/** All that a person can read on the page: its title, its text, and what is in its fields. */
export const shownText = (): string => {
  const boxes = [...document.querySelectorAll('input, textarea, select')].filter(isBox).filter(isKept);
  return [document.title, document.body.textContent, ...boxes.map(contentOf)].join('\n');
};
