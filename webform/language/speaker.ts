import type { Storage } from '../page/storage';

const KEY = 'webForm.language';

/** Which language of a form someone wants. */
export interface Speaker {
  /** The name of the language that was chosen last, in any form; null if none was. */
  readonly chosen: () => string | null;
  readonly choose: (name: string) => void;
  /** BCP 47 tags, the best first. */
  readonly understood: readonly string[];
}

/** @param browser the browser's languages; the one chosen on the site goes before them */
export const speakerOf = (storage: Storage, browser: readonly string[]): Speaker => ({
  chosen: () => storage.read(KEY),
  choose: (name) => storage.write(KEY, name),
  understood: [storage.read('locale') ?? [], browser].flat(),
});
