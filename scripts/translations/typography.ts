import type { Texts } from './tables';

/** A typographical mistake, and the pattern that finds it, in a text whose variables read `x`. */
interface Rule {
  readonly fault: string;
  readonly shows: RegExp;
}

/** The quotation marks of each language, opening and closing. */
const QUOTES: Readonly<Record<string, readonly [string, string]>> = {
  en: ['“', '”'],
  cs: ['„', '“'],
  de: ['„', '“'],
  es: ['«', '»'],
  fr: ['«', '»'],
};

const QUOTE = /[„“”«»‹›"]/;

const EVERYWHERE: readonly Rule[] = [
  { fault: 'begins or ends with a blank', shows: /^\s|\s$/ },
  { fault: 'has two blanks in a row', shows: /\s\s/ },
  { fault: 'has a straight apostrophe instead of ’', shows: /'/ },
  { fault: 'has three dots instead of …', shows: /\.\.\./ },
  { fault: 'has a blank before a comma or full stop', shows: /\s[,.](?=\s|$)/ },
];

const TIGHT: Rule = { fault: 'has a blank before ; : ? or !', shows: /\s[;:?!](?=\s|$)/ };

const OF_LANGUAGE: Readonly<Record<string, readonly Rule[]>> = {
  en: [TIGHT],
  cs: [TIGHT],
  de: [TIGHT, { fault: 'lacks the non-breaking space (U+00A0) before …', shows: /[^\u00a0]…/ }],
  es: [TIGHT, { fault: 'has a question or an exclamation without ¿ or ¡', shows: /^[^¿]*\?|^[^¡]*!/ }],
  fr: [
    {
      fault: 'lacks the non-breaking space (U+202F or U+00A0) before ; : ? or !',
      // Not in addresses and times: "https://", "12:30".
      shows: /[^\u00a0\u202f;:?!][;:?!](?![\w/])/,
    },
    { fault: 'lacks the non-breaking space (U+00A0) inside « »', shows: /«[^\u00a0\u202f]|[^\u00a0\u202f]»/ },
  ],
};

/** Typographical mistakes in a language's texts, as sentences: spaces, apostrophes, dots, quotation marks. */
export function typographyFaults(locale: string, texts: Texts): string[] {
  const rules = [...EVERYWHERE, ...(OF_LANGUAGE[locale] ?? [])];
  return [...texts].flatMap(([key, text]) => {
    const read = text.replace(/\{\{[^}]*\}\}/g, 'x');
    const found = rules.filter(({ shows }) => shows.test(read)).map(({ fault }) => fault);
    if (QUOTE.test(outsideQuotes(locale, read)))
      found.push(`has quotation marks other than ${QUOTES[locale]?.join('')}`);
    return found.map((fault) => `${locale}: ${key} ${fault}`);
  });
}

/** The text without its correct quotations. */
function outsideQuotes(locale: string, text: string): string {
  const [open, close] = QUOTES[locale] ?? ['', ''];
  return open === '' ? text : text.replace(new RegExp(`${open}[^${open}${close}]*${close}`, 'g'), '');
}
