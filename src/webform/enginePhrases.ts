import { fileName } from './media';
import { t, type TextKey } from './texts';

type EnginePhrase = TextKey extends infer Key ? (Key extends `engine.${infer Name}` ? Name : never) : never;

/**
 * What the form engine says itself, in our languages: it speaks English only, so scripts/webpack/formEngine.ts puts
 * calls of this in the place of its sentences.
 */
export const phrase = (name: EnginePhrase, values: Readonly<Record<string, string | number>> = {}): string =>
  t(`engine.${name}`, values);

/** A media file, as its address in the form names it, in a sentence. */
export const fileOf = (address: string): { readonly name: string } => ({ name: fileName(address) });
