import { computed, defineComponent, h, onBeforeUnmount, ref, watch, type PropType } from 'vue';
import { phrase } from '../enginePhrases';
import { currentLocale, t } from '../texts';
import { markUnread, showBoxes } from '../typed/unanswered';
import type { Reading } from '../typed/reading';
import { readDegrees, splitPair, type Axis } from './readPlace';
import { markTyped } from './typedPlaces';

/** Engine properties of a question for a place, and how it is answered. */
export interface PlaceQuestion {
  readonly nodeId: string;
  readonly currentState: { readonly instanceValue: string; readonly readonly: boolean };
  setValue(value: string): void;
}

const AXES: readonly Axis[] = ['latitude', 'longitude'];
const EXAMPLES: Readonly<Record<Axis, number>> = { latitude: 50.0875, longitude: 14.4213 };
const PLACES = 20;

const written = (value: number): string =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: PLACES, useGrouping: false }).format(value);

/** A stored place as two texts. */
const textsOf = (stored: string): readonly [string, string] => {
  const [latitude, longitude] = stored.trim().split(/\s+/);
  return latitude && longitude ? [written(Number(latitude)), written(Number(longitude))] : ['', ''];
};

type Problem = Exclude<Reading, { value: string }>;

/** Types a place: for those who know it, whose device does not find it, or who use no map. Read when its boxes are left. */
export const coordinatesBox = defineComponent({
  props: { node: { type: Object as PropType<PlaceQuestion>, required: true } },
  setup({ node }) {
    const stored = (): string => node.currentState.instanceValue;
    const texts = ref<readonly [string, string]>(textsOf(stored()));
    const problems = ref<readonly (Problem | null)[]>([null, null]);
    const lacks = ref(false);
    const isOpen = ref(false);
    let taken = texts.value.join('|');
    let set = stored();

    const fill = (index: number, text: string): void => {
      texts.value = index === 0 ? [text, texts.value[1]] : [texts.value[0], text];
    };
    const take = (): void => {
      // Both in one box, as they are copied: not before the box is left, for the beginning of a pair may be one already.
      texts.value = texts.value.map(splitPair).find((pair) => pair !== undefined) ?? texts.value;
      if (texts.value.join('|') === taken) return;
      taken = texts.value.join('|');
      const readings = AXES.map((axis, index) => readDegrees(texts.value[index] ?? '', axis));
      problems.value = readings.map((reading) => ('problem' in reading ? reading : null));
      const values = readings.map((reading) => ('value' in reading ? reading.value : ''));
      const isRead = problems.value.every((problem) => problem === null);
      const isHalf = isRead && values.includes('') && values.some((value) => value !== '');
      markUnread(node, !isRead || isHalf);
      const value = isRead && !values.includes('') ? values.join(' ') : '';
      if (value === stored()) return;
      set = value;
      node.setValue(value);
      markTyped(node);
    };
    const leave = (): void => {
      take();
      lacks.value = texts.value.filter((text) => text.trim() === '').length === 1;
    };
    /** It was found or placed on a map in the meantime. */
    watch(stored, (value) => {
      if (value === set) return;
      set = value;
      texts.value = textsOf(value);
      taken = texts.value.join('|');
      problems.value = [null, null];
      lacks.value = false;
      markUnread(node, false);
    });
    onBeforeUnmount(
      showBoxes(node, {
        take: leave,
        texts: () => texts.value,
        type: ([latitude = '', longitude = '']) => {
          texts.value = [latitude, longitude];
          leave();
        },
        answer: stored,
      }),
    );

    const messageOf = (index: number, axis: Axis): string => {
      const problem = problems.value[index];
      if (problem) return t(`typed.not.${problem.problem}`, { example: written(EXAMPLES[axis]) });
      return lacks.value && (texts.value[index] ?? '').trim() === '' ? t('typed.not.half') : '';
    };
    const messages = computed(() => AXES.map((axis, index) => messageOf(index, axis)));

    const box = (axis: Axis, index: number) => {
      const id = `${node.nodeId}_${axis}`;
      const message = messages.value[index] ?? '';
      return h('div', { class: 'place-box' }, [
        h('label', { for: id }, axis === 'latitude' ? phrase('latitudeName') : phrase('longitudeName')),
        h('input', {
          id,
          class: 'typed-box',
          type: 'text',
          autocomplete: 'off',
          value: texts.value[index],
          disabled: node.currentState.readonly,
          'aria-invalid': message !== '',
          'aria-describedby': `${id}_message`,
          onInput: ({ target }: Event) => {
            if (target instanceof HTMLInputElement) fill(index, target.value);
          },
          onChange: take,
          onBlur: take,
        }),
        h('p', { id: `${id}_message`, class: 'typed-message', 'aria-live': 'polite' }, message),
      ]);
    };

    return () =>
      h(
        'details',
        {
          class: 'place-typed',
          open: isOpen.value || messages.value.some((message) => message !== ''),
          onToggle: ({ target }: Event) => {
            if (target instanceof HTMLDetailsElement) isOpen.value = target.open;
          },
        },
        [
          h('summary', t('map.type')),
          h(
            'div',
            {
              class: 'place-boxes',
              role: 'group',
              'aria-label': t('map.type'),
              onFocusout: ({ currentTarget, relatedTarget }: FocusEvent) => {
                const isInside =
                  currentTarget instanceof Element &&
                  relatedTarget instanceof Node &&
                  currentTarget.contains(relatedTarget);
                if (!isInside) leave();
              },
            },
            AXES.map(box),
          ),
        ],
      );
  },
});
