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
import type { FileQuestion } from '../fileQuestion';
import { largestFile } from '../fileSize';
import { beginRecording } from '../kept/unfinished';
import { endBeforeSending, holdBack } from '../pendingFiles';
import { t } from '../texts';
import { refusalOf, refusalText } from './devices';
import type { Muted } from './muted';
import { startRecording, type EndedBy, type Recording } from './record';
import { bytesPerSecond, clockOf, type Recorded } from './recording';

const LOOK_EVERY = 100;
/** Below this, and for so many looks, nothing is heard. */
const SILENCE = 0.015;
const SILENT_LOOKS = 40;
/** In seconds: no one misses less. */
const SHORTEST_GAP = 1;

/** Records sound or a film from the moment it is shown until it is stopped; the recording then answers the question. */
export const recorder = defineComponent({
  props: {
    question: { type: Object as PropType<FileQuestion>, required: true },
    recorded: { type: String as PropType<Recorded>, required: true },
    facing: { type: String as PropType<'environment' | 'user'>, default: 'environment' },
    quality: { type: String as PropType<string | null>, default: null },
    /** Whether it goes on until the form is sent. */
    isBackground: { type: Boolean, default: false },
    choose: { type: Function as PropType<(file: File | null) => void>, required: true },
  },
  emits: ['done', 'impossible', 'started', 'ended'],
  setup({ question, recorded, facing, quality, isBackground, choose }, { emit }) {
    const isFilm = recorded === 'video';
    const longest = largestFile / bytesPerSecond(recorded, quality);
    const seconds = ref(0);
    const level = ref(0);
    const quiet = ref(0);
    const problem = ref('');
    const isUnkept = ref(false);
    const muted = ref<Muted | null>(null);
    const stopButton = shallowRef<HTMLButtonElement | null>(null);
    const recording = shallowRef<Recording | null>(null);
    let isGone = false;

    const view = shallowRef<HTMLVideoElement | null>(null);
    let kept: ReturnType<typeof beginRecording> | null = null;
    const keepPiece = (piece: Blob, type: string, at: number): void => {
      kept ??= beginRecording(question, type);
      void kept.add(piece, at).then((isKept) => {
        isUnkept.value = !isKept;
      });
    };

    /** What should be known about the recording: why it ended, and the missing parts. */
    const remarks = (endedBy: EndedBy | null): readonly string[] => [
      ...(endedBy ? [t(`capture.${endedBy}`)] : []),
      ...(['picture', 'sound'] as const).flatMap((what) => {
        const length = recording.value?.mutedFor(what) ?? 0;
        return length < SHORTEST_GAP ? [] : [t(`capture.gap.${what}`, { length: clockOf(length) })];
      }),
    ];

    let onEnd = (): void => undefined;
    const finish = (file: File | null, endedBy: EndedBy | null): void => {
      release();
      if (file) choose(file);
      kept?.end();
      onEnd();
      emit('ended', remarks(endedBy).join(' '));
      emit('done');
    };
    const tellToStop = (): void => {
      problem.value = t('capture.stopFirst');
      stopButton.value?.focus();
    };
    const stopNow = (): Promise<boolean> =>
      new Promise((resolve) => {
        onEnd = () => resolve(true);
        if (recording.value) recording.value.stop();
        else onEnd();
      });
    const release = isBackground ? endBeforeSending(stopNow) : holdBack(tellToStop);

    const look = setInterval(() => {
      if (!recording.value) return;
      const loudness = recording.value.level();
      level.value = loudness ?? 0;
      quiet.value = loudness !== null && loudness < SILENCE ? quiet.value + 1 : 0;
      seconds.value = recording.value.seconds();
    }, LOOK_EVERY);

    onMounted(async () => {
      try {
        const onMuted = (now: Muted | null): void => {
          muted.value = now;
        };
        const wanted = { recorded, facing, quality, most: largestFile, onPiece: keepPiece, onMuted, finish };
        const started = await startRecording(wanted);
        if (isGone) {
          started.discard();
          return;
        }
        recording.value = started;
        emit('started');
        await nextTick();
        if (view.value) view.value.srcObject = started.stream;
        stopButton.value?.focus();
      } catch (error) {
        release();
        problem.value = refusalText(recorded === 'video' ? 'film' : 'microphone', refusalOf(error));
        emit('impossible');
      }
    });
    onBeforeUnmount(() => {
      isGone = true;
      clearInterval(look);
      release();
      recording.value?.stop(); // the recording is not lost with the question on the screen
    });

    const discard = (): void => {
      recording.value?.discard();
      recording.value = null;
      kept?.end();
      release();
      emit('done');
    };
    const status = computed(() => {
      if (recording.value === null)
        return problem.value === '' ? t(isFilm ? 'capture.askingFilm' : 'capture.asking') : '';
      if (quiet.value > SILENT_LOOKS) return t('capture.silent');
      return isFilm ? t('capture.filming', { most: clockOf(longest) }) : t('capture.recording');
    });

    return () =>
      h('div', { class: 'recorder', role: 'group', 'aria-label': t(isFilm ? 'capture.takeVideo' : 'capture.record') }, [
        h('p', { class: 'file-status', role: 'status' }, status.value),
        isFilm && recording.value !== null
          ? h('video', {
              ref: view,
              class: ['camera', facing],
              muted: true,
              autoplay: true,
              playsinline: true,
              'aria-label': t('capture.camera.view'),
            })
          : null,
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
        muted.value === null
          ? null
          : h('p', { class: 'file-problem', role: 'alert' }, t(`capture.muted.${muted.value}`)),
        isUnkept.value ? h('p', { class: 'file-problem', role: 'alert' }, t('capture.notKept')) : null,
        problem.value === '' ? null : h('p', { class: 'file-problem', role: 'alert' }, problem.value),
      ]);
  },
});
