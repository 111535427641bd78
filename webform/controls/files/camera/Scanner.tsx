/** @jsxImportSource solid-js */
import { onCleanup, type JSX } from 'solid-js';
import { lookForCode } from './codes';
import { t } from '#webform/page/texts';
import { CameraView } from './CameraView';

/** What the scanner works with. */
export interface ScannerProps {
  readonly facing: 'environment' | 'user';
  readonly onFound: (code: string) => void;
  readonly onDone: () => void;
}

/** Shows the camera until a code is before it. */
export const Scanner = (props: ScannerProps): JSX.Element => {
  let stop = (): void => undefined;
  onCleanup(() => stop());
  const look = (video: HTMLVideoElement): void => {
    stop = lookForCode(video, (code) => {
      navigator.vibrate?.(60);
      props.onFound(code);
    });
  };
  return (
    <div class="camera-part">
      <p class="file-status" role="status">
        {t('capture.scanHelp')}
      </p>
      <CameraView facing={props.facing} label={t('capture.camera.view')} onReady={look} />
      <button type="button" class="button" onClick={() => props.onDone()}>
        {t('engine.cancel')}
      </button>
    </div>
  );
};
