import { defineComponent, h } from 'vue';

/** The title of a group, which folds it: also by keys, and saying whether it is folded. */
export const panelTitle = defineComponent({
  props: { isOpen: { type: Boolean, required: true } },
  emits: ['toggle'],
  setup(props, { emit, slots }) {
    return () =>
      h(
        'div',
        {
          class: 'panel-title',
          role: 'button',
          tabindex: 0,
          'aria-expanded': props.isOpen,
          onClick: () => emit('toggle'),
          onKeydown: (event: KeyboardEvent) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            emit('toggle');
          },
        },
        slots.default?.(),
      );
  },
});
