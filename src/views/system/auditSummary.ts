const SUMMARY_LENGTH = 200;
const DEPTH = 3;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A replacer for `JSON.stringify`: old servers put the password hash of a new account into its entry, which nobody should
 * read or copy. That a password was changed is stored as `true`, and stays.
 */
export const withoutPassword = (name: string, value: unknown): unknown =>
  name === 'password' && typeof value === 'string' ? '…' : value;

const word = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, withoutPassword) ?? '');

/** `data` contains the values of nearly every entry, so it is left out of paths. */
const pathTo = (path: string, name: string): string => {
  if (path === '') return name === 'data' ? '' : name;
  return `${path}.${name}`;
};

/** The values one by one, each with its path, lazily. */
function* values(details: Readonly<Record<string, unknown>>, path = '', depth = 0): Generator<string> {
  for (const [name, given] of Object.entries(details)) {
    const value = withoutPassword(name, given);
    const here = pathTo(path, name);
    if (isObject(value) && depth < DEPTH && Object.keys(value).length > 0) yield* values(value, here, depth + 1);
    else yield here === '' ? word(value) : `${here}: ${word(value)}`;
  }
}

/** The beginning of the details in one short line: `name: Wells, state: closed`. The rest is shown elsewhere. */
export const auditSummary = (details: Readonly<Record<string, unknown>>): string => {
  let line = '';
  for (const value of values(details)) {
    line += (line === '' ? '' : ', ') + value.slice(0, SUMMARY_LENGTH + 1);
    if (line.length > SUMMARY_LENGTH) return `${line.slice(0, SUMMARY_LENGTH)}…`.replace(/\s+/g, ' ');
  }
  return line.replace(/\s+/g, ' ');
};
