import { defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef, type PropType } from 'vue';
import { t } from '../texts';
import { closeStream, refusalOf, refusalText } from './devices';
import { followMuted } from './muted';

/** What a camera sees. Emits `ready` with the picture it moves in, or `impossible`; `still` with whether it stands still. */
export const cameraView = defineComponent({
  props: {
    facing: { type: String as PropType<'environment' | 'user'>, required: true },
    label: { type: String, required: true },
  },
  emits: ['ready', 'impossible', 'still'],
  setup(props, { emit }) {
    const video = shallowRef<HTMLVideoElement | null>(null);
    const problem = ref('');
    const isStill = ref(false);
    let stream: MediaStream | null = null;
    let isGone = false;

    onMounted(async () => {
      try {
        const opened = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: props.facing, width: { ideal: 1920 }, height: { ideal: 1440 } },
        });
        if (isGone) {
          closeStream(opened);
          return;
        }
        stream = opened;
        followMuted(opened, (muted) => {
          isStill.value = muted !== null;
          emit('still', isStill.value);
        });
        const { value: shown } = video;
        if (!shown) return;
        shown.srcObject = opened;
        await shown.play();
        if (!isGone) emit('ready', shown);
      } catch (error) {
        if (isGone) return;
        if (stream) closeStream(stream);
        problem.value = refusalText('camera', refusalOf(error));
        emit('impossible');
      }
    });
    onBeforeUnmount(() => {
      isGone = true;
      if (stream) closeStream(stream);
    });

    return () =>
      problem.value === ''
        ? h('div', {}, [
            h('video', {
              ref: video,
              class: ['camera', props.facing],
              muted: true,
              playsinline: true,
              'aria-label': props.label,
            }),
            isStill.value ? h('p', { class: 'file-problem', role: 'alert' }, t('capture.muted.camera')) : null,
          ])
        : h('p', { class: 'file-problem', role: 'alert' }, problem.value);
  },
});
