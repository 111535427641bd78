import type { Answer } from './answer';
import type { Encryption } from './openRosaXml';
import { Trouble } from './trouble';

/** Makes of answers what may be kept and sent. Of answers that did not change it makes the same again. */
export type Seal = (answer: Answer) => Promise<Answer>;

const load = () =>
  import('./encryptAnswer').catch(() => {
    throw new Trouble('network');
  });

/** Whether answers were encrypted. What is in them is bound to their id, so they cannot be sent under another. */
export const isSealed = ({ xml }: Pick<Answer, 'xml'>): boolean =>
  /^\s*(?:<\?[^>]*>\s*)?<[^>]*\sencrypted=["']yes["']/.test(xml);

const detailsOf = (error: unknown): { readonly details: string } => ({ details: String(error) });

const same = (one: Answer, other: Answer): boolean =>
  one.xml === other.xml &&
  one.files.length === other.files.length &&
  one.files.every(({ name, blob }, index) => name === other.files[index]?.name && blob === other.files[index].blob);

/**
 * What seals the answers to one filling in of a form: they are encrypted where it demands that. Everything that is needed is
 * loaded at once, for there may be no connection when somebody is done.
 *
 * Answers are encrypted once: with another key they would be others to the server (facts: traps 57), so the last are
 * kept, in memory only, beside what they were made of.
 * @param encryption null for forms that demand none
 * @throws Trouble `insecure` where the browser has no encryption, `keyUnusable` where the form's key is none. The seal itself
 *   throws `notEncrypted`
 */
export const sealFor = async (encryption: Encryption | null): Promise<Seal> => {
  if (encryption === null) return (answer) => Promise.resolve(answer);
  // Not there on pages that came by plain HTTP, whatever the types say.
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
