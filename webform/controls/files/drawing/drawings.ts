import type { AnswerFile } from '#webform/sending/answer';
import { originalName } from '#webform/files/names';
import { FollowedSet } from '#webform/files/followed';
import { newInstanceId } from '#webform/sending/instanceId';
import type { Drawing } from './strokes';

/** What of a drawing is not in the answer: a picture cannot be undone. */
interface Kept {
  /** Begins the names of the files in which it outlives the page. */
  readonly id: string;
  /** Counts its states. */
  readonly turn: number;
  readonly drawing: Drawing;
  /** Earlier states, to go back to. */
  readonly past: readonly Drawing[];
  /** The picture below, without the strokes. */
  readonly base: File | null;
  /** The stored name of the answer when this was drawn, or that it became. */
  readonly stored: string | undefined;
  /** Whether the answer shows this state already. */
  readonly isAnswer: boolean;
}

/** A drawing as half-filled answers name it; its strokes and the picture below are files of theirs. */
export interface KeptDrawing extends Pick<Kept, 'id' | 'turn' | 'isAnswer'> {
  readonly stored: string | null;
  /** Name and type of the picture below; null for none. */
  readonly base: { readonly name: string; readonly type: string } | null;
  /** The files of the cleared drawings, which can be restored, from the first. */
  readonly cleared?: readonly string[];
}

interface Answered {
  readonly currentState: { readonly value: unknown };
}

const storedName = ({ currentState: { value } }: Answered): string | undefined =>
  value instanceof File ? value.name : undefined;

/** A stored file under the name that people know, to be chosen again. */
export const asChosen = (file: File): File => new File([file], originalName(file.name), { type: file.type });

const strokesName = ({ id, turn }: Pick<Kept, 'id' | 'turn'>): string => `${id}/strokes/${turn}`;
const baseName = ({ id }: Pick<Kept, 'id'>): string => `${id}/base`;

const PRECISION = 1000;
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * PRECISION) / PRECISION : value;

/** The drawings that were cleared, from the first: what came between them follows from their strokes. */
const clearedIn = ({ past, drawing }: Pick<Kept, 'past' | 'drawing'>): readonly Drawing[] =>
  past.filter(({ strokes }, index) => strokes.length > 0 && (past[index + 1] ?? drawing).strokes.length === 0);

/** Each stroke can be undone. */
const statesBefore = ({ strokes, width }: Drawing): readonly Drawing[] =>
  strokes.map((_stroke, index) => ({ strokes: strokes.slice(0, index), width }));

/** What *Undo* leads back through. */
const pastOf = (drawing: Drawing, cleared: readonly Drawing[]): readonly Drawing[] => [
  ...cleared.flatMap((each) => [...statesBefore(each), each]),
  ...statesBefore(drawing),
];

/** The drawings at the questions of a form. */
export interface Drawings {
  /** Questions with strokes that the page was closed over before they were in the answer: their pads do that when they are open. */
  readonly behind: FollowedSet<object>;
  /** The strokes of an answer are needed again if its pad is opened again, or hidden and shown, or after a reload. */
  readonly keep: (question: Answered, drawing: Omit<Kept, 'stored'>) => void;
  /** The drawing that became the present answer; undefined if something else answers the question. */
  readonly of: (question: Answered) => Kept | undefined;
  /** The drawing at a question as drafts save it, with its files; undefined for none. */
  readonly toKeep: (
    question: Answered,
  ) => { readonly entry: KeptDrawing; readonly files: readonly AnswerFile[] } | undefined;
  /** Gives a question the strokes again that it had before the page was closed. */
  readonly drawAgain: (question: Answered, entry: KeptDrawing, files: readonly AnswerFile[]) => Promise<void>;
}

/** @param onChange a drawing has changed */
export const createDrawings = (onChange: () => void): Drawings => {
  const kept = new WeakMap<object, Kept>();
  const behind = new FollowedSet<object>();
  const written = new WeakMap<Drawing, Blob>();
  const clearedNames = new WeakMap<Drawing, string>();

  /** A drawing does not change, but is requested with each answer of the form. */
  const writtenStrokes = (drawing: Drawing): Blob => {
    const known = written.get(drawing) ?? new Blob([JSON.stringify(drawing, rounded)]);
    written.set(drawing, known);
    return known;
  };
  /** A further one may be cleared at the same number of strokes, after the first was brought back. */
  const clearedName = ({ id }: Pick<Kept, 'id'>, drawing: Drawing): string => {
    const known = clearedNames.get(drawing) ?? `${id}/cleared/${newInstanceId()}`;
    clearedNames.set(drawing, known);
    return known;
  };
  const drawingOf = (question: Answered): Kept | undefined => {
    const found = kept.get(question);
    return found !== undefined && found.stored === storedName(question) ? found : undefined;
  };

  return {
    behind,
    keep: (question, drawing) => {
      kept.set(question, { ...drawing, stored: storedName(question) });
      if (drawing.isAnswer) behind.delete(question);
      onChange();
    },
    of: drawingOf,
    toKeep: (question) => {
      const found = drawingOf(question);
      if (!found) return undefined;
      const { id, turn, isAnswer, stored = null, base, drawing } = found;
      const cleared = clearedIn(found).map((each) => ({ name: clearedName(found, each), blob: writtenStrokes(each) }));
      if (isAnswer && drawing.strokes.length === 0 && cleared.length === 0) return undefined;
      return {
        entry: {
          id,
          turn,
          isAnswer,
          stored,
          base: base && { name: base.name, type: base.type },
          cleared: cleared.map(({ name }) => name),
        },
        files: [
          { name: strokesName(found), blob: writtenStrokes(drawing) },
          ...cleared,
          ...(base ? [{ name: baseName(found), blob: base }] : []),
        ],
      };
    },
    drawAgain: async (question, entry, files) => {
      const named = (wanted: string) => files.find(({ name }) => name === wanted)?.blob;
      const strokes = named(strokesName(entry));
      const below = named(baseName(entry));
      if (!strokes || (entry.base && !below)) return;
      const read = async (blob: Blob): Promise<Drawing> => {
        const drawing: Drawing = JSON.parse(await blob.text());
        written.set(drawing, blob);
        return drawing;
      };
      const drawing = await read(strokes);
      const cleared: Drawing[] = [];
      for (const name of entry.cleared ?? []) {
        const blob = named(name);
        if (!blob) continue;
        const each = await read(blob);
        clearedNames.set(each, name);
        cleared.push(each);
      }
      // Answered in the meantime, by something else.
      if ((storedName(question) ?? null) !== entry.stored) return;
      const base = entry.base && below ? new File([below], entry.base.name, { type: entry.base.type }) : null;
      const { id, turn, isAnswer, stored } = entry;
      const past = pastOf(drawing, cleared);
      kept.set(question, { id, turn, isAnswer, drawing, past, base, stored: stored ?? undefined });
      if (!isAnswer) behind.add(question);
    },
  };
};
