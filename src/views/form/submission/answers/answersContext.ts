import type { TFunction } from 'i18next';
import type { FileKind } from '../../../../../store/fileKind';
import type { AnswersView } from '../../../../../store/selectors/answersView';

/** What every line of a submission's answers needs besides itself. Passed on, because hooks in each would slow down scrolling. */
export interface AnswersContext {
  readonly t: TFunction;
  /** Of the site, for dates and numbers. */
  readonly locale: string;
  readonly extras: AnswersView['extras'];
  /** The language of the form, for screen readers and fonts; undefined if its name does not tell. */
  readonly lang: string | undefined;
  /** Whether files have arrived; null while not known. */
  readonly files: Readonly<Record<string, boolean>> | null;
  /** How large files are, in bytes, as far as known. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly fileKind: (name: string) => FileKind;
  readonly fileHref: (name: string) => string;
  readonly pictureHref: (name: string) => string;
  readonly onPicture: (name: string) => void;
  readonly onSkipped: (section: string, isShown: boolean) => void;
}
