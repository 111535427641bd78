/** Languages of the server: for mails, pages, and messages about workbooks. */
export const serverLanguages = ['en', 'cs', 'de', 'es', 'fr'] as const;
export type ServerLanguage = (typeof serverLanguages)[number];

const isServerLanguage = (name: string): name is ServerLanguage =>
  serverLanguages.some((language) => language === name);

/** `de-AT;q=0.7` → de, 0.7; an invalid weight counts as 0. */
const preferenceOf = (part: string) => {
  const [range = '', ...parameters] = part.split(';').map((each) => each.trim());
  const weight = parameters.find((each) => /^q\s*=/i.test(each))?.replace(/^q\s*=\s*/i, '');
  const quality = weight === undefined ? 1 : Number(weight);
  return { language: range.split('-')[0]?.toLowerCase() ?? '', quality: quality > 0 && quality <= 1 ? quality : 0 };
};

/**
 * The most preferred available language, by its first part; otherwise English.
 * @param acceptLanguage the header of the request, e.g. `de-AT, fr;q=0.8` (RFC 9110 §12.5.4)
 */
export const serverLanguage = (acceptLanguage: string | undefined): ServerLanguage => {
  const preferences = (acceptLanguage ?? '').split(',').map(preferenceOf);
  const known = preferences.filter(({ language, quality }) => quality > 0 && isServerLanguage(language));
  const best = known.sort((one, other) => other.quality - one.quality)[0]?.language ?? 'en';
  return isServerLanguage(best) ? best : 'en';
};
