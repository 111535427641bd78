/** @jsxImportSource solid-js */
import { createSignal, Show, type JSX } from 'solid-js';
import { pictureOf } from './videoPicture';
import { t } from '#webform/page/texts';
import { CameraView } from './CameraView';
import type { CapturePartProps } from '../captureParts';

/** Takes a picture with a camera where the browser opens none for file inputs. */
export const PhotoTaker = (props: CapturePartProps): JSX.Element => {
  const [video, setVideo] = createSignal<HTMLVideoElement | null>(null);
  const [isStill, setStill] = createSignal(false);
  const [isFailed, setFailed] = createSignal(false);
  const take = async (): Promise<void> => {
    const shown = video();
    if (!shown) return;
    const picture = await pictureOf(shown);
    setFailed(picture === null);
    if (!picture) return;
    props.choose(picture);
    props.onDone();
  };
  return (
    <div class="camera-part">
      <CameraView
        facing={props.ways.watch ?? 'environment'}
        label={t('capture.camera.view')}
        onImpossible={props.onImpossible}
        onStill={setStill}
        onReady={setVideo}
      />
      <div class="file-choosers">
        <button
          type="button"
          class="button primary"
          disabled={video() === null || isStill()}
          onClick={() => void take()}
        >
          {t('capture.take')}
        </button>
        <button type="button" class="button" onClick={() => props.onDone()}>
          {t('engine.cancel')}
        </button>
      </div>
      <Show when={isFailed()}>
        <p class="file-problem" role="alert">
          {t('capture.notMade')}
        </p>
      </Show>
    </div>
  );
};
