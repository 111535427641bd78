import type { Locale } from '#store/core/locale';

/** Loads and switches texts; `src/main.tsx` connects it to the translations. */
export interface Languages {
  /** Loads the texts and date formats of a language, then switches to it; rejects if they cannot be loaded. */
  readonly switchTo: (locale: Locale) => Promise<void>;
  /** The browser's preferred languages, e.g. `['cs-CZ', 'en']`. */
  readonly preferred: () => readonly string[];
}
