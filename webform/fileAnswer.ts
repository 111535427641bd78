import { computed, defineComponent, h, nextTick, onBeforeUnmount, ref, shallowRef, watch, type PropType } from 'vue';
import { phrase } from './enginePhrases';
import { originalName } from './fileNames';
import { isMissing } from './edit/missingFiles';
import type { FileQuestion } from './fileQuestion';
import { sizeInWords } from './fileSize';
import { t } from './texts';

/** How sounds and films are played. */
const PLAYERS: Readonly<Record<string, 'audio' | 'video'>> = { audio: 'audio', video: 'video' };

/** The file that answers a question: seen or heard, with its name and a way to remove it. */
export const fileAnswer = defineComponent({
  props: {
    question: { type: Object as PropType<FileQuestion>, required: true },
    file: { type: Object as PropType<File>, required: true },
    /** The address of a small picture of it. */
    thumbnail: { type: String as PropType<string | null>, default: null },
    /** Whether it was made here, so that removing it would be its end. */
    isOnlyHere: { type: Boolean, required: true },
    /** Whether it may not be removed now. */
    isLocked: { type: Boolean, required: true },
  },
  emits: ['remove'],
  setup(props, { emit }) {
    const host = shallowRef<HTMLElement | null>(null);
    const isAsking = ref(false);
    const isUnplayable = ref(false);
    const player = computed(() => PLAYERS[props.question.nodeOptions.media.type ?? '']);
    const source = ref('');
    const release = (): void => URL.revokeObjectURL(source.value);
    watch(
      () => props.file,
      (file) => {
        release();
        isAsking.value = isUnplayable.value = false;
        source.value = player.value ? URL.createObjectURL(file) : '';
      },
      { immediate: true },
    );
    onBeforeUnmount(release);

    const ask = async (asking: boolean): Promise<void> => {
      isAsking.value = asking;
      await nextTick();
      host.value?.querySelector('button')?.focus();
    };
    const nameId = `${props.question.nodeId}_file`;
    const press = (text: string, onClick: () => void, look = '') =>
      h(
        'button',
        { type: 'button', class: `button ${look}`, disabled: props.isLocked, 'aria-describedby': nameId, onClick },
        text,
      );
    const buttons = () => {
      if (props.question.currentState.readonly) return [];
      if (!isAsking.value) return [press(phrase('remove'), () => (props.isOnlyHere ? void ask(true) : emit('remove')))];
      return [
        h('p', { class: 'file-status', role: 'status' }, t('files.removeQuestion')),
        press(t('files.keep'), () => void ask(false)),
        press(t('files.removeForGood'), () => emit('remove'), 'danger'),
      ];
    };

    return () =>
      isMissing(props.file.name)
        ? h('div', { ref: host, class: 'file-chosen' }, [
            h('p', { id: nameId, class: 'file-problem' }, t('edit.fileMissing', { name: props.file.name })),
            ...buttons(),
          ])
        : h('div', { ref: host, class: 'file-chosen' }, [
            props.thumbnail === null ? null : h('img', { src: props.thumbnail, alt: phrase('imagePreview') }),
            player.value && !isUnplayable.value
              ? h(player.value, {
                  src: source.value,
                  controls: true,
                  preload: 'metadata',
                  playsinline: true,
                  'aria-labelledby': nameId,
                  onError: () => {
                    isUnplayable.value = true;
                  },
                })
              : null,
            h(
              'span',
              { id: nameId, dir: 'auto' },
              `${originalName(props.file.name)} (${sizeInWords(props.file.size)})`,
            ),
            isUnplayable.value ? h('p', { class: 'file-status' }, t('files.notPlayed')) : null,
            ...buttons(),
          ]);
  },
});
