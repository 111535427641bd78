/** @jsxImportSource solid-js */
import { createEffect, createSignal, onCleanup, Show, type JSX } from 'solid-js';
import { qualityOf } from '#webform/engine/questionDefinition';
import { bytesPerSecond, clockOf, type Recorded } from './recording';
import { largestFile } from '#webform/files/size';
import { t } from '#webform/page/texts';
import type { CapturePartProps } from '../captureParts';
import { createRecording } from './createRecording';

const LOOK_EVERY = 100;
/** Below this, and for so many looks, nothing is heard. */
const SILENCE = 0.015;
const SILENT_LOOKS = 40;

/** What is wrong with a recording. */
const Problem = (props: { readonly text: string }): JSX.Element => (
  <p class="file-problem" role="alert">
    {props.text}
  </p>
);

/** Records sound or a film from the moment it is shown until it is stopped. */
export const Recorder = (props: CapturePartProps): JSX.Element => {
  const recorded: Recorded = props.node.nodeOptions.media.type === 'video' ? 'video' : 'audio';
  const isFilm = recorded === 'video';
  const longest = largestFile / bytesPerSecond(recorded, qualityOf(props.node));
  const [seconds, setSeconds] = createSignal(0);
  const [level, setLevel] = createSignal(0);
  const [quiet, setQuiet] = createSignal(0);
  let stopButton: HTMLButtonElement | undefined;
  const { recording, problem, muted, isUnkept, discard } = createRecording(props, recorded, () => stopButton?.focus());

  const look = setInterval(() => {
    const current = recording();
    if (!current) return;
    const loudness = current.level();
    setLevel(loudness ?? 0);
    setQuiet((looks) => (loudness !== null && loudness < SILENCE ? looks + 1 : 0));
    setSeconds(current.seconds());
  }, LOOK_EVERY);
  onCleanup(() => clearInterval(look));
  createEffect(() => {
    if (recording()) stopButton?.focus();
  });

  const status = (): string => {
    if (recording() === null) return problem() === '' ? t(isFilm ? 'capture.askingFilm' : 'capture.asking') : '';
    if (quiet() > SILENT_LOOKS) return t('capture.silent');
    return isFilm ? t('capture.filming', { most: clockOf(longest) }) : t('capture.recording');
  };

  return (
    <div class="recorder" role="group" aria-label={t(isFilm ? 'capture.takeVideo' : 'capture.record')}>
      <p class="file-status" role="status">
        {status()}
      </p>
      <Show when={recording()}>
        {(current) => (
          <>
            <Show when={isFilm}>
              <video
                ref={(made) => (made.srcObject = current().stream)}
                class={`camera ${props.ways.film ?? 'environment'}`}
                muted
                autoplay
                playsinline
                aria-label={t('capture.camera.view')}
              />
            </Show>
            <div class="recorder-row">
              <span class="recorder-time" role="timer">
                {clockOf(seconds())}
              </span>
              <meter min="0" max="1" value={level()} aria-label={t('capture.level')} />
              <button
                ref={(made) => (stopButton = made)}
                type="button"
                class="button primary"
                onClick={() => current().stop()}
              >
                {t('capture.stop')}
              </button>
              <button type="button" class="button" onClick={discard}>
                {t('capture.discard')}
              </button>
            </div>
          </>
        )}
      </Show>
      <Show when={muted()}>{(what) => <Problem text={t(`capture.muted.${what()}`)} />}</Show>
      <Show when={isUnkept()}>
        <Problem text={t('capture.notKept')} />
      </Show>
      <Show when={problem()}>{(text) => <Problem text={text()} />}</Show>
    </div>
  );
};
