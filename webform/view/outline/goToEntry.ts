import type { FormContext } from '../context';
import { unfoldAround } from '../Foldable';
import { goToQuestion } from '../errors/goToQuestion';
import type { OutlineEntry } from './entries';

/** A page, or the first page of a group around pages. */
const showPageOf = ({ pages }: FormContext, id: string, section: HTMLElement): void => {
  const inside = pages?.asked().find(({ part, around }) => part.id === id || around.includes(id));
  if (inside) pages?.show(inside);
  else pages?.showPageOf(section);
};

/** Focuses the section of a group or a repeat instance, also on another page or in a folded group; of a question, its control. */
export const goToEntry = (form: FormContext, entry: OutlineEntry): void => {
  form.late.makeAll();
  const [first] = entry.kind === 'repeat' ? entry.entries() : [];
  if (first) {
    goToEntry(form, first);
    return;
  }
  const section = document.getElementById(`${entry.id}_container`);
  if (!section?.matches('.group')) {
    goToQuestion(form, entry.id);
    return;
  }
  showPageOf(form, entry.id, section);
  unfoldAround(section);
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
};
