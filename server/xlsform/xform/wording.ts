import type { References } from '../expressions/references';
import type { Origin } from '../expressions/references';
import type { MediaKind, Text, Wording } from '../sheets/sheets';
import { inlineXml, type Itext } from './itext';

/** Folder of each kind of media in apps. */
const folders: Readonly<Record<MediaKind, string>> = {
  image: 'jr://images/',
  'big-image': 'jr://images/',
  audio: 'jr://audio/',
  video: 'jr://video/',
};

/** Whether a text uses the answer to a question. */
export const hasReference = (text: string): boolean => text.includes('${');

/** Whether a label has to be in itext: only there are translations and media. */
export const needsItext = (wording: Wording): boolean =>
  (wording.label !== undefined && typeof wording.label !== 'string') || wording.media.size > 0;

/** The texts of a column by language; one without belongs to the default language. */
const byLanguage = (text: Text | undefined, defaultLanguage: string): Iterable<readonly [string, string]> => {
  if (text === undefined) return [];
  return typeof text === 'string' ? [[defaultLanguage, text]] : text;
};

/** The documented header of a text in one language. */
const headerOf = (column: string, text: Text | undefined, language: string): string =>
  typeof text === 'string' ? column : `${column}::${language}`;

/** Destination of a text that may be translated. */
export interface Destination {
  readonly id: string;
  /** `''` for the text itself, `guidance` for its guidance hint. */
  readonly form: '' | 'guidance';
  readonly column: string;
}

/** Adds user-visible texts to itext. */
export const addText = (
  itext: Itext,
  references: References,
  text: Text | undefined,
  { id, form, column }: Destination,
  origin: Origin,
): void => {
  for (const [language, words] of byLanguage(text, itext.defaultLanguage)) {
    const location = { ...origin.location, column: headerOf(column, text, language) };
    itext.add(language, id, form, inlineXml(references.pieces(words, { ...origin, location })));
  }
};

/** Adds names of pictures and sounds to itext, as URLs in the folders of their kinds. */
export const addMedia = (
  itext: Itext,
  references: References,
  media: Wording['media'],
  id: string,
  origin: Origin,
): void => {
  for (const [kind, names] of media)
    for (const [language, name] of byLanguage(names, itext.defaultLanguage)) {
      if (name === '-') continue; // this is how authors omit it in a language
      const location = { ...origin.location, column: headerOf(kind, names, language) };
      itext.add(language, id, kind, inlineXml([folders[kind], ...references.pieces(name, { ...origin, location })]));
    }
};
