import { onBeforeUnmount, onMounted, watch, type ComputedRef } from 'vue';
import { currentLocale, t } from '../texts';
import { placeInGrid } from './gridPlace';

/** Engine properties of a question, as far as its names go. */
export interface DescribedQuestion {
  readonly nodeId: string;
  readonly nodeType: string;
  readonly appearances?: Readonly<Record<string, boolean>>;
  readonly currentState: { readonly required: boolean; readonly reference: string };
  readonly definition?: { readonly bodyElement: { readonly element: Element } | null };
}

const SINGLE = 'input, textarea, select, [role="combobox"]';
const CHOICES = 'input[type="radio"], input[type="checkbox"]';

/** Controls that may say themselves that an answer is demanded. */
const canBeRequired = (control: Element): boolean => !control.matches('[type="range"], [type="file"]');

/** Messages in the language of the page: those for which the form has none of its own. */
const ourMessages = (): ReadonlySet<string> => new Set([t('engine.required'), t('engine.constraint')]);

/** What other controls of ours say in the language of the page. */
const OURS = '.typed-meaning, .typed-message, .typed-picker, .file-upload button, .file-status, .file-problem';

const set = (element: Element, name: string, value: string | null): void => {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
};

/** The control of a question that has one; undefined for those that are a group of several. */
const controlOf = (container: Element, { nodeId, nodeType }: DescribedQuestion): Element | undefined => {
  if (container.querySelector(CHOICES) || nodeType === 'rank' || nodeType === 'upload') return undefined;
  const named = [...container.querySelectorAll(SINGLE)].filter((each) => each.id === nodeId);
  return named[0] ?? container.querySelector('[role="combobox"]') ?? undefined;
};

/** Whether a question only heads the columns of those below it. */
const isHeading = ({ appearances, nodeType }: DescribedQuestion): boolean =>
  nodeType === 'note' || (nodeType === 'select' && appearances?.label === true);

const describe = (container: HTMLElement, question: DescribedQuestion, hasError: boolean): void => {
  const { nodeId, currentState } = question;
  const part = (name: string): string => `${nodeId}_${name}`;
  // Labels may be the same or be missing, ids are redrawn each time: this tells which question of the form it is.
  set(container, 'data-node', currentState.reference);
  const label = container.querySelector(`label[for="${CSS.escape(nodeId)}"]`);
  if (label) set(label, 'id', part('label'));
  if (isHeading(question)) return;
  const hint = container.querySelector('.hint');
  if (hint) set(hint, 'id', part('hint'));
  const message = container.querySelector('.validation-message');
  if (message) {
    set(message, 'id', part('message'));
    set(message, 'lang', ourMessages().has(message.textContent.trim()) ? currentLocale() : null);
  }

  for (const each of container.querySelectorAll(OURS)) set(each, 'lang', currentLocale());

  const control = controlOf(container, question);
  const choices = [...container.querySelectorAll(CHOICES)];
  const group = control ?? container.querySelector('.file-upload') ?? container;
  const isRadioGroup = !control && choices.some((each) => each.matches('[type="radio"]'));
  if (group === container) {
    set(container, 'role', isRadioGroup ? 'radiogroup' : 'group');
    if (label) set(container, 'aria-labelledby', part('label'));
  } else if (label && control?.matches('[role="combobox"]')) set(control, 'aria-labelledby', part('label'));

  const saysRequired = (control && canBeRequired(control)) || isRadioGroup;
  if (saysRequired) set(group, 'aria-required', String(currentState.required));
  const ours = new Set(['hint', 'message', 'required'].map(part));
  const others =
    group
      .getAttribute('aria-describedby')
      ?.split(' ')
      .filter((id) => id !== '' && !ours.has(id)) ?? [];
  const described = [
    ...(hint ? [part('hint')] : []),
    ...(currentState.required && !saysRequired ? [part('required')] : []),
    ...others,
    ...(hasError && message?.textContent ? [part('message')] : []),
  ].join(' ');
  set(group, 'aria-describedby', described === '' ? null : described);
  const invalid = control ?? (isRadioGroup ? container : null);
  for (const each of invalid ? [invalid] : choices) set(each, 'aria-invalid', String(hasError));
};

/**
 * Names the controls of a question by its label, hint and message, which the engine shows next to them only.
 * @param hasError whether its message is shown
 */
export const describeQuestion = (question: DescribedQuestion, hasError: ComputedRef<boolean>): void => {
  let container: HTMLElement | null = null;
  const update = (): void => {
    if (container) describe(container, question, hasError.value);
  };
  const observer = new MutationObserver(update);
  /** Messages are announced where someone answers, not all at once when the form is to be sent. */
  const onFocus = (): void => {
    const place = container?.querySelector('.validation-message')?.parentElement;
    if (place) set(place, 'aria-live', 'polite');
  };
  onMounted(() => {
    container = document.getElementById(`${question.nodeId}_container`);
    if (!container) return;
    update();
    placeInGrid(container, question.definition?.bodyElement?.element);
    container.addEventListener('focusin', onFocus);
    observer.observe(container, { childList: true, subtree: true, attributeFilter: ['aria-invalid'] });
  });
  watch(() => [question.currentState.required, question.currentState.reference, hasError.value], update, {
    flush: 'post',
  });
  onBeforeUnmount(() => observer.disconnect());
};
