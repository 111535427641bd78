import { fileEndings } from '#api/submission/fileEndings';

/** Substitutes for the redacted values of one file. Equal values have equal substitutes. */
export interface Substitutes {
  /** For a text; numbers, times, locations and addresses stay of their kind. */
  readonly text: (text: string) => string;
  readonly number: (number: number) => number;
  /** For a person's name or e-mail address. */
  readonly person: (name: string) => string;
  /** Records that a name and an address belong to one person. */
  readonly note: (name: string, email: string) => void;
  /** Whether it is the name or address of a person. */
  readonly isPerson: (text: string) => boolean;
  /** For one coordinate. */
  readonly degrees: (degrees: number) => number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Substitute days start here; times start at midnight. */
const FIRST_DAY = Date.UTC(2001, 0, 1);
/** The range of dates with four-digit years. */
const MOST_DAYS = 2_900_000;

const number = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;
const time = /^\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/;
const corner = '-?\\d+(?:\\.\\d+)? -?\\d+(?:\\.\\d+)?(?: -?\\d+(?:\\.\\d+)?){0,2}';
const place = new RegExp(`^${corner}(?:; ?${corner})*;? ?$`);
const address = /^https?:\/\//i;
const fileName = new RegExp(`\\.(?:${Object.values(fileEndings).flat().join('|')}|csv|pdf|xml|geojson)$`, 'i');

/** For file names, including the dot. */
const LONGEST_ENDING = 8;

const FIRST_DIGIT = 43;
const LAST_DIGIT = 57;

/** Only texts with such a beginning can be more than plain words. */
const mayBeNumber = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return code >= FIRST_DIGIT && code <= LAST_DIGIT;
};

const dayOf = (count: number): string =>
  new Date(FIRST_DAY + (count % MOST_DAYS) * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The extension of a file name; '' for other texts. */
const endingOf = (text: string): string =>
  text.includes('.', text.length - LONGEST_ENDING) ? (fileName.exec(text)?.[0].toLowerCase() ?? '') : '';

/** Numbers values from 1 in order of occurrence. */
const numbering = <Key>() => {
  const known = new Map<Key, number>();
  return (key: Key): number => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const count = known.size + 1;
    known.set(key, count);
    return count;
  };
};

/**
 * Substitutes for one file: running numbers, stored only here. Unlike with hashes, a reader of the file cannot test
 * guessed names, and no key has to be created and destroyed (`crypto.subtle` is missing on plain http, and
 * asynchronous).
 */
export const substitutes = (): Substitutes => {
  const texts = new Map<string, string>();
  const people = new Map<string, string>();
  const taken = new Set<number>();
  let times = 0;
  let words = 0;
  const countOfNumber = numbering<number>();
  const countOfDegrees = numbering<number>();

  /** A thousandth of a degree for each, from 1 to 80. */
  const degrees = (of: number): number => ((countOfDegrees(of) - 1) % 79_000) / 1000 + 1;

  const placeOf = (text: string): string =>
    text.replaceAll(new RegExp(corner, 'g'), (each) =>
      each
        .split(' ')
        .map((part, index) => (index < 2 ? degrees(Number(part)) : 0))
        .join(' '),
    );

  const madeOf = (text: string): string => {
    if (mayBeNumber(text)) {
      if (number.test(text)) return String(countOfNumber(Number(text)));
      if (day.test(text)) return dayOf((times += 1));
      const [isMoment, fraction] = moment.exec(text) ?? [];
      if (isMoment !== undefined) return `${dayOf((times += 1))}T00:00:00${fraction === undefined ? '' : '.000'}Z`;
      if (time.test(text)) return `${new Date((times += 1) * MINUTE_MS).toISOString().slice(11, 23)}Z`;
      if (place.test(text)) return placeOf(text);
    }
    if (text.startsWith('http') && address.test(text)) return `https://site${(words += 1)}.invalid`;
    // Without spaces and capitals, so that splitting, quoting or changing the case gives the same result.
    return `text-${(words += 1)}${endingOf(text)}`;
  };

  const free = (wanted: number): number => {
    let count = wanted;
    while (taken.has(count)) count += 1;
    taken.add(count);
    return count;
  };

  const asNumbered = (name: string, count: number): string =>
    name.includes('@') ? `person${count}@example.invalid` : `Person ${count}`;

  const person = (name: string): string => {
    if (name === '') return '';
    const known = people.get(name);
    if (known !== undefined) return known;
    const made = asNumbered(name, free(taken.size + 1));
    people.set(name, made);
    return made;
  };

  return {
    text: (text) => {
      if (text === '') return '';
      const known = texts.get(text);
      if (known !== undefined) return known;
      const made = madeOf(text);
      texts.set(text, made);
      return made;
    },
    number: countOfNumber,
    person,
    note: (name, email) => {
      if (name === email || email === '' || people.has(email) || people.has(name)) return;
      const count = free(taken.size + 1);
      people.set(name, asNumbered(name, count)).set(email, asNumbered(email, count));
    },
    isPerson: (text) => people.has(text),
    degrees,
  };
};
