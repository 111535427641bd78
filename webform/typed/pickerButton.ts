import { defineComponent, h, ref, type PropType } from 'vue';
import { t } from '../texts';
import type { PickerType } from './kinds';

const CALENDAR = 'M7 3v3M17 3v3M4 9h16M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z';
const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2';

const NAMES = {
  date: 'typed.pickDate',
  time: 'typed.pickTime',
  'datetime-local': 'typed.pickDateTime',
} as const;

/**
 * Opens the browser's own control for choosing a date or time, which phones do best. The control itself is only its anchor: it
 * would wipe what it does not understand.
 */
export const pickerButton = defineComponent({
  props: {
    type: { type: String as PropType<PickerType>, required: true },
    value: { type: String, required: true },
  },
  emits: ['pick'],
  setup(props, { emit }) {
    const anchor = ref<HTMLInputElement | null>(null);
    const open = (): void => {
      try {
        anchor.value?.showPicker();
      } catch {
        anchor.value?.focus(); // a browser without it shows its control there
      }
    };
    return () =>
      h('span', { class: 'typed-picker' }, [
        h('input', {
          ref: anchor,
          type: props.type,
          value: props.value,
          tabindex: -1,
          'aria-hidden': true,
          onChange: ({ target }: Event) => {
            if (target instanceof HTMLInputElement && target.value !== '') emit('pick', target.value);
          },
        }),
        h(
          'button',
          { type: 'button', 'aria-label': t(NAMES[props.type]), title: t(NAMES[props.type]), onClick: open },
          [
            h('svg', { viewBox: '0 0 24 24', 'aria-hidden': true }, [
              h('path', { d: props.type === 'time' ? CLOCK : CALENDAR }),
            ]),
          ],
        ),
      ]);
  },
});
