import type { Answer } from './answer';
import type { Encryption } from '../form/definition';
import { part } from '../page/part';
import { Trouble } from '../page/trouble';

/** Prepares answers for storing and sending. Unchanged answers give the same result again. */
export type Seal = (answer: Answer) => Promise<Answer>;

const load = () => part(import('./encryptAnswer'));

/** Whether answers were encrypted. Their content is bound to their id, so they cannot be sent under another. */
export const isSealed = ({ xml }: Pick<Answer, 'xml'>): boolean =>
  /^\s*(?:<\?[^>]*>\s*)?<[^>]*\sencrypted=["']yes["']/.test(xml);

const detailsOf = (error: unknown): { readonly details: string } => ({ details: String(error) });

const same = (one: Answer, other: Answer): boolean =>
  one.xml === other.xml &&
  one.files.length === other.files.length &&
  one.files.every(({ name, blob }, index) => name === other.files[index]?.name && blob === other.files[index].blob);

/**
 * Seals the answers of one filled-in form: encrypts them if it demands that. Everything needed is loaded at once, because
 * there may be no connection later.
 *
 * Answers are encrypted once: with another key the server would see a different submission, so the last result is kept, in
 * memory only, next to its input.
 * @param encryption null for forms without
 * @throws Trouble `insecure` if the browser has no encryption, `keyUnusable` if the form's key is invalid. The seal itself
 * throws `notEncrypted`
 */
export const sealFor = async (encryption: Encryption | null): Promise<Seal> => {
  if (encryption === null) return (answer) => Promise.resolve(answer);
  // Missing on plain HTTP, in spite of its type.
  if (!('subtle' in crypto)) throw new Trouble('insecure');
  const { encryptAnswer, readPublicKey } = await load();
  const key = await readPublicKey(encryption.publicKey).catch((error: unknown) => {
    throw new Trouble('keyUnusable', detailsOf(error));
  });

  let last: { readonly plain: Answer; readonly sealed: Answer } | null = null;
  return async (plain) => {
    if (last !== null && same(last.plain, plain)) return last.sealed;
    const sealed = await encryptAnswer(encryption, key, plain).catch((error: unknown) => {
      throw new Trouble('notEncrypted', detailsOf(error));
    });
    last = { plain, sealed };
    return sealed;
  };
};
