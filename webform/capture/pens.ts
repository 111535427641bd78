import { defineComponent, h, type PropType } from 'vue';
import { t } from '../texts';
import { penNames, PENS, type Pen } from './penColours';

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
        penNames.map((name) =>
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
