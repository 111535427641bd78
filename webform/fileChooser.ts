import { defineComponent, h, type PropType } from 'vue';

/** A button that opens the browser's chooser of files, or its camera. */
export const fileChooser = defineComponent({
  props: {
    /** The id of the file input, by which a label names it. */
    inputId: { type: String as PropType<string | null>, default: null },
    text: { type: String, required: true },
    accept: { type: String as PropType<string | null>, default: null },
    capture: { type: String as PropType<string | null>, default: null },
    disabled: { type: Boolean, required: true },
  },
  emits: ['choose'],
  setup(props, { emit }) {
    let input: HTMLInputElement | null = null;
    return () => [
      h(
        'button',
        { type: 'button', class: 'button', disabled: props.disabled, onClick: () => input?.click() },
        props.text,
      ),
      h('input', {
        type: 'file',
        id: props.inputId,
        hidden: true,
        accept: props.accept,
        capture: props.capture,
        disabled: props.disabled,
        ref: (made: unknown) => {
          input = made instanceof HTMLInputElement ? made : null;
        },
        onChange: ({ target }: Event) => {
          if (!(target instanceof HTMLInputElement)) return;
          const [file] = target.files ?? [];
          if (file) emit('choose', file);
          target.value = ''; // so that the same file can be chosen again
        },
      }),
    ];
  },
});
