import { isBox, labelOf, type Box } from '../../shared/recording/recordedField';
import type { FieldInput } from '../../store/recording/sessionFile';
import { isSecret } from '#store/recording/redaction/withoutTypedSecrets';

/** Browsers recognize these as secrets, too, and offer to store them. */
const SECRET = /password|one-time-code/;

const valueOf = (box: Box): FieldInput['value'] => {
  if (isSecret(box.name) || SECRET.test(`${box.type} ${box.autocomplete}`) || box.type === 'file') return null;
  return box instanceof HTMLInputElement && /^(checkbox|radio)$/.test(box.type) ? box.checked : box.value;
};

/**
 * Reports each field of a document whose content differs when it loses the focus.
 * @returns a function that stops it
 */
export const followTypedFields = (document: Document, left: (field: FieldInput) => void): (() => void) => {
  const onChange = ({ target }: Event): void => {
    if (!isBox(target)) return;
    left({ field: target.name || target.id, label: labelOf(target), value: valueOf(target) });
  };
  document.addEventListener('change', onChange, true);
  return () => document.removeEventListener('change', onChange, true);
};
