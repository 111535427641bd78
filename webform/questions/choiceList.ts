import { defineComponent, h, type PropType } from 'vue';
import { labelWords, type Label } from './labelWords';
import { chooseOne, chosenOne, toldApart } from './sameValues';

/** Engine properties of a question for one of several choices. */
export interface ChoiceQuestion {
  readonly nodeId: string;
  readonly currentState: {
    readonly value: readonly string[];
    readonly valueOptions: readonly { readonly value: string; readonly label: Label }[];
    readonly readonly: boolean;
  };
  selectValue(value: string | null): void;
}

/** The browser's own list to choose from: it has a name, an empty line that takes the answer away, and phones show it best. */
export const choiceList = defineComponent({
  props: { question: { type: Object as PropType<ChoiceQuestion>, required: true } },
  setup:
    ({ question }) =>
    () => {
      const { valueOptions, readonly } = question.currentState;
      const chosen = chosenOne(question) ?? '';
      return h(
        'select',
        {
          id: question.nodeId,
          class: 'native-select',
          disabled: readonly,
          onChange: ({ target }: Event) => {
            if (target instanceof HTMLSelectElement) chooseOne(question, target.value === '' ? null : target.value);
          },
        },
        [
          h('option', { key: '', value: '', selected: chosen === '' }, '–'),
          ...toldApart(valueOptions).map((option) =>
            h(
              'option',
              { key: option.value, value: option.value, selected: option.value === chosen },
              labelWords(option.label),
            ),
          ),
        ],
      );
    },
});
