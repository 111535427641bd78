import { isOwnPassword, ownWords } from '../../../api/ownPassword';

/** As a module of one list is loaded, by whichever kind of import. */
interface ListModule {
  readonly default: readonly string[] | { readonly default: readonly string[] };
}

/** The lists of one language; the packages have more, which would take twice the memory and refuse little else. */
const languages = [
  ['en', 'cjs'],
  ['cs', 'js'],
  ['de', 'js'],
  ['es-es', 'cjs'],
  ['fr', 'cjs'],
] as const;

/** The words that are not among the most usual 15,000 of a language are hardly better guesses than any letters. */
const WORDS = 15_000;

/** Each list costs time; more variants of digits for letters take seconds for a password that is full of them. */
const SUBSTITUTIONS = 10;

/** Of the library's five, the first that stands up to somebody who has stolen the hashes (0 to 4). */
const SCORE_MIN = 3;

/** In characters; what comes later is hardly ever what makes a password hard to guess, and the time grows by its square. */
const JUDGED = 48;

const OUR_NAMES = ['transect', 'odk', 'central'];

const listOf = async (language: string, list: string, ending: string): Promise<readonly string[]> => {
  const loaded = (await import(`@zxcvbn-ts/language-${language}/dist/${list}.json.${ending}`)) as ListModule;
  return 'default' in loaded.default ? loaded.default.default : loaded.default;
};

/** One list of several, the most usual words of each first. */
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
 * Whether a password is easily guessed: common, a sequence, a word with a year, or made of what is known of its account.
 * The lists are loaded when the first password is set, and take some 50 MB from then on.
 * @param password of 72 bytes at most
 * @param about the address and the name of the account
 */
export const isGuessable = async (password: string, about: readonly string[]): Promise<boolean> => {
  if (isOwnPassword(password, about)) return true;
  const score = await (estimate ??= loadEstimate());
  return score(password, [...about, ...ownWords(about), ...OUR_NAMES]) < SCORE_MIN;
};
