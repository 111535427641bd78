/** How people write a day, by the language of the browser: `y`, `m` and `d` are its parts, doubled for two digits. */
const DAYS: Readonly<Record<string, string>> = {
  'en-GB': 'dd/mm/y',
  'cs-CZ': 'd. m. y',
  'de-DE': 'dd.mm.y',
  'es-ES': 'd/m/y',
  'fr-FR': 'dd/mm/y',
};

const HOURS: Readonly<Record<string, string>> = {
  'en-GB': ':',
  'cs-CZ': '.',
  'de-DE': ':',
  'es-ES': ':',
  'fr-FR': 'h',
};

const THOUSANDS: Readonly<Record<string, string>> = {
  'en-GB': ',',
  'cs-CZ': ' ',
  'de-DE': '.',
  'es-ES': ' ',
  'fr-FR': '\u202F',
};

/** A number as people write it: `1.5` or `1,5`, with thousands separators from a million on. */
export const writtenNumber = (stored: string, locale: string): string => {
  const [whole = '', decimals] = stored.split('.');
  const apart = whole.length < 7 ? whole : whole.replaceAll(/(?<=\d)(?=(\d{3})+$)/g, THOUSANDS[locale] ?? '');
  return decimals === undefined ? apart : `${apart}${locale === 'en-GB' ? '.' : ','}${decimals}`;
};

/** A day (`2024-02-29`) as people write it. */
export const writtenDate = (stored: string, locale: string): string => {
  const [year = '', month = '', day = ''] = stored.split('-');
  const parts: Readonly<Record<string, string>> = {
    y: year,
    mm: month,
    dd: day,
    m: String(Number(month)),
    d: String(Number(day)),
  };
  return (DAYS[locale] ?? 'y-mm-dd').replaceAll(/dd|mm|d|m|y/g, (part) => parts[part] ?? '');
};

/** A time of the day (`14:35:00.000+01:00`) as people write it, without seconds and offset. */
export const writtenTime = (stored: string, locale: string): string =>
  stored.slice(0, 5).replace(':', HOURS[locale] ?? ':');
