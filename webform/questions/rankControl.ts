import { computed, defineComponent, h, nextTick, ref, shallowRef, type PropType, type VNode } from 'vue';
import { t } from '../texts';
import { labelWords, type Label } from './labelWords';
import { inPageLanguage } from './ownTexts';
import { dragItem } from './rankDrag';

/** Engine properties of a question that asks to put choices in order. */
export interface RankQuestion {
  readonly nodeId: string;
  readonly currentState: {
    readonly value: readonly string[];
    readonly valueOptions: readonly { readonly value: string; readonly label: Label }[];
    readonly readonly: boolean;
  };
  getValueLabel(value: string): Label | null;
  setValues(values: readonly string[]): void;
}

const ARROWS = { up: 'M6 15l6-6 6 6', down: 'M6 9l6 6 6-6' } as const;
const HANDLE = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';

const picture = (path: string): VNode =>
  h('svg', { viewBox: '0 0 24 24', 'aria-hidden': true }, [h('path', { d: path })]);

const moved = (order: readonly string[], from: number, to: number): readonly string[] => {
  const rest = order.filter((_, at) => at !== from);
  return [...rest.slice(0, to), order[from] ?? '', ...rest.slice(to)];
};

/**
 * Puts choices in order, by buttons or by dragging. Without an answer they have no numbers, and the order they are shown in has to be
 * chosen as any other.
 */
export const rankControl = defineComponent({
  props: { question: { type: Object as PropType<RankQuestion>, required: true } },
  setup({ question }, { slots }) {
    const list = ref<HTMLElement | null>(null);
    const said = ref('');
    /** While an item is dragged, the answer is not changed yet. */
    const dragged = shallowRef<readonly string[] | null>(null);
    const isAnswered = computed(() => question.currentState.value.length > 0);
    const order = computed<readonly string[]>(
      () =>
        dragged.value ??
        (isAnswered.value ? question.currentState.value : question.currentState.valueOptions.map(({ value }) => value)),
    );
    const nameOf = (value: string): string => {
      const label = question.getValueLabel(value);
      return label ? labelWords(label) : value;
    };
    const tell = (value: string): void => {
      const place = order.value.indexOf(value) + 1;
      said.value = t('questions.rankPlace', { name: nameOf(value), place, places: order.value.length });
    };

    const move = async (value: string, way: 'up' | 'down'): Promise<void> => {
      const from = order.value.indexOf(value);
      question.setValues(moved(order.value, from, way === 'up' ? from - 1 : from + 1));
      tell(value);
      await nextTick();
      // Moving an element takes the focus from it.
      const item = [...(list.value?.children ?? [])][order.value.indexOf(value)];
      const buttons = [...(item?.querySelectorAll('button') ?? [])];
      (
        buttons.find((button) => button.dataset.way === way && !button.disabled) ??
        buttons.find((each) => !each.disabled)
      )?.focus();
    };

    const drag = (event: PointerEvent, value: string): void =>
      dragItem(event, {
        items: () => [...(list.value?.children ?? [])].filter((each) => each instanceof HTMLElement),
        onMove: (from, to) => (dragged.value = moved(order.value, from, to)),
        onDrop: (isKept) => {
          const result = dragged.value;
          dragged.value = null;
          if (!isKept || result === null) return;
          question.setValues(result);
          tell(value);
        },
      });

    const mover = (value: string, way: 'up' | 'down', isEnd: boolean): VNode =>
      h(
        'button',
        {
          type: 'button',
          'data-way': way,
          disabled: question.currentState.readonly || isEnd,
          'aria-label': t(way === 'up' ? 'questions.moveUp' : 'questions.moveDown', { name: nameOf(value) }),
          onClick: () => void move(value, way),
        },
        [picture(ARROWS[way])],
      );

    return () => [
      h(
        'ol',
        { ref: list, class: ['rank', { 'is-unanswered': !isAnswered.value && dragged.value === null }] },
        order.value.map((value, at) =>
          h('li', { key: value, class: 'rank-choice' }, [
            question.currentState.readonly
              ? null
              : h('span', { class: 'rank-handle', onPointerdown: (event: PointerEvent) => drag(event, value) }, [
                  picture(HANDLE),
                ]),
            h('span', { class: 'rank-place', 'aria-hidden': true }, isAnswered.value ? at + 1 : ''),
            h(
              'span',
              { class: 'rank-label' },
              slots.choice?.({ label: question.getValueLabel(value) }) ?? nameOf(value),
            ),
            mover(value, 'up', at === 0),
            mover(value, 'down', at === order.value.length - 1),
          ]),
        ),
      ),
      isAnswered.value
        ? null
        : h('div', { class: 'rank-unanswered', ...inPageLanguage() }, [
            h('p', t('questions.noAnswer')),
            question.currentState.readonly
              ? null
              : h(
                  'button',
                  { type: 'button', class: 'button', onClick: () => question.setValues(order.value) },
                  t('questions.keepOrder'),
                ),
          ]),
      h('p', { class: 'only-heard', role: 'status', ...inPageLanguage() }, said.value),
    ];
  },
});
