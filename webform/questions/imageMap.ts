import {
  computed,
  defineComponent,
  h,
  inject,
  onBeforeUnmount,
  shallowRef,
  watch,
  type Component,
  type PropType,
  type VNode,
} from 'vue';
import { fetchMediaKey } from '../capture/questionDetails';
import type { ChoiceQuestion } from './choiceList';
import type { PicturedLabel } from './labelPicture';
import { labelWords } from './labelWords';
import { type LoadedDrawing, readDrawing, type Shape } from './mapShapes';
import { chooseOne } from './sameValues';

/** Engine properties of a question whose choices are parts of a drawing. */
export interface ImageMapQuestion extends Pick<ChoiceQuestion, 'nodeId' | 'selectValue'> {
  readonly selectType: 'select1' | 'select';
  readonly currentState: ChoiceQuestion['currentState'] & { readonly label: PicturedLabel | null };
  selectValues(values: readonly string[]): void;
}

const draw = ({ element, attributes, shapes }: Shape): VNode => h(element, attributes, shapes.map(draw));

const choose = (question: ImageMapQuestion, value: string): void => {
  if (question.selectType === 'select1') return chooseOne(question, value);
  const chosen = question.currentState.value;
  question.selectValues(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
};

/**
 * A drawing whose parts are choices: pressing one chooses it, as does its name in the list below, which is there for keys and screen
 * readers. A drawing that cannot be read is a picture.
 */
export const imageMap = defineComponent({
  props: {
    question: { type: Object as PropType<ImageMapQuestion>, required: true },
    plain: { type: Object as PropType<Component>, required: true },
  },
  setup({ question, plain }) {
    const fetchMedia = inject(fetchMediaKey, null);
    const shown = shallowRef<LoadedDrawing | null>(null);
    const address = computed(() => question.currentState.label?.mediaSources?.image?.href ?? null);
    const areas = computed(
      () =>
        shown.value?.drawing.areas(question.currentState.valueOptions.map(({ value }) => value)) ??
        new Map<string, Shape>(),
    );
    const forget = (): void => {
      if (shown.value) URL.revokeObjectURL(shown.value.url);
      shown.value = null;
    };

    const load = async (from: string | null): Promise<void> => {
      forget();
      if (from === null || !fetchMedia) return;
      const answer = await fetchMedia(from).catch(() => null);
      const text = answer?.ok ? await answer.text() : '';
      const drawing = text === '' ? null : readDrawing(text);
      if (!drawing || from !== address.value) return;
      shown.value = { drawing, url: URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' })) };
    };
    watch(address, (from) => void load(from), { immediate: true });
    onBeforeUnmount(forget);

    return () => {
      const { label, valueOptions, value: chosen, readonly } = question.currentState;
      const words = label ? labelWords(label) : '';
      if (!shown.value || areas.value.size === 0)
        return h(plain, { resourceUrl: label?.mediaSources?.image, alt: words });
      const parts = valueOptions.flatMap(({ value, label: name }) => {
        const shape = areas.value.get(value);
        if (!shape) return [];
        const look = ['image-map-part', { 'is-chosen': chosen.includes(value) }];
        const onClick = readonly ? undefined : (): void => choose(question, value);
        return [h('g', { key: value, class: look, onClick }, [h('title', labelWords(name)), draw(shape)])];
      });
      const names = valueOptions.flatMap(({ value, label: name }) =>
        chosen.includes(value) ? [labelWords(name)] : [],
      );
      return h('div', { class: 'image-map' }, [
        h(
          'div',
          {
            class: ['image-map-drawing', { 'is-readonly': readonly }],
            style: { '--ratio': shown.value.drawing.ratio },
          },
          [
            h('img', { src: shown.value.url, alt: words }),
            h('svg', { ...shown.value.drawing.frame, 'aria-hidden': true }, parts),
          ],
        ),
        h('p', { class: 'image-map-chosen', 'aria-hidden': true }, names.join(', ')),
      ]);
    };
  },
});
