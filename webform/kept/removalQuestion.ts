import { button, element } from '../page/element';
import { t } from '../page/texts';

/** What stands in place of a row's actions while the person is asked whether it may go. */
export const removalQuestion = (onRemove: () => void, onKeep: () => void) => {
  const keep = button(t('unsent.keep'), onKeep);
  const parts = [
    element('p', {}, t('unsent.removeQuestion')),
    button(t('unsent.removeForGood'), onRemove, 'danger'),
    keep,
  ];
  return { parts, keep };
};
