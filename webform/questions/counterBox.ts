import { computed, defineComponent, h, type PropType, type VNode } from 'vue';
import { t } from '../texts';
import { typedBox, type TypedQuestion } from '../typed/typedBox';
import { isUnread, takeTyped } from '../typed/unanswered';
import { inPageLanguage } from './ownTexts';

const MOST = 2_147_483_647;

/** A box for a whole number, with buttons that count from zero on. */
export const counterBox = defineComponent({
  props: { node: { type: Object as PropType<TypedQuestion>, required: true } },
  setup({ node }) {
    const value = computed(() => Number(node.currentState.instanceValue));
    const count = (step: number): void => {
      takeTyped();
      if (!isUnread(node)) node.setValue(String(Math.min(Math.max(value.value + step, 0), MOST)));
    };
    const button = (step: number, sign: string, name: string, isEnd: boolean): VNode =>
      h(
        'button',
        {
          type: 'button',
          'aria-label': name,
          'aria-describedby': `${node.nodeId}_label`,
          disabled: node.currentState.readonly || isUnread(node) || isEnd,
          ...inPageLanguage(),
          onClick: () => count(step),
        },
        sign,
      );
    return () =>
      h('div', { class: 'counter' }, [
        button(-1, '−', t('questions.less'), value.value <= 0),
        h(typedBox, { node }),
        button(1, '+', t('questions.more'), value.value >= MOST),
      ]);
  },
});
