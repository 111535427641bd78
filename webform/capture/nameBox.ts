import { defineComponent, h, onMounted, ref, shallowRef, type PropType } from 'vue';
import type { FileQuestion } from '../fileQuestion';
import { t } from '../texts';
import { writtenName } from './flatten';

/** Signs by a typed name: not everybody can draw. */
export const nameBox = defineComponent({
  props: {
    question: { type: Object as PropType<FileQuestion>, required: true },
    choose: { type: Function as PropType<(file: File | null) => void>, required: true },
  },
  emits: ['done'],
  setup({ question, choose }, { emit }) {
    const box = shallowRef<HTMLInputElement | null>(null);
    const name = ref('');
    const isMissing = ref(false);
    const isNotMade = ref(false);
    onMounted(() => box.value?.focus());

    const sign = async (): Promise<void> => {
      const written = name.value.trim();
      isMissing.value = written === '';
      isNotMade.value = false;
      if (written === '') {
        box.value?.focus();
        return;
      }
      try {
        choose(await writtenName(written, question.maxPixels));
        emit('done');
      } catch {
        isNotMade.value = true;
      }
    };

    const id = `${question.nodeId}_name`;
    return () =>
      h('div', { class: 'pad-name' }, [
        h('label', { for: id }, t('capture.name')),
        h('div', { class: 'file-choosers' }, [
          h('input', {
            ref: box,
            id,
            class: 'typed-box',
            type: 'text',
            autocomplete: 'name',
            value: name.value,
            'aria-invalid': isMissing.value,
            'aria-describedby': `${id}_problem`,
            onInput: ({ target }: Event) => {
              if (target instanceof HTMLInputElement) name.value = target.value;
            },
            onKeydown: (event: KeyboardEvent) => {
              // In some scripts, Enter first takes over the characters that were composed.
              if (event.key !== 'Enter' || event.isComposing) return;
              event.preventDefault();
              void sign();
            },
          }),
          h('button', { type: 'button', class: 'button primary', onClick: () => void sign() }, t('capture.signByName')),
        ]),
        h(
          'p',
          { id: `${id}_problem`, class: 'file-problem', role: 'alert' },
          isMissing.value ? t('capture.noName') : isNotMade.value ? t('capture.notMade') : '',
        ),
      ]);
  },
});
