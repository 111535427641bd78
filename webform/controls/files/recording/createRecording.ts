import { createSignal, onCleanup, onMount, type Accessor } from 'solid-js';
import { backgroundAudio } from '#webform/form/backgroundAudio';
import { refusalOf, refusalText } from '../camera/devices';
import type { Muted } from '../camera/muted';
import { qualityOf } from '#webform/engine/questionDefinition';
import { startRecording, type EndedBy, type Recording } from './record';
import { clockOf, type Recorded } from './recording';
import { largestFile } from '#webform/files/size';
import type { RecordingInPieces } from '#webform/kept/unfinished';
import { useForm } from '#webform/view/context';
import { t } from '#webform/page/texts';
import type { CapturePartProps } from '../captureParts';

/** In seconds: no one misses less. */
const SHORTEST_GAP = 1;

/** A recording that answers a question when it ends. */
export interface RecordedAnswer {
  /** Null until the microphone or the camera delivers. */
  readonly recording: Accessor<Recording | null>;
  readonly problem: Accessor<string>;
  /** What is not delivered now. */
  readonly muted: Accessor<Muted | null>;
  /** Whether the browser refused to keep a piece of it. */
  readonly isUnkept: Accessor<boolean>;
  readonly discard: () => void;
}

/**
 * Records sound or a film from now on until it is stopped, or the question leaves the screen; the recording then answers the
 * question.
 * @param onReminded sending was tried, but the recording is to be stopped first
 */
export const createRecording = (
  props: CapturePartProps,
  recorded: Recorded,
  onReminded: () => void,
): RecordedAnswer => {
  const { node, ways } = props;
  const [recording, setRecording] = createSignal<Recording | null>(null);
  const [problem, setProblem] = createSignal('');
  const [muted, setMuted] = createSignal<Muted | null>(null);
  const [isUnkept, setUnkept] = createSignal(false);
  let isGone = false;
  const { pending, unfinished } = useForm().files;
  let kept: RecordingInPieces | null = null;
  let onEnd = (): void => undefined;

  const keepPiece = (piece: Blob, type: string, at: number): void => {
    kept ??= unfinished.begin(node, type);
    void kept.add(piece, at).then((isKept) => setUnkept(!isKept));
  };
  /** What should be known about the recording: why it ended, and the missing parts. */
  const remarks = (endedBy: EndedBy | null): readonly string[] => [
    ...(endedBy ? [t(`capture.${endedBy}`)] : []),
    ...(['picture', 'sound'] as const).flatMap((what) => {
      const length = recording()?.mutedFor(what) ?? 0;
      return length < SHORTEST_GAP ? [] : [t(`capture.gap.${what}`, { length: clockOf(length) })];
    }),
  ];
  const finish = (file: File | null, endedBy: EndedBy | null): void => {
    release();
    if (file) props.choose(file);
    kept?.end();
    onEnd();
    props.onRecorded(remarks(endedBy).join(' '));
    props.onDone();
  };
  const stopNow = (): Promise<boolean> =>
    new Promise((resolve) => {
      onEnd = () => resolve(true);
      const current = recording();
      if (current) current.stop();
      else onEnd();
    });
  const remind = (): void => {
    setProblem(t('capture.stopFirst'));
    onReminded();
  };
  // One in the background goes on until the form is sent.
  const release =
    node.appearances[backgroundAudio] === true ? pending.endBeforeSending(stopNow) : pending.holdBack(remind);

  const start = async (): Promise<void> => {
    try {
      const started = await startRecording({
        recorded,
        facing: ways.film ?? 'environment',
        quality: qualityOf(node),
        most: largestFile,
        onPiece: keepPiece,
        onMuted: setMuted,
        finish,
      });
      if (isGone) {
        started.discard();
        return;
      }
      setRecording(started);
      props.onRecording();
    } catch (error) {
      release();
      setProblem(refusalText(recorded === 'video' ? 'film' : 'microphone', refusalOf(error)));
      props.onImpossible();
    }
  };
  onMount(() => void start());
  onCleanup(() => {
    isGone = true;
    release();
    recording()?.stop(); // the recording is not lost with the question on the screen
  });

  const discard = (): void => {
    recording()?.discard();
    setRecording(null);
    kept?.end();
    release();
    props.onDone();
  };
  return { recording, problem, muted, isUnkept, discard };
};
