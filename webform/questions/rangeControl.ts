import { computed, defineComponent, h, ref, watch, type PropType, type VNode } from 'vue';
import { t } from '../texts';
import { regionOf } from '../typed/dateOrder';
import { signsOf, writeNumber } from '../typed/readNumber';
import { inPageLanguage } from './ownTexts';
import { ratingStars } from './ratingStars';
import { rangeSteps, type Bounds } from './rangeSteps';
import { rangeNumber, tickLabels, ticksOf } from './rangeTicks';

/** Engine properties of a question for a number of a range. */
export interface RangeQuestion {
  readonly nodeId: string;
  readonly appearances: Readonly<Record<string, boolean>>;
  readonly definition: { readonly bodyElement: { readonly bounds: Bounds; readonly element: Element } };
  readonly currentState: { readonly instanceValue: string; readonly readonly: boolean; readonly required: boolean };
  readonly root: { readonly currentState: { readonly activeLanguage: { readonly language: string } } };
  setValue(value: string): void;
}

/** A list to choose from is of no use beyond this many numbers. */
const MOST_CHOICES = 500;

const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/**
 * Asks for a number of a range. The browser's slider moves over the steps, so that its values are exact, may run downwards, and
 * the nearest one is taken. Unanswered it has no handle, and says so.
 */
export const rangeControl = defineComponent({
  props: { node: { type: Object as PropType<RangeQuestion>, required: true } },
  setup({ node }) {
    const { appearances, definition, nodeId } = node;
    const { bounds, element } = definition.bodyElement;
    const steps = rangeSteps(bounds);
    const signs = signsOf(regionOf());
    const written = (value: string): string => writeNumber(value, signs, false);

    /** While the handle is dragged, the answer is not changed yet. */
    const dragged = ref<string | null>(null);
    const value = computed(() => dragged.value ?? node.currentState.instanceValue);
    watch(
      () => node.currentState.instanceValue,
      () => (dragged.value = null),
    );
    const labels = computed(() => tickLabels(element, node.root.currentState.activeLanguage.language));
    const ticks = computed(() =>
      ticksOf(bounds, steps, {
        interval: rangeNumber(element, 'tick-interval'),
        labels: labels.value,
        isPlain: appearances['no-ticks'] === true,
      }),
    );
    const spoken = (each: string): string => {
      const label = labels.value.get(each);
      return label === undefined ? written(each) : `${written(each)} (${label})`;
    };
    const placeholder = rangeNumber(element, 'placeholder');
    const begin = placeholder === null ? 0 : Math.round(steps.placeOf(placeholder));
    const answer = (index: number): void => {
      dragged.value = null;
      node.setValue(steps.valueAt(index));
    };
    const indexOf = ({ target }: Event): number => (target instanceof HTMLInputElement ? Number(target.value) : 0);

    /** The browser tells of changes only: at first, choosing where the handle would be is none. */
    const onKeydown = (event: KeyboardEvent): void => {
      if (value.value !== '' || !MOVES.has(event.key)) return;
      event.preventDefault();
      answer({ Home: 0, End: steps.last }[event.key] ?? begin);
    };

    const slider = (): VNode =>
      h('div', { class: ['range-line', { 'is-vertical': appearances.vertical, 'has-hint': placeholder !== null }] }, [
        h('span', { class: 'range-end', dir: 'ltr' }, written(steps.valueAt(0))),
        h('div', { class: 'range-track', style: { '--steps': Math.max(steps.last, 1) } }, [
          h('input', {
            id: nodeId,
            type: 'range',
            class: { 'is-unanswered': value.value === '' },
            min: 0,
            max: steps.last,
            step: Number.isInteger(steps.placeOf(value.value)) ? 1 : 'any',
            value: value.value === '' ? begin : steps.placeOf(value.value),
            style: { '--at': value.value === '' ? 0 : steps.placeOf(value.value) / Math.max(steps.last, 1) },
            disabled: node.currentState.readonly,
            'aria-orientation': appearances.vertical ? 'vertical' : undefined,
            'aria-valuetext': value.value === '' ? t('questions.noAnswer') : spoken(value.value),
            onInput: (event: Event) => (dragged.value = steps.valueAt(Math.round(indexOf(event)))),
            onChange: (event: Event) => answer(Math.round(indexOf(event))),
            onPointerup: (event: Event) => {
              if (value.value === '' && !node.currentState.readonly) answer(Math.round(indexOf(event)));
            },
            onKeydown,
          }),
          h(
            'div',
            { class: 'range-ticks', 'aria-hidden': true },
            ticks.value.map(({ place, label }) =>
              h('span', { key: place, style: { '--at': place / Math.max(steps.last, 1) } }, label ?? ''),
            ),
          ),
        ]),
        h('span', { class: 'range-end', dir: 'ltr' }, written(steps.valueAt(steps.last))),
      ]);

    const list = (): VNode =>
      h(
        'select',
        {
          id: nodeId,
          class: 'native-select',
          disabled: node.currentState.readonly,
          onChange: ({ target }: Event) => {
            if (target instanceof HTMLSelectElement) node.setValue(target.value);
          },
        },
        ['', ...Array.from({ length: steps.last + 1 }, (_, at) => steps.valueAt(at))].map((each) =>
          h('option', { key: each, value: each, selected: each === value.value }, each === '' ? '–' : spoken(each)),
        ),
      );

    return () => {
      if (appearances.rating) {
        const values = Array.from({ length: steps.last + 1 }, (_, at) => steps.valueAt(at));
        return h(ratingStars, { node, values, written });
      }
      if (appearances.picker && steps.last < MOST_CHOICES) return list();
      return h('div', { class: 'range' }, [
        value.value === ''
          ? h('p', { class: 'range-value is-unanswered', ...inPageLanguage() }, t('questions.noAnswer'))
          : h('p', { class: 'range-value', dir: 'auto' }, spoken(value.value)),
        slider(),
      ]);
    };
  },
});
