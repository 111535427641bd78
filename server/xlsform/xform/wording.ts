import type { References } from '../expressions/references';
import type { Origin } from '../expressions/references';
import type { MediaKind, Text, Wording } from '../sheets/sheets';
import { inlineXml, type Itext } from './itext';

/** The folder an app looks in for each kind of media. */
const folders: Readonly<Record<MediaKind, string>> = {
  image: 'jr://images/',
  'big-image': 'jr://images/',
  audio: 'jr://audio/',
  video: 'jr://video/',
};

/** Whether a text shows or uses the answer of some question. */
export const hasReference = (text: string): boolean => text.includes('${');

/** Whether a label has to stand in itext: only there are languages and media. */
export const needsItext = (wording: Wording): boolean =>
  (wording.label !== undefined && typeof wording.label !== 'string') || wording.media.size > 0;

/** The texts of a column with their languages; one without stands for the default language. */
const byLanguage = (text: Text | undefined, defaultLanguage: string): Iterable<readonly [string, string]> => {
  if (text === undefined) return [];
  return typeof text === 'string' ? [[defaultLanguage, text]] : text;
};

/** The header above a text in one language, as it is documented. */
const headerOf = (column: string, text: Text | undefined, language: string): string =>
  typeof text === 'string' ? column : `${column}::${language}`;

/** Where a text that may be in several languages goes. */
export interface Destination {
  readonly id: string;
  /** `''` for what people read first, `guidance` for what stands beside it. */
  readonly form: '' | 'guidance';
  readonly column: string;
}

/** Puts texts for people into itext. */
export const addText = (
  itext: Itext,
  references: References,
  text: Text | undefined,
  { id, form, column }: Destination,
  origin: Origin,
): void => {
  for (const [language, words] of byLanguage(text, itext.defaultLanguage)) {
    const place = { ...origin.place, column: headerOf(column, text, language) };
    itext.add(language, id, form, inlineXml(references.pieces(words, { ...origin, place })));
  }
};

/** Puts names of pictures and sounds into itext, as addresses in the folders of their kinds. */
export const addMedia = (
  itext: Itext,
  references: References,
  media: Wording['media'],
  id: string,
  origin: Origin,
): void => {
  for (const [kind, names] of media)
    for (const [language, name] of byLanguage(names, itext.defaultLanguage)) {
      if (name === '-') continue; // so people say that a language has none
      const place = { ...origin.place, column: headerOf(kind, names, language) };
      itext.add(language, id, kind, inlineXml([folders[kind], ...references.pieces(name, { ...origin, place })]));
    }
};
