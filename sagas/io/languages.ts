import type { Locale } from '../../store/locale';

/** Loading and switching texts; `src/main.tsx` joins it with the translations. */
export interface Languages {
  /** Loads the texts of a language, and date formats with them, then switches to it; rejects if they cannot be had. */
  readonly switchTo: (locale: Locale) => Promise<void>;
  /** The browser's preferred languages, e.g. `['cs-CZ', 'en']`. */
  readonly preferred: () => readonly string[];
}
