import { computed, defineComponent, h, nextTick, ref, type PropType } from 'vue';
import { t } from '../texts';
import { inPageLanguage } from './ownTexts';

/** Engine properties of any question. */
export interface ClearableQuestion {
  readonly nodeId: string;
  readonly nodeType: string;
  readonly selectType?: string;
  readonly appearances?: Readonly<Record<string, boolean>>;
  readonly currentState: { readonly instanceValue: unknown; readonly readonly: boolean };
  setValue?(value: string): void;
  setValues?(values: readonly string[]): void;
  selectValue?(value: null): void;
}

/** How the answer is taken away, for questions whose own control cannot do it. */
const clearing = (question: ClearableQuestion): (() => void) | undefined => {
  const { nodeType, selectType, appearances } = question;
  if (nodeType === 'range' && !appearances?.picker) return () => question.setValue?.('');
  if (nodeType === 'rank') return () => question.setValues?.([]);
  const isList = appearances?.minimal === true && appearances.autocomplete !== true;
  if (nodeType !== 'select' || selectType !== 'select1' || isList || appearances?.label) return undefined;
  return () => question.selectValue?.(null);
};

/** Takes an answer away: sliders, radio buttons and the like have no state of their own for that. */
export const clearButton = defineComponent({
  props: { question: { type: Object as PropType<ClearableQuestion>, required: true } },
  setup({ question }) {
    const clear = clearing(question);
    const place = ref<HTMLElement | null>(null);
    const isShown = computed(() => {
      const { instanceValue, readonly } = question.currentState;
      return !readonly && typeof instanceValue === 'string' && instanceValue !== '';
    });
    const onClick = async (): Promise<void> => {
      clear?.();
      await nextTick();
      place.value
        ?.closest('.question-container')
        ?.querySelector<HTMLElement>('input, [role="combobox"], button')
        ?.focus();
    };
    return () =>
      clear
        ? h('div', { ref: place, class: 'question-clear' }, [
            isShown.value
              ? h(
                  'button',
                  {
                    type: 'button',
                    'aria-describedby': `${question.nodeId}_label`,
                    ...inPageLanguage(),
                    onClick: () => void onClick(),
                  },
                  t('questions.clear'),
                )
              : null,
          ])
        : null;
  },
});
