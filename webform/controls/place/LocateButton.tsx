/** @jsxImportSource solid-js */
import type { GeopointInputNode } from '@getodk/xforms-engine';
import { createSignal, Show, type JSX } from 'solid-js';
import { t } from '../../page/texts';
import { accuracyOf, accuracyTexts, metresText } from './accuracy';
import { LocationRequest } from './LocationRequest';
import type { LocationPoint } from './locationPoint';

/** A stored location, in words. */
const LocationValue = (props: { readonly point: LocationPoint; readonly node: GeopointInputNode }): JSX.Element => (
  <p class="place-value">
    <strong>{t(accuracyTexts[accuracyOf(props.point.accuracy, props.node.nodeOptions)])}</strong>
    <Show when={props.point.accuracy !== null}>
      <span>{t('engine.accuracy', { value: `${metresText(props.point.accuracy ?? 0)} m,` })}</span>
    </Show>
    <span>{t('engine.latitude', { value: `${props.point.latitude},` })}</span>
    <span>{t('engine.longitude', { value: String(props.point.longitude) })}</span>
  </p>
);

/** Stores where the device is, and shows what is stored. */
export const LocateButton = (props: { readonly node: GeopointInputNode }): JSX.Element => {
  const { node } = props;
  const [isOpen, setOpen] = createSignal(false);
  const [hasFailed, setFailed] = createSignal(false);
  let button: HTMLButtonElement | undefined;
  const close = (): void => {
    setOpen(false);
    queueMicrotask(() => button?.focus());
  };
  return (
    <div class="place-located">
      <Show when={node.currentState.value}>{(point) => <LocationValue point={point()} node={node} />}</Show>
      <Show when={!node.currentState.readonly}>
        <button
          ref={(made) => (button = made)}
          type="button"
          class="button"
          aria-describedby={`${node.nodeId}_label`}
          onClick={() => {
            setFailed(false);
            setOpen(true);
          }}
        >
          {t(node.currentState.value === null ? 'engine.getLocation' : 'engine.tryAgain')}
        </button>
      </Show>
      <Show when={isOpen()}>
        <LocationRequest
          node={node}
          onSave={(point) => {
            node.setValue(point);
            close();
          }}
          onCancel={close}
          onFailure={() => {
            setFailed(true);
            close();
          }}
        />
      </Show>
      <Show when={hasFailed()}>
        <p class="file-problem" role="alert">
          <strong>{t('engine.noLocation')}</strong> {t('engine.noLocationHelp')}
        </p>
      </Show>
    </div>
  );
};
