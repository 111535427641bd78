import { isEmailAddress } from '../../ui/form/emailAddress';

/** What was typed or pasted as a list of addresses. */
export interface Addresses {
  /** Each address once, as it was written first, with the name that stood before it, or an empty one. */
  readonly people: readonly { readonly email: string; readonly name: string }[];
  /** Those that are given more than once. */
  readonly repeated: readonly string[];
  /** What is no address. */
  readonly invalid: readonly string[];
}

interface Entry {
  readonly email: string;
  readonly name: string;
}

/**
 * A name in quotation marks or without, before an address in angle brackets; or else an address alone. A name without
 * quotation marks may contain a comma, as mail programs write it, but no @, which belongs to an address before it. Lengths
 * are limited so that each character is looked at a limited number of times.
 */
const ENTRY = /"([^"\n]{0,200})"\s{0,9}<([^<>\n]{0,300})>|([^<>"@;\n]{0,200})<([^<>\n]{0,300})>|([^\s,;<>]+)/g;

const entriesIn = (text: string): readonly Entry[] =>
  [...text.matchAll(ENTRY)].map(([, quoted, ofQuoted, plain, ofPlain, alone]) => ({
    email: (ofQuoted ?? ofPlain ?? alone ?? '').trim(),
    name: (quoted ?? plain ?? '')
      .replace(/^[\s,]+/, '')
      .trim()
      .replace(/\s+/g, ' '),
  }));

const same = (email: string): string => email.normalize().toLowerCase();

/** Reads addresses between line breaks, commas, semicolons or blanks, also in the form `Name <address>`. */
export const readAddresses = (text: string): Addresses => {
  const people = new Map<string, Entry>();
  const repeated = new Map<string, string>();
  const invalid = new Set<string>();
  for (const entry of entriesIn(text.replaceAll('\r', '\n'))) {
    const key = same(entry.email);
    const known = people.get(key);
    if (!isEmailAddress(entry.email)) invalid.add(entry.email === '' ? `${entry.name} <>`.trim() : entry.email);
    else if (!known) people.set(key, entry);
    else {
      repeated.set(key, known.email);
      if (known.name === '') people.set(key, { ...known, name: entry.name });
    }
  }
  return { people: [...people.values()], repeated: [...repeated.values()], invalid: [...invalid] };
};

/** One person as the form for one has it: the name may be missing, and the address may be none yet. */
export interface OnePerson {
  readonly email: string;
  readonly displayName: string;
}

/** A list of addresses to which a person is added, unless the address is empty or in it already. */
export const withPerson = (list: string, { email, displayName }: OnePerson): string => {
  const { people, invalid } = readAddresses(list);
  const isIn = [...people.map((known) => known.email), ...invalid].some((known) => same(known) === same(email));
  if (email === '' || isIn) return list;
  const name = displayName.replaceAll('"', '');
  return [list, name === '' ? email : `"${name}" <${email}>`].filter((line) => line !== '').join('\n');
};

/** The one person in a list of addresses, also an empty or unfinished one; null if there are more. */
export const onlyPerson = (list: string): OnePerson | null => {
  const { people, invalid } = readAddresses(list);
  if (people.length + invalid.length > 1) return null;
  return { email: people[0]?.email ?? invalid[0] ?? '', displayName: people[0]?.name ?? '' };
};
