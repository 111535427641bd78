import cs from '../../../translations/letters/cs.json';
import de from '../../../translations/letters/de.json';
import en from '../../../translations/letters/en.json';
import es from '../../../translations/letters/es.json';
import fr from '../../../translations/letters/fr.json';

/** The mails the server sends. */
export type LetterName = keyof typeof en;

type Texts = Readonly<Record<LetterName, { readonly subject: string; readonly text: string }>>;

/** The languages the server writes in. */
export type LetterLanguage = 'en' | 'cs' | 'de' | 'es' | 'fr';

export const letterTexts: Readonly<Record<LetterLanguage, Texts>> = { en, cs, de, es, fr };

const isLetterLanguage = (name: string): name is LetterLanguage => Object.hasOwn(letterTexts, name);

/** `de-AT;q=0.7` → de, 0.7; an unreadable weight counts as 0. */
const preferenceOf = (part: string) => {
  const [range = '', ...parameters] = part.split(';').map((each) => each.trim());
  const weight = parameters.find((each) => /^q\s*=/i.test(each))?.replace(/^q\s*=\s*/i, '');
  const quality = weight === undefined ? 1 : Number(weight);
  return { language: range.split('-')[0]?.toLowerCase() ?? '', quality: quality > 0 && quality <= 1 ? quality : 0 };
};

/**
 * The language to write in: the most preferred one that we have, by its first part; otherwise English.
 * @param acceptLanguage the request's header, e.g. `de-AT, fr;q=0.8` (RFC 9110 §12.5.4)
 */
export const letterLanguage = (acceptLanguage: string | undefined): LetterLanguage => {
  const preferences = (acceptLanguage ?? '').split(',').map(preferenceOf);
  const known = preferences.filter(({ language, quality }) => quality > 0 && isLetterLanguage(language));
  const best = known.sort((one, other) => other.quality - one.quality)[0]?.language ?? 'en';
  return isLetterLanguage(best) ? best : 'en';
};
