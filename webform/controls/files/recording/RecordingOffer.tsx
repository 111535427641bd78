/** @jsxImportSource solid-js */
import { createSignal, onCleanup, Show, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { clockOf } from './recording';
import type { Offer } from '#webform/kept/unfinished';
import { useForm } from '#webform/view/context';
import { t } from '#webform/page/texts';

interface RecordingOfferProps {
  readonly offer: Offer;
  readonly player: 'audio' | 'video';
  /** Whether there is an answer, which would be replaced. */
  readonly isAnswered: boolean;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
}

/** Offers the recording from before the page was closed: to be heard or seen, to be the answer, or to be removed. */
export const RecordingOffer = (props: RecordingOfferProps): JSX.Element => {
  const source = URL.createObjectURL(props.offer.file);
  const [isAsking, setAsking] = createSignal(false);
  const [isReminded, setReminded] = createSignal(false);
  let host: HTMLElement | undefined;
  // Sending would remove it with the stored answers.
  const release = useForm().files.pending.holdBack(() => {
    setReminded(true);
    host?.querySelector('button')?.focus();
  });
  onCleanup(() => {
    release();
    URL.revokeObjectURL(source);
  });
  const title = t('capture.recorded', { length: clockOf(props.offer.seconds) });
  return (
    <div ref={(made) => (host = made)} class="recorder" role="group" aria-label={title}>
      <p class="file-status">{title}</p>
      <Dynamic component={props.player} src={source} controls preload="metadata" playsinline aria-label={title} />
      <div class="file-choosers">
        <Show
          when={isAsking()}
          fallback={
            <>
              <button type="button" class="button primary" onClick={() => props.onTake()}>
                {t(props.isAnswered ? 'capture.useInstead' : 'capture.useRecorded')}
              </button>
              <button type="button" class="button" onClick={() => setAsking(true)}>
                {t('capture.discard')}
              </button>
            </>
          }
        >
          <p class="file-status" role="status">
            {t('files.removeQuestion')}
          </p>
          <button type="button" class="button" onClick={() => setAsking(false)}>
            {t('files.keep')}
          </button>
          <button type="button" class="button danger" onClick={() => props.onDiscard()}>
            {t('files.removeForGood')}
          </button>
        </Show>
      </div>
      <Show when={isReminded()}>
        <p class="file-problem" role="alert">
          {t('capture.decideFirst')}
        </p>
      </Show>
    </div>
  );
};
