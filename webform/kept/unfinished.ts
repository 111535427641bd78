import type { AnswerFile } from '../sending/answer';
import { FollowedMap } from '../files/followed';
import { newInstanceId } from '../sending/instanceId';
import { extensionOf } from '../controls/files/recording/recording';

/** A recording that is no answer yet: `id` begins the names of its pieces. */
export interface KeptRecording {
  readonly id: string;
  readonly type: string;
}

/** The recording from before the page was closed. */
export interface Offer {
  readonly file: File;
  readonly seconds: number;
}

/** Keeps a piece of a recording beyond the page. @throws if the browser refuses */
type KeepPiece = (piece: AnswerFile) => Promise<void>;

const recordings = new WeakMap<object, KeptRecording>();
/** The recordings from before the page was closed, by their questions. */
export const offers = new FollowedMap<object, Offer>();
let keepPiece: KeepPiece | null = null;
let onChange = (): void => undefined;

/**
 * Pieces are kept with the answers from now on.
 * @param changed which recordings there are, or strokes, changed
 * @returns ends it
 */
export const keepUnfinished = (keep: KeepPiece, changed: () => void): (() => void) => {
  offers.clear();
  keepPiece = keep;
  onChange = changed;
  return () => {
    if (keepPiece !== keep) return;
    keepPiece = null;
    onChange = () => undefined;
  };
};

/** Something that is not in the XML is to be kept. */
export const unfinishedChanged = (): void => onChange();

/** The recording at a question that is no answer yet. */
export const recordingOf = (question: object): KeptRecording | undefined => recordings.get(question);

/** Whether a file is a piece of a recording, or of a drawing. */
export const isPieceOf = (name: string, { id }: Pick<KeptRecording, 'id'>): boolean => name.startsWith(`${id}/`);

const DIGITS = 6;

/** Begins to keep a recording, piece by piece; where nothing is kept, it does nothing. */
export const beginRecording = (question: object, type: string) => {
  const own: KeptRecording = { id: newInstanceId(), type };
  let pieces = 0;
  /** The first pieces are needed to play the others: what could not be kept is tried again, in order. */
  const waiting: AnswerFile[] = [];
  let working: Promise<boolean> = Promise.resolve(true);
  const keepWaiting = async (): Promise<boolean> => {
    try {
      for (let [piece] = waiting; piece; [piece] = waiting) {
        await keepPiece?.(piece);
        waiting.shift();
      }
      return true;
    } catch {
      return false;
    }
  };
  return {
    /** @returns whether the browser keeps it; where nothing shall be kept, nothing is refused */
    add: (blob: Blob, seconds: number): Promise<boolean> => {
      if (keepPiece === null) return Promise.resolve(true);
      if (pieces === 0) recordings.set(question, own);
      pieces += 1;
      const name = `${own.id}/${String(pieces).padStart(DIGITS, '0')}/${Math.round(seconds)}`;
      waiting.push({ name, blob });
      working = working.then(keepWaiting);
      return working;
    },
    /** It became the answer, or is not wanted. */
    end: (): void => {
      if (recordings.get(question) === own) recordings.delete(question);
      unfinishedChanged();
    },
  };
};

/**
 * The recording from before the page was closed; null for nothing. Pieces joined in their order are one file, which needs no
 * end to be played.
 */
export const joinPieces = (kept: KeptRecording, files: readonly AnswerFile[]): Offer | null => {
  const pieces = files.filter(({ name }) => isPieceOf(name, kept)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const last = pieces.at(-1);
  if (!last) return null;
  const blobs = pieces.map(({ blob }) => blob);
  const file = new File(blobs, `recording.${extensionOf(kept.type)}`, { type: kept.type });
  return { file, seconds: Number(last.name.split('/').at(-1)) };
};

/** Offers an earlier recording at its question. */
export const offerRecording = (question: object, kept: KeptRecording, files: readonly AnswerFile[]): void => {
  const offer = joinPieces(kept, files);
  if (!offer) return;
  recordings.set(question, kept);
  offers.set(question, offer);
};

/** The recording at a question, from before the page was closed. */
export const offerAt = (question: object): Offer | undefined => offers.get(question);

/** An offer was taken, or is not wanted. */
export const endOffer = (question: object): void => {
  offers.delete(question);
  recordings.delete(question);
  unfinishedChanged();
};
