/** @jsxImportSource solid-js */
import type { UploadNode } from '@getodk/xforms-engine';
import { createEffect, createSignal, on, Show, type JSX } from 'solid-js';
import { qualityOf } from '../../engine/questionDefinition';
import { abilities, waysOf } from './ways';
import { fileChoice, type Remark } from '../../files/fileChoice';
import { largestFile, sizeInWords } from '../../files/size';
import { useForm } from '../../view/context';
import { t } from '../../page/texts';
import { captureParts, type CapturePart, type CapturePartProps } from './captureParts';
import { createFollowed } from './createFollowed';
import { createThumbnail } from './createThumbnail';
import { FileAnswer } from './FileAnswer';
import { LazyPart } from './LazyPart';
import { RecordingOffer } from './recording/RecordingOffer';
import { WayButtons } from './WayButtons';
import '../typed/typed.css';
import './capture.css';
import './files.css';

/** Kinds of files that grow large, so that people should know how large they may be. */
const GROWING = new Set<string | null>(['audio', 'video']);

/** Answers questions for files of every kind, by the ways that the question allows and the browser has. */
export const FileUpload = (props: { readonly node: UploadNode }): JSX.Element => {
  const { node } = props;
  const { fetchMedia, files } = useForm();
  const { pending, unfinished, drawings, defaultPictures, missing } = files;
  const { media } = node.nodeOptions;
  const [remark, setRemark] = createSignal<Remark | null>(null);
  const choose = fileChoice(node, setRemark, pending);
  const thumbnail = createThumbnail(node);
  const ways = waysOf(media.type, node.appearances, qualityOf(node), abilities());
  const [open, setOpen] = createSignal<CapturePart | null>(null);
  /** The stored name of an answer that was made here. */
  const [madeHere, setMadeHere] = createSignal<string>();
  /** The camera or the microphone may not be used: a file can be chosen at least. */
  const [isBlocked, setBlocked] = createSignal(false);
  /** A recording is ended first, as it answers the question in the end. */
  const [isRecording, setRecording] = createSignal(false);
  /** What should be known about a recording: that it is as large as it may be, that something is missing in it. */
  const [aboutRecording, setAboutRecording] = createSignal('');
  const isLocked = (): boolean => node.currentState.readonly || isRecording();
  const isReady = createFollowed(pending.unready, () => {
    const { value } = node.currentState;
    return value === null || !pending.unready.has(value.name);
  });
  const offered = createFollowed(unfinished.offers, () =>
    node.currentState.readonly ? undefined : unfinished.offers.get(node),
  );
  const hasStrokes = createFollowed(drawings.behind, () => drawings.behind.has(node));
  defaultPictures.begin(node, fetchMedia, choose);

  /** Something else answers the question now: what was open would draw over it. */
  createEffect(
    on(
      () => node.currentState.value === null,
      (isEmpty) => {
        if (isEmpty && open() === 'pad' && ways.pad === 'annotate') setOpen(null);
      },
    ),
  );
  /** No one has to confirm what they signed, also not after a reload. */
  createEffect(() => {
    if (hasStrokes()) setOpen('pad');
  });

  let host: HTMLElement | undefined;
  const focusFirst = (): void => queueMicrotask(() => host?.querySelector('button')?.focus());
  /** How often it was decided otherwise than by what is made here. */
  let decisions = 0;
  const decide = (file: File | null): void => {
    decisions += 1;
    setOpen(null);
    choose(file);
  };
  const chooseMade = (file: File | null): boolean => {
    choose(file);
    setMadeHere(node.currentState.value?.name);
    return true;
  };
  /** Making a picture takes a while; it must not replace a later answer. */
  const unlessDecided = (since: number) => (file: File | null) => since === decisions && chooseMade(file);
  const close = (): void => {
    setOpen(null);
    setRecording(false);
    focusFirst();
  };
  const toggle = (part: CapturePart): void => {
    setAboutRecording('');
    setOpen(open() === part && part !== 'recorder' ? null : part);
  };
  const decideOffer = (file: File | null): void => {
    if (file) chooseMade(file);
    unfinished.endOffer(node);
    focusFirst();
  };
  const partProps = (part: CapturePart): CapturePartProps => ({
    node,
    ways,
    // Nothing else has the recording.
    choose: part === 'recorder' ? chooseMade : unlessDecided(decisions),
    onDone: close,
    onImpossible: () => setBlocked(true),
    onRecording: () => setRecording(true),
    onRecorded: setAboutRecording,
  });
  const status = (): string => {
    const { value } = node.currentState;
    if (!isReady()) return t('files.shrinking');
    if (value && aboutRecording() !== '') return aboutRecording();
    const known = remark();
    if (known?.isProblem === false) return known.text;
    return thumbnail() === 'none' && !missing.has(value?.name ?? '') ? t('files.notShown') : '';
  };

  return (
    <div
      ref={(made) => (host = made)}
      class="file-upload"
      role="group"
      aria-label={node.currentState.label?.asString}
      aria-describedby={`${node.nodeId}_hint ${node.nodeId}_message`}
    >
      <Show
        when={offered()}
        keyed
        fallback={
          <WayButtons
            node={node}
            ways={ways}
            open={open()}
            isBlocked={isBlocked()}
            isLocked={isLocked()}
            isReady={isReady()}
            onToggle={toggle}
            onChoose={decide}
          />
        }
      >
        {(offer) => (
          <RecordingOffer
            offer={offer}
            player={media.type === 'video' ? 'video' : 'audio'}
            isAnswered={node.currentState.value !== null}
            onTake={() => decideOffer(offer.file)}
            onDiscard={() => decideOffer(null)}
          />
        )}
      </Show>
      <Show when={GROWING.has(media.type) && node.currentState.value === null}>
        <p class="file-status">{t('files.limit', { most: sizeInWords(largestFile) })}</p>
      </Show>
      <Show when={!node.currentState.readonly && open()} keyed>
        {(part) => <LazyPart load={captureParts[part]}>{(Part) => <Part {...partProps(part)} />}</LazyPart>}
      </Show>
      {/* An open pad shows the answer itself. */}
      <Show when={open() !== 'pad' && node.currentState.value}>
        {(file) => (
          <FileAnswer
            node={node}
            file={file()}
            thumbnail={thumbnail()?.startsWith('blob:') ? thumbnail() : null}
            isOnlyHere={file().name === madeHere()}
            isLocked={isLocked()}
            onRemove={() => {
              decide(null);
              focusFirst();
            }}
          />
        )}
      </Show>
      <p class="file-status" role="status">
        {status()}
      </p>
      <Show when={remark()?.isProblem}>
        <p class="file-problem" role="alert">
          {remark()?.text}
        </p>
      </Show>
    </div>
  );
};
