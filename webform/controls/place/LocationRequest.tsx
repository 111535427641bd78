/** @jsxImportSource solid-js */
import type { GeopointInputNode } from '@getodk/xforms-engine';
import { createSignal, onCleanup, onMount, Show, type JSX } from 'solid-js';
import { clockOf } from '../files/recording/recording';
import { t } from '../../page/texts';
import { accuracyOf, accuracyTexts, metresText, savedAt } from './accuracy';
import '../../page/dialogs.css';
import './map/placeDialog.css';
import { followPosition } from './devicePosition';
import type { LocationPoint } from './locationPoint';

interface LocationRequestProps {
  readonly node: GeopointInputNode;
  readonly onSave: (point: LocationPoint) => void;
  readonly onCancel: () => void;
  /** The location may not be used, or is not known. */
  readonly onFailure: () => void;
}

const SECOND = 1000;

/** Finds where the device is. A first answer is saved at the accuracy that the form demands, any other by a press. */
export const LocationRequest = (props: LocationRequestProps): JSX.Element => {
  const { node } = props;
  const thresholds = node.nodeOptions;
  const [found, setFound] = createSignal<LocationPoint | null>(null);
  const [seconds, setSeconds] = createSignal(0);
  let dialog: HTMLDialogElement | undefined;
  const began = Date.now();
  const clock = setInterval(() => setSeconds((Date.now() - began) / SECOND), SECOND);
  const stop = followPosition(
    (point) => {
      setFound(point);
      const isAnswered = node.currentState.value !== null;
      if (!isAnswered && accuracyOf(point.accuracy, thresholds) === 'good') props.onSave(point);
    },
    () => props.onFailure(),
  );
  onMount(() => dialog?.showModal());
  onCleanup(() => {
    clearInterval(clock);
    stop();
    dialog?.close();
  });
  const save = (): void => {
    const point = found();
    if (point) props.onSave(point);
  };
  const previous = (): number | null => node.currentState.value?.accuracy ?? null;
  const titleId = `${node.nodeId}_locating`;

  return (
    <dialog
      ref={(made) => (dialog = made)}
      class="place-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        props.onCancel();
      }}
    >
      <h2 id={titleId}>{t('engine.findingLocation')}</h2>
      <p>
        {t('engine.timeTaken')} {clockOf(seconds())}
      </p>
      <p role="status">
        <Show when={found()}>
          {(point) => (
            <strong>
              <Show when={point().accuracy !== null}>{`${metresText(point().accuracy ?? 0)} m – `}</Show>
              {t(accuracyTexts[accuracyOf(point().accuracy, thresholds)])}
            </strong>
          )}
        </Show>
      </p>
      <Show when={previous() === null && savedAt(thresholds) > 0}>
        <p>{t('engine.savedAt', { metres: savedAt(thresholds) })}</p>
      </Show>
      <Show when={previous()}>{(metres) => <p>{t('engine.savedBefore', { metres: metresText(metres()) })}</p>}</Show>
      <div class="actions">
        <button type="button" class="button" onClick={() => props.onCancel()}>
          {t('engine.cancel')}
        </button>
        <button type="button" class="button primary" disabled={found() === null} onClick={save}>
          {t('engine.saveLocation')}
        </button>
      </div>
    </dialog>
  );
};
