import { defineComponent, h } from 'vue';
import { t } from '../texts';
import { inPageLanguage } from './ownTexts';

/** Says that an answer is demanded, for those who see it: to others, the control says so. */
export const requiredWord = defineComponent({
  props: { id: { type: String, required: true } },
  setup: ({ id }) => {
    const text = t('questions.required');
    return () => [' ', h('span', { id, class: 'required-word', 'aria-hidden': true, ...inPageLanguage() }, text)];
  },
});
