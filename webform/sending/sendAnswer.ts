import { alone } from '../page/alone';
import type { Answer } from './answer';
import type { OnceMarks } from './onceMarks';
import type { FormAddress } from '../protocol/address';
import type { LinkedForm, Protocol, Steps } from '../protocol/protocol';
import { formKey } from './formKey';
import { Trouble, troubleOf } from '../page/trouble';
import type { Unsent, UnsentStore } from './unsent';

/** The result of sending. `kept`: whether the answers survive closing the page. */
export type Sent =
  | { readonly ok: true; readonly at: Date }
  | { readonly ok: false; readonly trouble: Trouble; readonly kept: boolean };

/** Dependencies for sending answers of one form. */
export interface Sender {
  readonly address: FormAddress;
  readonly form: LinkedForm;
  /** Whose answers they are: `ownerOf`. */
  readonly owner: string;
  /** Whether the link allows only a single submission. */
  readonly once: boolean;
  readonly protocol: Protocol;
  readonly unsent: UnsentStore;
  readonly marks: OnceMarks;
}

const deliver = async ({ address, form, once, protocol, marks }: Sender, answer: Answer, steps: Steps) => {
  if (!once) return protocol.send(address, form, answer, steps);
  await alone(`webForm.${address.id}`, async () => {
    const used = marks.of(address);
    // A page that ended between this mark and the next step left answers behind that have arrived.
    if (used?.instanceId === answer.instanceId) return;
    if (used !== null) throw new Trouble('sentAlready', { at: used.at });
    await protocol.send(address, form, answer, steps);
    marks.set(address, answer.instanceId);
  });
};

/**
 * Sends answers. They are stored in the browser before, and removed when the server has them; everything in between can be
 * repeated.
 * @param onBytes how many bytes of a file have gone out
 */
export const sendAnswer = async (
  sender: Sender,
  answer: Answer,
  onBytes: Steps['onBytes'],
  savedAt = new Date().toISOString(),
): Promise<Sent> => {
  const { form, owner, unsent } = sender;
  const { instanceId } = answer;
  const record: Unsent = { ...answer, form: formKey(form), owner, savedAt, acknowledged: [], failure: null };
  const acknowledged = await unsent.put(record).catch(() => null);
  for (const { name, blob } of answer.files) onBytes(name, acknowledged?.includes(name) ? blob.size : 0);
  try {
    await deliver(sender, answer, {
      acknowledged: acknowledged ?? [],
      onBytes,
      onAcknowledged: (names) => unsent.acknowledge(instanceId, names).catch(() => undefined), // then it is sent again
    });
  } catch (error) {
    const trouble = troubleOf(error);
    const failure = { kind: trouble.kind, values: trouble.values, at: new Date().toISOString() };
    await unsent.fail(instanceId, failure).catch(() => undefined);
    return { ok: false, trouble, kept: acknowledged !== null && unsent.lasting };
  }
  await unsent.remove(instanceId).catch(() => undefined); // offering them again is harmless
  return { ok: true, at: new Date() };
};
