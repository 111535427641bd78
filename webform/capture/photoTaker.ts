import { defineComponent, h, ref, shallowRef, type PropType } from 'vue';
import { phrase } from '../enginePhrases';
import { t } from '../texts';
import { cameraView } from './cameraView';
import { pictureOf } from './videoPicture';

/** Takes a picture with a camera where the browser opens none for file inputs. */
export const photoTaker = defineComponent({
  props: {
    facing: { type: String as PropType<'environment' | 'user'>, required: true },
    choose: { type: Function as PropType<(file: File | null) => void>, required: true },
  },
  emits: ['done', 'impossible'],
  setup({ facing, choose }, { emit }) {
    const video = shallowRef<HTMLVideoElement | null>(null);
    const isStill = shallowRef(false);
    const problem = ref('');
    const take = async (): Promise<void> => {
      if (!video.value) return;
      problem.value = '';
      const picture = await pictureOf(video.value);
      if (!picture) {
        problem.value = t('capture.notMade');
        return;
      }
      choose(picture);
      emit('done');
    };
    return () =>
      h('div', { class: 'camera-part' }, [
        h(cameraView, {
          facing,
          label: t('capture.camera.view'),
          onImpossible: () => emit('impossible'),
          onStill: (now: boolean) => {
            isStill.value = now;
          },
          onReady: (shown: HTMLVideoElement) => {
            video.value = shown;
          },
        }),
        h('div', { class: 'file-choosers' }, [
          h(
            'button',
            {
              type: 'button',
              class: 'button primary',
              disabled: video.value === null || isStill.value,
              onClick: () => void take(),
            },
            t('capture.take'),
          ),
          h('button', { type: 'button', class: 'button', onClick: () => emit('done') }, phrase('cancel')),
        ]),
        problem.value === '' ? null : h('p', { class: 'file-problem', role: 'alert' }, problem.value),
      ]);
  },
});
