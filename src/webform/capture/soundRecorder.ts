import {
  computed,
  defineComponent,
  h,
  nextTick,
  onBeforeUnmount,
  onMounted,
  ref,
  shallowRef,
  type PropType,
} from 'vue';
import { largestFile } from '../fileSize';
import { holdBack } from '../pendingFiles';
import { t } from '../texts';
import { refusalOf, refusalText } from './devices';
import { startRecording, type Recording } from './record';
import { clockOf } from './recording';

const LOOK_EVERY = 100;
/** Below this, and for so many looks, nothing is heard. */
const SILENCE = 0.015;
const SILENT_LOOKS = 40;

/** Records sound from the moment it is shown until it is stopped; what was recorded then answers the question. */
export const soundRecorder = defineComponent({
  props: {
    quality: { type: String as PropType<string | null>, default: null },
    choose: { type: Function as PropType<(file: File | null) => void>, required: true },
  },
  emits: ['done', 'impossible'],
  setup({ quality, choose }, { emit }) {
    const seconds = ref(0);
    const level = ref(0);
    const quiet = ref(0);
    const problem = ref('');
    const stopButton = shallowRef<HTMLButtonElement | null>(null);
    const recording = shallowRef<Recording | null>(null);
    let isGone = false;

    const finish = (file: File | null): void => {
      release();
      if (file) choose(file);
      emit('done');
    };
    const release = holdBack(() => {
      problem.value = t('capture.stopFirst');
      stopButton.value?.focus();
    });

    const look = setInterval(() => {
      if (!recording.value) return;
      level.value = recording.value.level();
      quiet.value = level.value < SILENCE ? quiet.value + 1 : 0;
      seconds.value = recording.value.seconds();
    }, LOOK_EVERY);

    onMounted(async () => {
      try {
        const started = await startRecording(quality, largestFile, finish);
        if (isGone) started.discard();
        else recording.value = started;
        await nextTick();
        stopButton.value?.focus();
      } catch (error) {
        release();
        problem.value = refusalText('microphone', refusalOf(error));
        emit('impossible');
      }
    });
    onBeforeUnmount(() => {
      isGone = true;
      clearInterval(look);
      release();
      recording.value?.stop(); // what was said is not lost with the question on the screen
    });

    const discard = (): void => {
      recording.value?.discard();
      recording.value = null;
      release();
      emit('done');
    };
    const status = computed(() => {
      if (recording.value === null) return problem.value === '' ? t('capture.asking') : '';
      return quiet.value > SILENT_LOOKS ? t('capture.silent') : t('capture.recording');
    });

    return () =>
      h('div', { class: 'recorder', role: 'group', 'aria-label': t('capture.record') }, [
        h('p', { class: 'file-status', role: 'status' }, status.value),
        recording.value === null
          ? null
          : h('div', { class: 'recorder-row' }, [
              h('span', { class: 'recorder-time', role: 'timer' }, clockOf(seconds.value)),
              h('meter', { min: 0, max: 1, value: level.value, 'aria-label': t('capture.level') }),
              h(
                'button',
                { ref: stopButton, type: 'button', class: 'button primary', onClick: () => recording.value?.stop() },
                t('capture.stop'),
              ),
              h('button', { type: 'button', class: 'button', onClick: discard }, t('capture.discard')),
            ]),
        problem.value === '' ? null : h('p', { class: 'file-problem', role: 'alert' }, problem.value),
      ]);
  },
});
