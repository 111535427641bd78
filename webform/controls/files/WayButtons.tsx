/** @jsxImportSource solid-js */
import type { UploadNode } from '@getodk/xforms-engine';
import { Show, type JSX } from 'solid-js';
import type { Ways } from '../../capture/ways';
import { asksForPicture } from '../../fileQuestion';
import { t } from '../../texts';
import type { CapturePart } from './captureParts';
import { FileChooser } from './FileChooser';

interface WayButtonsProps {
  readonly node: UploadNode;
  readonly ways: Ways;
  /** The part that is open. */
  readonly open: CapturePart | null;
  /** The camera or the microphone may not be used. */
  readonly isBlocked: boolean;
  readonly isLocked: boolean;
  readonly isReady: boolean;
  readonly onToggle: (part: CapturePart) => void;
  readonly onChoose: (file: File) => void;
}

/** A button for each way in which a question for a file can be answered. */
export const WayButtons = (props: WayButtonsProps): JSX.Element => {
  const isPicture = (): boolean => asksForPicture(props.node);
  const Opener = (own: { readonly part: CapturePart; readonly text: string }): JSX.Element => (
    <button
      type="button"
      class="button"
      aria-expanded={props.open === own.part}
      disabled={props.node.currentState.readonly || (own.part === 'pad' && !props.isReady)}
      onClick={() => props.onToggle(own.part)}
    >
      {own.text}
    </button>
  );
  const Chooser = (own: { readonly text: string; readonly capture?: 'environment' | 'user' }): JSX.Element => (
    <FileChooser
      inputId={own.capture === undefined ? props.node.nodeId : undefined}
      text={own.text}
      // Any file answers a question without a kind; browsers would offer some only.
      accept={props.node.nodeOptions.media.type === 'application' ? undefined : props.node.nodeOptions.media.accept}
      capture={own.capture}
      disabled={props.isLocked}
      onChoose={props.onChoose}
    />
  );
  return (
    <div class="file-choosers">
      <Show when={props.ways.pad === 'signature'}>
        <Opener part="pad" text={t('capture.sign')} />
        <Opener part="name" text={t('capture.typeName')} />
      </Show>
      <Show when={props.ways.pad === 'draw'}>
        <Opener part="pad" text={t('capture.draw')} />
      </Show>
      <Show when={props.ways.record}>
        <Opener part="recorder" text={t('capture.record')} />
      </Show>
      <Show when={props.ways.film}>
        <Opener part="recorder" text={t('capture.takeVideo')} />
      </Show>
      <Show when={props.ways.take}>
        {(facing) => (
          <Chooser text={isPicture() ? t('engine.takePicture') : t('capture.takeVideo')} capture={facing()} />
        )}
      </Show>
      <Show when={props.ways.watch}>
        <Opener part="camera" text={t('engine.takePicture')} />
      </Show>
      <Show when={props.ways.choose || props.isBlocked}>
        <Chooser text={t(isPicture() ? 'engine.chooseImage' : 'engine.chooseFile')} />
      </Show>
      <Show when={props.ways.pad === 'annotate' && props.node.currentState.value}>
        <Opener part="pad" text={t('capture.drawOn')} />
      </Show>
    </div>
  );
};
