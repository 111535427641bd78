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

/** Whether a file is a piece of a recording, or of a drawing. */
export const isPieceOf = (name: string, { id }: Pick<KeptRecording, 'id'>): boolean => name.startsWith(`${id}/`);

const DIGITS = 6;

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

/** A recording that is being kept, piece by piece. */
export interface RecordingInPieces {
  /** @returns whether the browser keeps it; where nothing shall be kept, nothing is refused */
  readonly add: (blob: Blob, seconds: number) => Promise<boolean>;
  /** It became the answer, or is not wanted. */
  readonly end: () => void;
}

/** What was begun at the questions of a form, and is no answer yet. */
export interface Unfinished {
  /**
   * Pieces are kept with the answers from now on.
   * @param changed which recordings there are, or strokes, changed
   * @returns ends it
   */
  readonly keep: (keep: KeepPiece, changed: () => void) => () => void;
  /** Something that is not in the XML has changed. */
  readonly changed: () => void;
  /** The recording at a question that is no answer yet. */
  readonly recordingOf: (question: object) => KeptRecording | undefined;
  /** Begins to keep a recording, piece by piece; where nothing is kept, it does nothing. */
  readonly begin: (question: object, type: string) => RecordingInPieces;
  /** The recordings from before the page was closed, by their questions. */
  readonly offers: FollowedMap<object, Offer>;
  /** Offers an earlier recording at its question. */
  readonly offer: (question: object, kept: KeptRecording, files: readonly AnswerFile[]) => void;
  /** An offer was taken, or is not wanted. */
  readonly endOffer: (question: object) => void;
}

/** The unfinished recordings of one form. */
export const createUnfinished = (): Unfinished => {
  const recordings = new WeakMap<object, KeptRecording>();
  const offers = new FollowedMap<object, Offer>();
  let keepPiece: KeepPiece | null = null;
  let onChange = (): void => undefined;
  return {
    keep: (keep, changed) => {
      keepPiece = keep;
      onChange = changed;
      return () => {
        if (keepPiece !== keep) return;
        keepPiece = null;
        onChange = () => undefined;
      };
    },
    changed: () => onChange(),
    recordingOf: (question) => recordings.get(question),
    begin: (question, type) => {
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
          onChange();
        },
      };
    },
    offers,
    offer: (question, kept, files) => {
      const offer = joinPieces(kept, files);
      if (!offer) return;
      recordings.set(question, kept);
      offers.set(question, offer);
    },
    endOffer: (question) => {
      offers.delete(question);
      recordings.delete(question);
      onChange();
    },
  };
};
