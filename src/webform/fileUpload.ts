import { defineComponent, h, type PropType } from 'vue';
import { phrase } from './enginePhrases';

/** What the engine tells about a file question, and how it is answered. */
interface FileQuestion {
  readonly nodeId: string;
  readonly nodeOptions: { readonly media: { readonly accept: string } };
  readonly currentState: { readonly value: File | null; readonly readonly: boolean };
  setValue(file: File | null): void;
}

const KILO = 1000;

const sizeOf = ({ size }: File): string =>
  size < KILO * KILO ? `${Math.ceil(size / KILO)} kB` : `${(size / KILO / KILO).toFixed(1)} MB`;

/** Accepts audio, video and any other file: the engine handles them, but only has a control for pictures. */
export const fileUpload = defineComponent({
  props: { question: { type: Object as PropType<FileQuestion>, required: true } },
  setup:
    ({ question }) =>
    () => {
      const { value, readonly } = question.currentState;
      if (value === null) {
        return h('input', {
          type: 'file',
          id: question.nodeId,
          class: 'file-upload',
          accept: question.nodeOptions.media.accept,
          disabled: readonly,
          onChange: ({ target }: Event) => {
            if (target instanceof HTMLInputElement) question.setValue(target.files?.[0] ?? null);
          },
        });
      }
      const remove = h(
        'button',
        { type: 'button', class: 'button', onClick: () => question.setValue(null) },
        phrase('remove'),
      );
      return h('p', { class: 'file-upload' }, [
        h('span', `${value.name} (${sizeOf(value)})`),
        readonly ? null : remove,
      ]);
    },
});
