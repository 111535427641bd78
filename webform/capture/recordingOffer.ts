import { defineComponent, h, onBeforeUnmount, ref, shallowRef, type PropType } from 'vue';
import type { Offer } from '../kept/unfinished';
import { holdBack } from '../pendingFiles';
import { t } from '../texts';
import { clockOf } from './recording';

/** Offers the recording from before the page was closed: to be heard or seen, to be the answer, or to be removed. */
export const recordingOffer = defineComponent({
  props: {
    offer: { type: Object as PropType<Offer>, required: true },
    player: { type: String as PropType<'audio' | 'video'>, required: true },
    /** Whether there is an answer, which would be replaced. */
    isAnswered: { type: Boolean, required: true },
  },
  emits: ['take', 'discard'],
  setup(props, { emit }) {
    const source = URL.createObjectURL(props.offer.file);
    const isAsking = ref(false);
    const host = shallowRef<HTMLElement | null>(null);
    const isTold = ref(false);
    // Sending would remove it with the stored answers.
    const release = holdBack(() => {
      isTold.value = true;
      host.value?.querySelector('button')?.focus();
    });
    onBeforeUnmount(() => {
      release();
      URL.revokeObjectURL(source);
    });
    const press = (text: string, onClick: () => void, look = '') =>
      h('button', { type: 'button', class: `button ${look}`, onClick }, text);
    return () => {
      const told = t('capture.recorded', { length: clockOf(props.offer.seconds) });
      return h('div', { ref: host, class: 'recorder', role: 'group', 'aria-label': told }, [
        h('p', { class: 'file-status' }, told),
        h(props.player, { src: source, controls: true, preload: 'metadata', playsinline: true, 'aria-label': told }),
        h(
          'div',
          { class: 'file-choosers' },
          isAsking.value
            ? [
                h('p', { class: 'file-status', role: 'status' }, t('files.removeQuestion')),
                press(t('files.keep'), () => (isAsking.value = false)),
                press(t('files.removeForGood'), () => emit('discard'), 'danger'),
              ]
            : [
                press(
                  t(props.isAnswered ? 'capture.useInstead' : 'capture.useRecorded'),
                  () => emit('take'),
                  'primary',
                ),
                press(t('capture.discard'), () => (isAsking.value = true)),
              ],
        ),
        isTold.value ? h('p', { class: 'file-problem', role: 'alert' }, t('capture.decideFirst')) : null,
      ]);
    };
  },
});
