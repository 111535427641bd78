import { resemblesAccount, accountWords } from '#api/account/ownPassword';

/** A module with one list, loaded by either kind of import. */
interface ListModule {
  readonly default: readonly string[] | { readonly default: readonly string[] };
}

/** Word lists by language. The packages have more, which would take twice the memory and refuse little else. */
const languages = [
  ['en', 'cjs'],
  ['cs', 'js'],
  ['de', 'js'],
  ['es-es', 'cjs'],
  ['fr', 'cjs'],
] as const;

/** Number of words per language, most common first. Rarer words are hardly better guesses than random letters. */
const WORDS = 15_000;

/** Maximum number of variants with letters for digits. More take seconds for a password that is full of digits. */
const SUBSTITUTIONS = 10;

/** Minimum score of the library (0 to 4) that resists an attacker with stolen hashes. */
const SCORE_MIN = 3;

/** In characters. The rest of a password rarely adds to its strength, and the time is quadratic in the length. */
const JUDGED = 48;

const OUR_NAMES = ['transect', 'odk', 'central'];

const listOf = async (language: string, list: string, ending: string): Promise<readonly string[]> => {
  const loaded = (await import(`@zxcvbn-ts/language-${language}/dist/${list}.json.${ending}`)) as ListModule;
  return 'default' in loaded.default ? loaded.default.default : loaded.default;
};

/** Merges several lists, the most common words of each first. */
const interleaved = (lists: readonly (readonly string[])[]): string[] => {
  const length = Math.max(...lists.map((list) => list.length));
  const inOrder = Array.from({ length }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Set(inOrder.flat())];
};

const loadEstimate = async (): Promise<(password: string, own: string[]) => number> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const passwords = [...(await listOf('common', 'passwords', 'cjs'))];
  const words = await Promise.all(languages.map(([language, ending]) => listOf(language, 'commonWords', ending)));
  const names = await Promise.all(languages.map(([language, ending]) => listOf(language, 'firstnames', ending)));
  const estimate = new ZxcvbnFactory({
    dictionary: { passwords, words: interleaved(words.map((list) => list.slice(0, WORDS))), names: interleaved(names) },
    graphs,
    l33tMaxSubstitutions: SUBSTITUTIONS,
    maxLength: JUDGED,
  });
  return (password, own) => estimate.check(password, own).score;
};

let estimate: ReturnType<typeof loadEstimate> | undefined;

/**
 * Whether a password is easily guessed: common, a sequence, a word with a year, or derived from its account. The lists are loaded
 * on first use, and take some 50 MB from then on.
 * @param password of 72 bytes at most
 * @param about the address and the name of the account
 */
export const isEasilyGuessed = async (password: string, about: readonly string[]): Promise<boolean> => {
  if (resemblesAccount(password, about)) return true;
  const score = await (estimate ??= loadEstimate());
  return score(password, [...about, ...accountWords(about), ...OUR_NAMES]) < SCORE_MIN;
};
