import { defineComponent, h, nextTick, shallowRef, watch, type PropType } from 'vue';
import { t } from '../texts';
import { showPageOf } from './formPages';
import { inPageLanguage } from './ownTexts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly message: string;
}

const CONTROLS =
  'input:not([type="hidden"], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled), [role="combobox"], button:not(:disabled)';

const containerOf = (id: string): HTMLElement | null => document.getElementById(`${id}_container`);

const textOf = (element: Element | null | undefined): string =>
  element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';

const nameOf = (id: string): string => {
  const label = document.getElementById(`${id}_label`)?.cloneNode(true);
  if (!(label instanceof Element)) return '';
  label.querySelectorAll('.required-word').forEach((word) => word.remove());
  return textOf(label);
};

const messageOf = (id: string): string =>
  [...(containerOf(id)?.querySelectorAll('.typed-message, .validation-message') ?? [])]
    .map(textOf)
    .find((message) => message !== '') ?? '';

/** In the order they stand in the form. */
const inOrder = (ids: readonly string[]): readonly string[] =>
  [...ids].sort((one, other) => {
    const [first, second] = [containerOf(one), containerOf(other)];
    return first && second && first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });

/** Leads to a question, also within groups that are folded, and on other pages. */
export const goTo = async (id: string): Promise<void> => {
  const container = containerOf(id);
  showPageOf(container);
  for (
    let panel = container?.closest('.panel-content-hidden');
    panel;
    panel = panel.parentElement?.closest('.panel-content-hidden')
  ) {
    panel.querySelector<HTMLElement>('.panel-title')?.click();
  }
  await nextTick();
  container?.scrollIntoView({ block: 'center' });
  container?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
};

/** What keeps a form from being sent, with links to the questions. */
export const errorList = defineComponent({
  props: {
    /** How many questions there are. */
    title: { type: String, required: true },
    /** What else went wrong. */
    note: { type: String as PropType<string | null>, default: null },
    questions: { type: Array as PropType<readonly string[]>, required: true },
  },
  setup(props) {
    const links = shallowRef<readonly Listed[]>([]);
    // Names and messages are what the questions show.
    watch(
      () => props.questions,
      (ids) => {
        // Names and places are looked up once: in a long form, each answer takes one of hundreds away.
        const former = new Map(links.value.map((each) => [each.id, each.name]));
        const left = new Set(ids);
        const isNew = ids.some((id) => !former.has(id));
        const shown = isNew ? inOrder(ids) : [...former.keys()].filter((id) => left.has(id));
        links.value = shown.map((id) => ({ id, name: former.get(id) ?? nameOf(id), message: messageOf(id) }));
      },
      { immediate: true, flush: 'post' },
    );
    return () =>
      h('section', { class: 'form-errors', 'aria-labelledby': 'form-errors' }, [
        h(
          'h2',
          { id: 'form-errors', tabindex: -1, ...inPageLanguage() },
          props.title === '' ? (props.note ?? '') : props.title,
        ),
        props.note && props.title !== '' ? h('p', inPageLanguage(), props.note) : null,
        props.title === ''
          ? null
          : h(
              'ul',
              links.value.map(({ id, name, message }) =>
                h('li', { key: id }, [
                  h(
                    'a',
                    {
                      href: `#${id}_container`,
                      onClick: (event: Event) => {
                        event.preventDefault();
                        void goTo(id);
                      },
                    },
                    name === '' ? t('questions.unnamed') : name,
                  ),
                  message === '' ? null : h('span', message),
                ]),
              ),
            ),
      ]);
  },
});

/** Leads there, once the list is shown. */
export const focusErrors = (): void => {
  void nextTick(() => {
    scrollTo(0, 0);
    document.getElementById('form-errors')?.focus({ preventScroll: true });
  });
};
