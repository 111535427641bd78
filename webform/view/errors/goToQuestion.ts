import type { FormContext } from '../context';
import { unfoldAround } from '../Foldable';

const CONTROLS =
  'input:not([type="hidden"], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled), [role="combobox"], button:not(:disabled)';

/** Focuses a question, also within groups that are folded, and on other pages. */
export const goToQuestion = ({ pages }: Pick<FormContext, 'pages'>, nodeId: string): void => {
  const container = document.getElementById(`${nodeId}_container`);
  pages?.showPageOf(container);
  unfoldAround(container);
  container?.scrollIntoView({ block: 'center' });
  const control = document.getElementById(nodeId) ?? container?.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
};
