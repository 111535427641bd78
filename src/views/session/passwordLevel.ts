import { resemblesAccount } from '#api/account/ownPassword';
import { limits } from '#api/limits';

/** The estimated strength of a new password before it is sent. */
export type PasswordLevel = 'short' | 'own' | 'weak' | 'fair' | 'strong';

/** The beginnings of the most common passwords in our languages; the server knows thousands. */
const COMMON =
  /^(?:pass(?:wor[dt]|phrase)?|qwert[yz]\w{0,5}|azerty\w{0,4}|asdf\w{0,5}|admin\w*|welcome|letmein|iloveyou\w{0,3}|monkey|dragon|football|baseball|princess|sunshine|superman|batman|master|shadow|michael|jordan|charlie|trustno|hello|secret|change(?:me)?|login|test\w{0,3}|user|abc|summer|winter|spring|autumn|january|december|love\w{0,3}|heslo|ahoj\w{0,4}|tajn\w{1,3}|milu(?:ji|ju)\w{0,3}|hallo|schatz|sommer|herbst|fr(?:ue|ü)hling|geheim|fussball|kennwort|contrase(?:ñ|n)a|clave|hola|teamo|verano|invierno|primavera|motdepasse|mot|bonjour|soleil|doudou|jetaime|secret|ete|hiver|printemps|transect|odk|central)$/u;

/** Powers of ten of the attempts to guess the parts of a password: lower than the server's, which decides. */
const COST = {
  common: 2,
  word: 4,
  letter: 0.7,
  year: 2,
  digit: 0.6,
  small: 0.8,
  mixed: 0.95,
  capital: 0.3,
  repeated: 0.3,
  run: 1.5,
};

/** Keyboard patterns. */
const KEYS =
  /1?q2?w3?e4?r(?:5?t)?(?:6?y)?|q?1q?a?z?2?w?s?x|zaq1?2?w?s?x?|1qaz2?w?s?x?3?e?d?c?|qaz(?:wsx(?:edc(?:rfv)?)?)?|zxcvb(?:nm?)?|asdf(?:ghj?k?l?)?|147258369?|789456123|159357/gi;

const FAIR = 8.5;
const STRONG = 12;

/** Whether letters may form a word: random typing has long runs without vowels. */
const isPronounceable = (letters: string): boolean => !/[^aeiouyà-öø-ÿěůú]{6}/u.test(letters);

/** Whether each character follows the one before it: `abcd`, `4321`. */
const isRun = (text: string): boolean => {
  const steps = [...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at));
  return steps.length > 1 && Math.abs(steps[0] ?? 0) < 2 && steps.every((step) => step === steps[0]);
};

const costOf = (part: string): number => {
  if (isRun(part)) return COST.run;
  if (/^(?:19|20)\d\d$/.test(part)) return COST.year;
  if (!/^(?:\d{3,}|\p{L}{3,})$/u.test(part)) return part.length * (/[^a-z\d]/.test(part) ? COST.mixed : COST.small);
  if (/^\d/.test(part)) return part.length * COST.digit;
  const lower = part.toLowerCase();
  const capital = lower === part ? 0 : COST.capital;
  if (COMMON.test(lower)) return COST.common + capital;
  return (isPronounceable(lower) ? COST.word : part.length * COST.letter) + capital;
};

/** The number of attempts to guess it, likely passwords first, as a power of ten. */
const guesses = (password: string): number => {
  // Repetitions and keyboard patterns count once.
  const once = password.replace(/(.+?)\1+/gu, '$1').replace(KEYS, 'q');
  // Words, numbers, and the characters between them.
  const parts = once.split(/(\p{L}{3,}|\d{3,})/u).filter((part) => part !== '');
  const order = parts.reduce((power, _, at) => power + Math.log10(at + 1), 0);
  return parts.reduce((sum, part) => sum + costOf(part), order) + (once === password ? 0 : COST.repeated);
};

/**
 * A quick strength estimate while typing. The server decides by lists of common passwords, so this one is rather too
 * strict.
 * @param about the address of the account, if known
 */
export const passwordLevel = (password: string, about: readonly string[]): PasswordLevel => {
  if ([...password].length < limits.passwordLengthMin) return 'short';
  if (resemblesAccount(password, about)) return 'own';
  const power = guesses(password);
  if (power < FAIR) return 'weak';
  return power < STRONG ? 'fair' : 'strong';
};

/**
 * Reports the level of an input's password, now and whenever it changes; null if empty. The address of the account
 * comes from the form's field for password managers.
 * @returns a function that stops it
 */
export const watchPassword = (inputId: string, onLevel: (level: PasswordLevel | null) => void): (() => void) => {
  const input = document.getElementById(inputId);
  if (!(input instanceof HTMLInputElement)) return () => undefined;
  const { form } = input;
  const judge = () => {
    const account = form?.elements.namedItem('username');
    const about = account instanceof HTMLInputElement ? [account.value] : [];
    onLevel(input.value === '' ? null : passwordLevel(input.value, about));
  };
  const forget = () => onLevel(null);
  judge();
  input.addEventListener('input', judge);
  form?.addEventListener('reset', forget);
  return () => {
    input.removeEventListener('input', judge);
    form?.removeEventListener('reset', forget);
  };
};
