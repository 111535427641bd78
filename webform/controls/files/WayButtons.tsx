/** @jsxImportSource solid-js */
import type { UploadNode } from '@getodk/xforms-engine';
import { Show, type JSX } from 'solid-js';
import type { Ways } from './ways';
import { asksForPicture } from '../../files/fileChoice';
import { t } from '../../page/texts';
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

/** Opens and closes a part in which a file is made. */
const Opener = (props: {
  readonly part: CapturePart;
  readonly text: string;
  readonly buttons: WayButtonsProps;
}): JSX.Element => (
  <button
    type="button"
    class="button"
    aria-expanded={props.buttons.open === props.part}
    disabled={props.buttons.node.currentState.readonly || (props.part === 'pad' && !props.buttons.isReady)}
    onClick={() => props.buttons.onToggle(props.part)}
  >
    {props.text}
  </button>
);

/** Chooses a file, or takes it by a camera of the device. */
const Chooser = (props: {
  readonly text: string;
  readonly capture?: 'environment' | 'user';
  readonly buttons: WayButtonsProps;
}): JSX.Element => {
  const media = (): UploadNode['nodeOptions']['media'] => props.buttons.node.nodeOptions.media;
  return (
    <FileChooser
      inputId={props.capture === undefined ? props.buttons.node.nodeId : undefined}
      text={props.text}
      // Any file answers a question without a kind; browsers would offer some only.
      accept={media().type === 'application' ? undefined : media().accept}
      capture={props.capture}
      disabled={props.buttons.isLocked}
      onChoose={(file) => props.buttons.onChoose(file)}
    />
  );
};

/** A button for each way in which a question for a file can be answered. */
export const WayButtons = (props: WayButtonsProps): JSX.Element => {
  const isPicture = (): boolean => asksForPicture(props.node);
  return (
    <div class="file-choosers">
      <Show when={props.ways.pad === 'signature'}>
        <Opener buttons={props} part="pad" text={t('capture.sign')} />
        <Opener buttons={props} part="name" text={t('capture.typeName')} />
      </Show>
      <Show when={props.ways.pad === 'draw'}>
        <Opener buttons={props} part="pad" text={t('capture.draw')} />
      </Show>
      <Show when={props.ways.record}>
        <Opener buttons={props} part="recorder" text={t('capture.record')} />
      </Show>
      <Show when={props.ways.film}>
        <Opener buttons={props} part="recorder" text={t('capture.takeVideo')} />
      </Show>
      <Show when={props.ways.take}>
        {(facing) => (
          <Chooser
            buttons={props}
            text={isPicture() ? t('engine.takePicture') : t('capture.takeVideo')}
            capture={facing()}
          />
        )}
      </Show>
      <Show when={props.ways.watch}>
        <Opener buttons={props} part="camera" text={t('engine.takePicture')} />
      </Show>
      <Show when={props.ways.choose || props.isBlocked}>
        <Chooser buttons={props} text={t(isPicture() ? 'engine.chooseImage' : 'engine.chooseFile')} />
      </Show>
      <Show when={props.ways.pad === 'annotate' && props.node.currentState.value}>
        <Opener buttons={props} part="pad" text={t('capture.drawOn')} />
      </Show>
    </div>
  );
};
