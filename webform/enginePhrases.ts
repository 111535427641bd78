import { fileName } from './media';
import { t, type TextKey } from './texts';

type EnginePhrase = TextKey extends infer Key ? (Key extends `engine.${infer Name}` ? Name : never) : never;

/**
 * The form engine's own texts, in our languages: it only has English, so scripts/webpack/formEngine.ts replaces its
 * sentences by calls of this.
 */
export const phrase = (name: EnginePhrase, values: Readonly<Record<string, string | number>> = {}): string =>
  t(`engine.${name}`, values);

/** The name of a media file, from its URL in the form, for a sentence. */
export const fileOf = (address: string): { readonly name: string } => ({ name: fileName(address) });
