/** @jsxImportSource solid-js */
import { createSignal, onCleanup, onMount, Show, type JSX } from 'solid-js';
import { closeStream, refusalOf, refusalText } from './devices';
import { followMuted } from './muted';
import { t } from '#webform/page/texts';

interface CameraViewProps {
  readonly facing: 'environment' | 'user';
  readonly label: string;
  /** The camera delivers pictures into `video`. */
  readonly onReady: (video: HTMLVideoElement) => void;
  readonly onImpossible?: () => void;
  /** Whether the picture stands still. */
  readonly onStill?: (isStill: boolean) => void;
}

/** What a camera sees. */
export const CameraView = (props: CameraViewProps): JSX.Element => {
  let video: HTMLVideoElement | undefined;
  let stream: MediaStream | null = null;
  let isGone = false;
  const [problem, setProblem] = createSignal('');
  const [isStill, setStill] = createSignal(false);

  const start = async (): Promise<void> => {
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
        setStill(muted !== null);
        props.onStill?.(muted !== null);
      });
      if (!video) return;
      video.srcObject = opened;
      await video.play();
      if (!isGone) props.onReady(video);
    } catch (error) {
      if (isGone) return;
      if (stream) closeStream(stream);
      setProblem(refusalText('camera', refusalOf(error)));
      props.onImpossible?.();
    }
  };
  onMount(() => void start());
  onCleanup(() => {
    isGone = true;
    if (stream) closeStream(stream);
  });

  return (
    <Show
      when={problem() === ''}
      fallback={
        <p class="file-problem" role="alert">
          {problem()}
        </p>
      }
    >
      <div>
        <video
          ref={(made) => (video = made)}
          class={`camera ${props.facing}`}
          muted
          playsinline
          aria-label={props.label}
        />
        <Show when={isStill()}>
          <p class="file-problem" role="alert">
            {t('capture.muted.camera')}
          </p>
        </Show>
      </div>
    </Show>
  );
};
