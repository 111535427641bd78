import type { TFunction } from 'i18next';
import type { FileKind } from '#store/core/fileKind';
import type { AnswersView } from '#store/selectors/submission/answer/view';

/**
 * Data shared by all lines of a submission's answers. Passed as a prop, because hooks in each would slow down
 * scrolling.
 */
export interface AnswersContext {
  readonly t: TFunction;
  /** Of the site, for dates and numbers. */
  readonly locale: string;
  readonly extras: AnswersView['extras'];
  /** The language of the form, for screen readers and fonts; undefined if its name has no code. */
  readonly lang: string | undefined;
  /** Whether files have arrived; null while unknown. */
  readonly files: Readonly<Record<string, boolean>> | null;
  /** File sizes in bytes, as far as known. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly fileKind: (name: string) => FileKind;
  readonly fileHref: (name: string) => string;
  readonly pictureHref: (name: string) => string;
  readonly onPicture: (name: string) => void;
  readonly onSkipped: (section: string, isShown: boolean) => void;
}
