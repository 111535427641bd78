import { limits } from '../../api/limits';
import { problem } from './problem';

/**
 * Refuses ids that no address could name: `F.xml` is the XML of the form `F`, and `..` leads a folder up.
 * @throws 400.2 `missingParameter`, 400.13 `tooLong`, 400.8 `unacceptableValue`
 */
export const checkFormId = (formId: string): void => {
  if (formId.trim() === '') throw problem('missingParameter', { field: 'formId' });
  if ([...formId].length > limits.formIdLength) throw problem('tooLong', { maxLength: String(limits.formIdLength) });
  const ending = /\.(?:xml|xlsx?|svc)$/.exec(formId)?.[0];
  if (ending === undefined && !/^\.\.?$/.test(formId)) return;
  throw problem('unacceptableValue', {
    field: 'formId',
    value: formId,
    reason: ending === undefined ? 'A form cannot have this ID.' : `A form ID cannot end in ${ending}.`,
  });
};
