import { isBox, labelOf, type Box } from '../../src/formats/recordedField';
import type { LeftField } from '../../store/recording/sessionFile';
import { isSecret } from '../../store/recording/withoutTypedSecrets';

/** Browsers know these as secrets, too: they offer to keep them. */
const SECRET = /password|one-time-code/;

const valueOf = (box: Box): LeftField['value'] => {
  if (isSecret(box.name) || SECRET.test(`${box.type} ${box.autocomplete}`) || box.type === 'file') return null;
  return box instanceof HTMLInputElement && /^(checkbox|radio)$/.test(box.type) ? box.checked : box.value;
};

/** Tells of each field of a document that a person leaves with something else in it than before. @returns ends that */
export const followTypedFields = (document: Document, left: (field: LeftField) => void): (() => void) => {
  const onChange = ({ target }: Event): void => {
    if (!isBox(target)) return;
    left({ field: target.name || target.id, label: labelOf(target), value: valueOf(target) });
  };
  document.addEventListener('change', onChange, true);
  return () => document.removeEventListener('change', onChange, true);
};
