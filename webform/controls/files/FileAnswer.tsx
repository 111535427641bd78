/** @jsxImportSource solid-js */
import type { UploadNode } from '@getodk/xforms-engine';
import { createMemo, createSignal, Match, onCleanup, Show, Switch, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { originalName } from '../../files/names';
import { sizeInWords } from '../../files/size';
import { t } from '../../page/texts';
import { useForm } from '../../view/context';

/** How sounds and films are played. */
const PLAYERS: Readonly<Record<string, 'audio' | 'video'>> = { audio: 'audio', video: 'video' };

interface FileAnswerProps {
  readonly node: UploadNode;
  readonly file: File;
  /** The address of a small picture of it. */
  readonly thumbnail: string | null;
  /** Whether it was made here, so that removing it would be its end. */
  readonly isOnlyHere: boolean;
  /** Whether it may not be removed now. */
  readonly isLocked: boolean;
  readonly onRemove: () => void;
}

/** A sound or film that can be played, or why it cannot. */
const Player = (props: { readonly kind: 'audio' | 'video'; readonly file: File; readonly nameId: string }) => {
  const [isUnplayable, setUnplayable] = createSignal(false);
  const source = createMemo(() => {
    const address = URL.createObjectURL(props.file);
    setUnplayable(false);
    onCleanup(() => URL.revokeObjectURL(address));
    return address;
  });
  return (
    <Show when={!isUnplayable()} fallback={<p class="file-status">{t('files.notPlayed')}</p>}>
      <Dynamic
        component={props.kind}
        src={source()}
        controls
        preload="metadata"
        playsinline
        aria-labelledby={props.nameId}
        onError={() => setUnplayable(true)}
      />
    </Show>
  );
};

/** Removes the file; one that exists nowhere else only after a question. */
const RemoveButtons = (props: FileAnswerProps & { readonly nameId: string }): JSX.Element => {
  const [isAsking, setAsking] = createSignal(false);
  let first: HTMLButtonElement | undefined;
  const ask = (asking: boolean): void => {
    setAsking(asking);
    first?.focus();
  };
  const press = {
    type: 'button',
    get 'aria-describedby'() {
      return props.nameId;
    },
  } as const;
  return (
    <Show
      when={isAsking()}
      fallback={
        <button
          {...press}
          ref={(made) => (first = made)}
          class="button"
          disabled={props.isLocked}
          onClick={() => (props.isOnlyHere ? ask(true) : props.onRemove())}
        >
          {t('engine.remove')}
        </button>
      }
    >
      <p class="file-status" role="status">
        {t('files.removeQuestion')}
      </p>
      <button
        {...press}
        ref={(made) => (first = made)}
        class="button"
        disabled={props.isLocked}
        onClick={() => ask(false)}
      >
        {t('files.keep')}
      </button>
      <button {...press} class="button danger" disabled={props.isLocked} onClick={() => props.onRemove()}>
        {t('files.removeForGood')}
      </button>
    </Show>
  );
};

/** The file that answers a question: seen or heard, with its name and a way to remove it. */
export const FileAnswer = (props: FileAnswerProps): JSX.Element => {
  const { missing } = useForm().files;
  const nameId = (): string => `${props.node.nodeId}_file`;
  const player = (): 'audio' | 'video' | undefined => PLAYERS[props.node.nodeOptions.media.type ?? ''];
  return (
    <div class="file-chosen">
      <Switch>
        <Match when={missing.has(props.file.name)}>
          <p id={nameId()} class="file-problem">
            {t('edit.fileMissing', { name: props.file.name })}
          </p>
        </Match>
        <Match when={true}>
          <Show when={props.thumbnail}>{(address) => <img src={address()} alt={t('engine.imagePreview')} />}</Show>
          <Show when={player()}>{(kind) => <Player kind={kind()} file={props.file} nameId={nameId()} />}</Show>
          <span id={nameId()} dir="auto">
            {`${originalName(props.file.name)} (${sizeInWords(props.file.size)})`}
          </span>
        </Match>
      </Switch>
      <Show when={!props.node.currentState.readonly && props.file} keyed>
        <RemoveButtons {...props} nameId={nameId()} />
      </Show>
    </div>
  );
};
