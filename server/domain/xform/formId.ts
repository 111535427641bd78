import * as textLengths from '#api/textLengths';
import { problem } from '../core/problem';

/** Quoted characters of a long id. */
const QUOTED = 80;

/** Not safe in URLs and lists. */
const control = /\p{Cc}/u;

const reasonAgainst = (formId: string): string | null => {
  const ending = /\.(?:xml|xlsx?|svc)$/.exec(formId)?.[0];
  if (ending !== undefined) return `A form ID cannot end in ${ending}.`;
  if (/^\.\.?$/.test(formId)) return 'A form cannot have this ID.';
  return control.test(formId) ? 'A form ID cannot hold control characters, such as line breaks.' : null;
};

/**
 * Refuses ids that cannot be used in a URL: `F.xml` is the XML of the form `F`, and `..` means the parent folder.
 * @throws 400.2 `missingParameter`, 400.13 `tooLong`, 400.8 `unacceptableValue`
 */
export const checkFormId = (formId: string): void => {
  if (formId.trim() === '') throw problem('missingParameter', { field: 'formId', reason: 'it has no form ID.' });
  if ([...formId].length > textLengths.formId) {
    const maxLength = String(textLengths.formId);
    const written = [...formId].slice(0, QUOTED).join('');
    const message = `The form ID “${written}…” is longer than ${maxLength} characters.`;
    throw problem('tooLong', { field: 'formId', maxLength }, message);
  }
  const reason = reasonAgainst(formId);
  if (reason !== null) throw problem('unacceptableValue', { field: 'formId', value: formId, reason });
};
