import { FURTHER } from '../../form/labelForms';
import { readText, type Chunk } from './readText';
import { wordsOf } from './textNode';

/** A text of a form, as the engine returns it. */
export interface FormText {
  readonly asString: string;
  readonly imageSource?: URL | undefined;
  readonly audioSource?: URL | undefined;
  readonly videoSource?: URL | undefined;
}

/** The engine returns the address of a larger picture as a piece of the text: it knows one picture only. */
const LARGER = /^\s*(jr:\/\/images\/\S.*?)\s*$/;

/** The pieces of a text; the engine's type of the iterator lacks `next`. */
const piecesOf = (text: FormText): readonly Chunk[] => [...(text as FormText & Iterable<Chunk>)];

const isLarger = ({ source, asString }: Chunk): boolean => source !== 'output' && LARGER.test(asString);

/** The pieces that are shown as text. */
export const chunksOf = (text: FormText): readonly Chunk[] => piecesOf(text).filter((chunk) => !isLarger(chunk));

/** The address of the larger picture (`big-image`); undefined if there is none. */
export const largerOf = (text: FormText): string | undefined =>
  LARGER.exec(piecesOf(text).find(isLarger)?.asString ?? '')?.[1];

/** Whether a label says anything, now or once an answer in it is given. */
export const hasWords = (chunks: readonly Chunk[] | null): boolean =>
  chunks?.some(({ source, asString }) => source === 'output' || asString.trim() !== '') ?? false;

/** The characters of a text, without Markdown and HTML. */
export const plainWords = (text: FormText): string => wordsOf(readText(chunksOf(text)));

/** A hint, and the further instructions behind it (`guidance_hint`); null if there are none. */
export const hintParts = (
  text: FormText,
): { readonly hint: readonly Chunk[]; readonly further: readonly Chunk[] | null } => {
  const chunks = chunksOf(text);
  const at = chunks.findIndex(({ asString }) => asString.includes(FURTHER));
  const chunk = chunks[at];
  if (!chunk) return { hint: chunks, further: null };
  const [before = '', after = ''] = chunk.asString.split(FURTHER);
  const piece = (asString: string): Chunk => ({ source: chunk.source, asString });
  return {
    hint: [...chunks.slice(0, at), piece(before.trimEnd())],
    further: [piece(after.trimStart()), ...chunks.slice(at + 1)],
  };
};
