import { defineComponent, h, nextTick, shallowRef, type PropType, type VNode } from 'vue';
import { phrase } from './enginePhrases';
import { originalName } from './fileNames';
import { asksForPicture, fileChoice, type FileQuestion } from './fileQuestion';
import { unready } from './pendingFiles';
import { currentLocale, t } from './texts';
import { useThumbnail } from './thumbnail';

const KILO = 1000;

const sizeOf = ({ size }: File): string => {
  const inUnit = (unit: string, value: number): string =>
    new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  return size < KILO * KILO
    ? inUnit('kilobyte', Math.ceil(size / KILO))
    : inUnit('megabyte', Math.round(size / KILO / (KILO / 10)) / 10);
};

/** Devices with a camera offer it for file inputs; a desktop would show two equal choosers. */
const hasCamera = (): boolean => 'capture' in document.createElement('input');

interface Chooser {
  readonly id: string | null;
  readonly text: string;
  readonly capture: string | null;
}

/** Answers questions for files of every kind: the engine's control has names of its own, shows pictures at full size, and takes only these. */
export const fileUpload = defineComponent({
  props: { question: { type: Object as PropType<FileQuestion>, required: true } },
  setup: ({ question }) => {
    const { remark, choose } = fileChoice(question);
    const thumbnail = useThumbnail(question);
    const host = shallowRef<HTMLElement | null>(null);
    const { nodeId } = question;
    const nameId = `${nodeId}_file`;

    const chooser = ({ id, text, capture }: Chooser): VNode[] => {
      let input: HTMLInputElement | null = null;
      return [
        h(
          'button',
          {
            type: 'button',
            class: 'button',
            disabled: question.currentState.readonly,
            onClick: () => input?.click(),
          },
          text,
        ),
        h('input', {
          type: 'file',
          id,
          hidden: true,
          accept: question.nodeOptions.media.accept,
          capture,
          disabled: question.currentState.readonly,
          ref: (made: unknown) => {
            input = made instanceof HTMLInputElement ? made : null;
          },
          onChange: ({ target }: Event) => {
            if (!(target instanceof HTMLInputElement)) return;
            const [file] = target.files ?? [];
            if (file) choose(file);
            target.value = ''; // so that the same file can be chosen again
          },
        }),
      ];
    };

    const remove = async (): Promise<void> => {
      choose(null);
      await nextTick();
      host.value?.querySelector('button')?.focus();
    };

    const chosen = (file: File): VNode =>
      h('div', { class: 'file-chosen' }, [
        thumbnail.value?.startsWith('blob:') ? h('img', { src: thumbnail.value, alt: phrase('imagePreview') }) : null,
        h('span', { id: nameId, dir: 'auto' }, `${originalName(file.name)} (${sizeOf(file)})`),
        question.currentState.readonly
          ? null
          : h(
              'button',
              { type: 'button', class: 'button', 'aria-describedby': nameId, onClick: () => void remove() },
              phrase('remove'),
            ),
      ]);

    const status = (): string => {
      const { value } = question.currentState;
      if (value !== null && unready.has(value.name)) return t('files.shrinking');
      if (remark.value?.isProblem === false) return remark.value.text;
      return thumbnail.value === 'none' ? t('files.notShown') : '';
    };

    return () => {
      const { value, label } = question.currentState;
      const isPicture = asksForPicture(question);
      return h('div', { ref: host, class: 'file-upload', role: 'group', 'aria-label': label?.asString }, [
        h('div', { class: 'file-choosers' }, [
          ...(isPicture && hasCamera()
            ? chooser({ id: null, text: phrase('takePicture'), capture: 'environment' })
            : []),
          ...chooser({ id: nodeId, text: phrase(isPicture ? 'chooseImage' : 'chooseFile'), capture: null }),
        ]),
        value === null ? null : chosen(value),
        h('p', { class: 'file-status', role: 'status' }, status()),
        remark.value?.isProblem ? h('p', { class: 'file-problem', role: 'alert' }, remark.value.text) : null,
      ]);
    };
  },
});
