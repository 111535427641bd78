import { isEmailAddress } from '../../ui/form/emailAddress';
import { unicodeEmail } from '../../ui/form/unicodeEmail';

/** A list of addresses as input. */
export interface Addresses {
  /** Each address once, in its first spelling, with the name before it, or an empty one. */
  readonly people: readonly { readonly email: string; readonly name: string }[];
  /** Repeated addresses. */
  readonly repeated: readonly string[];
  /** Entries without a valid address. */
  readonly invalid: readonly string[];
}

interface Entry {
  readonly email: string;
  readonly name: string;
}

/**
 * A quoted or unquoted name before an address in angle brackets; or an address alone. An unquoted name may contain a
 * comma, as in mail programs, but no @, which belongs to a previous address. Lengths are limited, so that matching
 * takes linear time.
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

const same = (email: string): string => unicodeEmail(email.normalize().toLowerCase());

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

/** One person as in the form for one: the name may be missing, and the address incomplete. */
export interface OnePerson {
  readonly email: string;
  readonly displayName: string;
}

/** Adds a person to a list of addresses, unless the address is empty or already in it. */
export const withPerson = (list: string, { email, displayName }: OnePerson): string => {
  const { people, invalid } = readAddresses(list);
  const isIn = [...people.map((known) => known.email), ...invalid].some((known) => same(known) === same(email));
  if (email === '' || isIn) return list;
  const name = displayName.replaceAll('"', '');
  return [list, name === '' ? email : `"${name}" <${email}>`].filter((line) => line !== '').join('\n');
};

/** The only person in a list of addresses, possibly empty or incomplete; null if there are more. */
export const onlyPerson = (list: string): OnePerson | null => {
  const { people, invalid } = readAddresses(list);
  if (people.length + invalid.length > 1) return null;
  return { email: people[0]?.email ?? invalid[0] ?? '', displayName: people[0]?.name ?? '' };
};
