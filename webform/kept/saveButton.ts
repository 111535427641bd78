import { button, element } from '../page/element';
import { t } from '../page/texts';

/** The button that gives answers to the person as a file, and says so where none could be made. */
export const saveButton = (save: () => Promise<void>): HTMLButtonElement => {
  const problem = element('p', { class: 'kept-facts', role: 'alert' });
  const made = button(t('unsent.save'), () => {
    problem.remove();
    save().catch(() => {
      problem.textContent = t('unsent.notSaved');
      (made.closest('.actions') ?? made).after(problem);
    });
  });
  return made;
};
