import { defineComponent, h, type PropType } from 'vue';
import { t } from '../texts';

/** Colours that stand out on white paper, and one of them on any photo. */
export const PENS = { black: '#111111', red: '#d01c1c', blue: '#1450d2', green: '#127a36', yellow: '#ffd60a' } as const;

/** A colour to draw with. */
export type Pen = keyof typeof PENS;

const names = Object.keys(PENS).filter((name): name is Pen => name in PENS);

/** The choice of a colour. */
export const penButtons = defineComponent({
  props: {
    /** The name of the group, which no other one may have. */
    name: { type: String, required: true },
    pen: { type: String as PropType<Pen>, required: true },
  },
  emits: ['pick'],
  setup:
    (props, { emit }) =>
    () =>
      h(
        'div',
        { class: 'pad-pens', role: 'radiogroup', 'aria-label': t('capture.colour') },
        names.map((name) =>
          h('label', { title: t(`capture.pens.${name}`) }, [
            h('input', {
              type: 'radio',
              name: props.name,
              checked: props.pen === name,
              'aria-label': t(`capture.pens.${name}`),
              style: { '--pen': PENS[name] },
              onChange: () => emit('pick', name),
            }),
          ]),
        ),
      ),
});
