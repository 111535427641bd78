import { computed, defineComponent, h, onBeforeUnmount, ref, watch, type PropType } from 'vue';
import { refusalOf } from '../repeats/growth';
import { currentLocale, t } from '../texts';
import { kindOf, type Asked } from './kinds';
import { pickerButton } from './pickerButton';
import type { Reading } from './reading';
import { markUnread, showBox } from './unanswered';

/** Engine properties of a question, and how it is answered. */
export interface TypedQuestion extends Asked {
  readonly nodeId: string;
  readonly currentState: { readonly instanceValue: string; readonly readonly: boolean; readonly required: boolean };
  setValue(value: string): void;
}

/**
 * A box for a typed answer, read when it is left. The text stays as it was typed: with how it was understood below it, or with
 * a message, and then the question is unanswered and nothing can be sent.
 */
export const typedBox = defineComponent({
  props: { node: { type: Object as PropType<TypedQuestion>, required: true } },
  setup({ node }) {
    const kind = kindOf(node);
    if (!kind) throw new Error(`no box for ${node.valueType}`);
    const stored = (): string => node.currentState.instanceValue;
    const text = ref(kind.inBox(stored()));
    const problem = ref<Exclude<Reading, { value: string }> | null>(null);
    let taken: string | null = text.value;
    /** The answer that stays while a text asks for too many repetitions. */
    let over = '';

    const show = (value: string): void => {
      text.value = taken = kind.inBox(value);
      problem.value = null;
      markUnread(node, false);
    };
    const take = (): void => {
      if (text.value === taken) return;
      taken = text.value;
      const reading = kind.read(text.value);
      problem.value = 'problem' in reading ? reading : null;
      markUnread(node, problem.value !== null);
      const value = 'value' in reading ? reading.value : '';
      over = '';
      if (value === stored()) return;
      const most = refusalOf(() => node.setValue(value));
      if (most === null) return;
      over = stored();
      problem.value = { problem: 'repetitions', values: { most: new Intl.NumberFormat(currentLocale()).format(most) } };
      markUnread(node, true);
    };
    /** A calculation changed the answer; the text being typed stays. */
    watch(stored, (value) => {
      const reading = kind.read(text.value);
      if (
        text.value !== taken ||
        (problem.value && value === over) ||
        ('value' in reading && kind.inBox(reading.value) === kind.inBox(value))
      )
        return;
      show(value);
    });

    const type = (typed: string): void => {
      text.value = typed;
      take();
    };
    onBeforeUnmount(
      showBox(node, {
        take,
        unread: () => (text.value !== taken || problem.value ? { text: text.value, over } : null),
        type,
        answer: stored,
      }),
    );

    const message = computed(
      () =>
        problem.value &&
        t(`typed.not.${problem.value.problem}`, { example: kind.inBox(kind.example), ...problem.value.values }),
    );
    const understood = computed(() => (stored() === '' ? '' : kind.inWords(stored())));
    const below = `${node.nodeId}_typed`;
    const pick = (value: string): void => {
      const reading = kind.read(value);
      taken = null;
      type('value' in reading ? kind.inBox(reading.value) : value);
    };

    return () =>
      h('div', { class: 'typed' }, [
        h('div', { class: 'typed-row' }, [
          h('input', {
            id: node.nodeId,
            class: 'typed-box',
            type: 'text',
            autocomplete: 'off',
            inputmode: kind.inputMode,
            value: text.value,
            disabled: node.currentState.readonly,
            'aria-required': node.currentState.required,
            'aria-invalid': message.value !== null,
            'aria-describedby': below,
            onInput: ({ target }: Event) => {
              if (target instanceof HTMLInputElement) text.value = target.value;
            },
            onChange: take,
            onBlur: take,
          }),
          kind.picker && !node.currentState.readonly
            ? h(pickerButton, { type: kind.picker.type, value: kind.picker.value(stored()), onPick: pick })
            : null,
        ]),
        h(
          'p',
          { id: below, class: message.value === null ? 'typed-meaning' : 'typed-message', 'aria-live': 'polite' },
          [message.value ?? (understood.value === text.value ? '' : understood.value)],
        ),
      ]);
  },
});
