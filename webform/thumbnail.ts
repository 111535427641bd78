import { onBeforeUnmount, shallowRef, watch } from 'vue';
import { asksForPicture, type FileQuestion } from './fileQuestion';
import { useFollowed } from './followInVue';
import { unready } from './pendingFiles';
import { thumbnailOf } from './picture';

/** The small picture of an answer: its address; `none` if the browser cannot read it; null while there is none. */
export const useThumbnail = (question: FileQuestion) => {
  const shown = shallowRef<string | null>(null);
  const trackUnready = useFollowed(unready);

  const show = (address: string | null): void => {
    if (shown.value?.startsWith('blob:')) URL.revokeObjectURL(shown.value);
    shown.value = address;
  };

  const current = (): File | null => {
    const { value } = question.currentState;
    trackUnready();
    return value !== null && asksForPicture(question) && !unready.has(value.name) ? value : null;
  };

  watch(
    current,
    async (file) => {
      show(null);
      if (file === null) return;
      const address = await thumbnailOf(file).then(
        (picture) => URL.createObjectURL(picture),
        () => 'none',
      );
      if (current() === file) show(address);
      else if (address !== 'none') URL.revokeObjectURL(address);
    },
    { immediate: true },
  );
  onBeforeUnmount(() => show(null));
  return shown;
};
