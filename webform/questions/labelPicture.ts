import {
  defineComponent,
  h,
  inject,
  onMounted,
  onUpdated,
  ref,
  shallowRef,
  type Component,
  type PropType,
  type VNode,
} from 'vue';
import { fetchMediaKey } from '../capture/questionDetails';
import type { FetchMedia } from '../media';
import { part } from '../part';
import { t } from '../texts';
import type { ImageMapQuestion } from './imageMap';
import { labelWords, type Label } from './labelWords';

/** A label with the addresses of its pictures, by purpose. */
export interface PicturedLabel extends Label {
  readonly mediaSources?: Readonly<Partial<Record<'image' | 'big-image', URL>>>;
}

interface PicturedQuestion {
  readonly appearances?: Readonly<Record<string, boolean>>;
  readonly currentState: { readonly label: PicturedLabel | null };
}

const SIGN = 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM14.5 14.5 20 20M10 7.5v5M7.5 10h5';

const show = async (label: PicturedLabel, large: URL, fetchMedia: FetchMedia, opener: HTMLElement): Promise<void> => {
  const { showLargePicture } = await part(import('./largePicture'));
  showLargePicture({ name: labelWords(label), address: large.href, fetchMedia, opener });
};

/** A picture of a label; if there is a larger one, with a button that shows it. */
const pictureOf = (label: PicturedLabel, plain: Component, fetchMedia: FetchMedia | null): VNode | null => {
  const { image, 'big-image': large } = label.mediaSources ?? {};
  if (image === undefined) return null;
  if (large === undefined || fetchMedia === null) return h(plain, { resourceUrl: image, alt: label.asString });
  const name = labelWords(label);
  const onClick = (event: MouseEvent): void => {
    event.preventDefault(); // within the label of a choice, which is not what was meant
    const { currentTarget } = event;
    if (currentTarget instanceof HTMLElement) void show(label, large, fetchMedia, currentTarget);
  };
  return h('div', { class: 'label-picture' }, [
    h(plain, { resourceUrl: image, alt: '' }), // named by the button over it
    h(
      'button',
      {
        type: 'button',
        class: 'enlarge',
        'aria-label': name === '' ? t('questions.larger') : t('questions.largerOf', { name }),
        'aria-haspopup': 'dialog',
        onClick,
      },
      [h('svg', { viewBox: '0 0 24 24', 'aria-hidden': true }, [h('path', { d: SIGN })])],
    ),
  ]);
};

/** Whether the choices of a question are parts of its picture. */
const isImageMap = (question: PicturedQuestion): question is PicturedQuestion & ImageMapQuestion =>
  question.appearances?.['image-map'] === true &&
  'selectType' in question &&
  /\.svg$/i.test(question.currentState.label?.mediaSources?.image?.href ?? '');

/** Whether the picture of a question can be pressed, so that it stands next to the label and not in it. */
export const standsApart = (question: PicturedQuestion): boolean => {
  const { image, 'big-image': large } = question.currentState.label?.mediaSources ?? {};
  return isImageMap(question) || (image !== undefined && large !== undefined);
};

/** The picture of a question that stands next to its label. */
export const questionPicture = defineComponent({
  props: {
    question: { type: Object as PropType<PicturedQuestion>, required: true },
    /** What shows a picture that cannot be pressed. */
    plain: { type: Object as PropType<Component>, required: true },
  },
  setup({ question, plain }) {
    const fetchMedia = inject(fetchMediaKey, null);
    const map = shallowRef<Component | null>(null);
    if (isImageMap(question))
      void import('./imageMap').then(
        ({ imageMap }) => (map.value = imageMap),
        () => undefined, // it is a picture, and the choices are in the list
      );
    return () => {
      const { label } = question.currentState;
      if (map.value && isImageMap(question)) return h(map.value, { question, plain });
      return label && standsApart(question) ? pictureOf(label, plain, fetchMedia) : null;
    };
  },
});

/** The picture of a choice, within what one presses to choose it. */
export const choicePicture = defineComponent({
  props: {
    label: { type: Object as PropType<PicturedLabel>, required: true },
    plain: { type: Object as PropType<Component>, required: true },
  },
  setup(props) {
    const fetchMedia = inject(fetchMediaKey, null);
    const place = ref<HTMLElement | null>(null);
    /** The choice is called by its words alone, without the button. */
    const nameChoice = (): void => {
      const control = place.value?.closest('label')?.control;
      if (control && place.value?.querySelector('.enlarge'))
        control.setAttribute('aria-label', labelWords(props.label));
    };
    onMounted(nameChoice);
    onUpdated(nameChoice);
    return () => {
      const picture = pictureOf(props.label, props.plain, fetchMedia);
      return props.label.mediaSources?.['big-image'] ? h('div', { ref: place }, [picture]) : picture;
    };
  },
});
