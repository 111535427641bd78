import { defineComponent, h, ref, type PropType } from 'vue';
import { t } from '../texts';
import { inPageLanguage } from './ownTexts';

/** Engine properties of a question for a text that no one should see. */
export interface MaskedQuestion {
  readonly nodeId: string;
  readonly currentState: { readonly value: string; readonly readonly: boolean };
  setValue(value: string): void;
}

/** A box for a text that is hidden as it is typed, and shown as long as the button next to it is pressed in. */
export const maskedBox = defineComponent({
  inheritAttrs: false, // those for the engine's own box
  props: { node: { type: Object as PropType<MaskedQuestion>, required: true } },
  setup({ node }) {
    const isShown = ref(false);
    return () =>
      h('div', { class: 'typed-row' }, [
        h('input', {
          id: node.nodeId,
          class: 'typed-box',
          type: isShown.value ? 'text' : 'password',
          autocomplete: 'new-password', // browsers must not offer to keep it
          spellcheck: false,
          value: node.currentState.value,
          disabled: node.currentState.readonly,
          onInput: ({ target }: Event) => {
            if (target instanceof HTMLInputElement) node.setValue(target.value);
          },
        }),
        h(
          'button',
          {
            type: 'button',
            class: 'button',
            'aria-pressed': isShown.value,
            'aria-controls': node.nodeId,
            ...inPageLanguage(),
            onClick: () => (isShown.value = !isShown.value),
          },
          t('questions.show'),
        ),
      ]);
  },
});
