import type { Answer } from './answer';
import type { OnceMarks } from './onceMarks';
import type { FormAddress } from './address';
import type { LinkedForm, Progress, Protocol } from './protocol';
import { Trouble, troubleOf } from './trouble';
import type { Unsent, UnsentStore } from './unsent';

/** The result of sending. `kept`: whether the answers survive closing the page. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly trouble: Trouble; readonly kept: boolean };

/** What is needed to send answers of one form. */
export interface Sender {
  readonly address: FormAddress;
  readonly form: LinkedForm;
  /** Whether the link allows only a single submission. */
  readonly once: boolean;
  readonly protocol: Protocol;
  readonly unsent: UnsentStore;
  readonly marks: OnceMarks;
}

/** The key that groups unsent answers: a form, or one draft of it, whichever link they were begun with. */
export const formKey = ({ projectId, xmlFormId, publishedAt, draftToken }: LinkedForm): string =>
  JSON.stringify([projectId, xmlFormId, publishedAt === null ? draftToken : null]);

/** One page at a time, even among tabs, if the browser supports that. */
const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  // Missing on plain HTTP, in spite of its type.
  'locks' in navigator ? navigator.locks.request(name, work) : work();

const deliver = async ({ address, form, once, protocol, marks }: Sender, answer: Answer, progress: Progress) => {
  if (!once) return protocol.send(address, form, answer, progress);
  await alone(`webForm.${address.id}`, async () => {
    if (marks.has(address)) throw new Trouble('sentAlready');
    await protocol.send(address, form, answer, progress);
    marks.set(address);
  });
};

/**
 * Sends answers. They are stored in the browser before, and removed when the server has them; everything in between can be
 * repeated.
 */
export const sendAnswer = async (
  sender: Sender,
  answer: Answer,
  progress: Progress,
  now = new Date(),
): Promise<Sent> => {
  const { form, unsent } = sender;
  const record: Unsent = { ...answer, form: formKey(form), savedAt: now.toISOString() };
  const kept = await unsent.put(record).then(
    () => true,
    () => false,
  );
  try {
    await deliver(sender, answer, progress);
  } catch (error) {
    return { ok: false, trouble: troubleOf(error), kept };
  }
  await unsent.remove(answer.instanceId).catch(() => undefined); // offering them again is harmless
  return { ok: true };
};
