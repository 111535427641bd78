import { defineComponent, h, onBeforeUnmount, type PropType } from 'vue';
import { phrase } from '../enginePhrases';
import { t } from '../texts';
import { cameraView } from './cameraView';
import { lookForCode } from './codes';

/** Shows the camera until a code is before it. */
export const scanner = defineComponent({
  props: { facing: { type: String as PropType<'environment' | 'user'>, required: true } },
  emits: ['found', 'done'],
  setup({ facing }, { emit }) {
    let stop = (): void => undefined;
    onBeforeUnmount(() => stop());
    const look = (video: HTMLVideoElement): void => {
      stop = lookForCode(video, (code) => {
        navigator.vibrate?.(60);
        emit('found', code);
      });
    };
    return () =>
      h('div', { class: 'camera-part' }, [
        h('p', { class: 'file-status', role: 'status' }, t('capture.scanHelp')),
        h(cameraView, { facing, label: t('capture.camera.view'), onReady: look }),
        h('button', { type: 'button', class: 'button', onClick: () => emit('done') }, phrase('cancel')),
      ]);
  },
});
