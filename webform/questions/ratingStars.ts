import { defineComponent, h, type PropType } from 'vue';
import type { RangeQuestion } from './rangeControl';

const STAR = 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z';

/** The numbers of a range as stars, from its first one on. */
export const ratingStars = defineComponent({
  props: {
    node: { type: Object as PropType<RangeQuestion>, required: true },
    values: { type: Array as PropType<readonly string[]>, required: true },
    written: { type: Function as PropType<(value: string) => string>, required: true },
  },
  setup: (props) => () => {
    const { node, values, written } = props;
    const { instanceValue, readonly } = node.currentState;
    const chosen = instanceValue === '' ? -1 : values.findIndex((value) => Number(value) === Number(instanceValue));
    return h('div', { class: 'rating' }, [
      ...values.map((value, at) =>
        h('label', { key: value, class: ['rating-star', { 'is-on': at <= chosen }] }, [
          h('input', {
            type: 'radio',
            name: node.nodeId,
            value,
            checked: at === chosen,
            disabled: readonly,
            'aria-label': written(value),
            onChange: () => node.setValue(value),
          }),
          h('svg', { viewBox: '0 0 24 24', 'aria-hidden': true }, [h('path', { d: STAR })]),
        ]),
      ),
      h('span', { class: 'rating-value', 'aria-hidden': true }, instanceValue === '' ? '' : written(instanceValue)),
    ]);
  },
});
