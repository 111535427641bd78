import type { Answer } from '#webform/sending/answer';
import { onceMarks } from '#webform/sending/onceMarks';
import type { LinkedForm, Protocol } from '#webform/protocol/protocol';
import { formKey } from '#webform/sending/formKey';
import { sendAnswer, type Sender } from '#webform/sending/sendAnswer';
import { Trouble } from '#webform/page/trouble';
import { linkedForm } from '../page/linkedForm';
import { memoryStorage, memoryUnsent } from '../page/memory';
import { fillAddress } from '../page/fillAddress';

const address = fillAddress({ id: 'once', token: 'token', single: true });
const form: LinkedForm = { ...linkedForm, enketoOnceId: 'once' };
const answer: Answer = { instanceId: 'uuid:1', xml: '<data/>', files: [] };

const begin = (send: Protocol['send'], { once = false, broken = false } = {}) => {
  const unsent = memoryUnsent(broken);
  const marks = onceMarks(memoryStorage());
  const protocol: Protocol = { ...({} as Protocol), send };
  const sender: Sender = { address, form, owner: 'link:1', once, protocol, unsent, marks };
  return { sender, unsent, marks };
};

const quiet = () => undefined;

it('sending stores the answers until they have arrived, then deletes them', async () => {
  const seen: number[] = [];
  const { sender, unsent } = begin(() => {
    seen.push(unsent.kept.size);
    return Promise.resolve();
  });
  expect(await sendAnswer(sender, answer, quiet)).toMatchObject({ ok: true });
  expect([seen, unsent.kept.size]).toEqual([[1], 0]);
});

it('sending keeps answers that did not arrive, and shows why', async () => {
  const { sender, unsent } = begin(async (_address, _form, _answer, { onAcknowledged }) => {
    await onAcknowledged(['1.jpg']);
    throw new Trouble('network');
  });
  const now = '2026-03-12T14:03:00.000Z';
  const sent = await sendAnswer(sender, answer, quiet, now);
  expect(sent).toMatchObject({ ok: false, kept: true, trouble: { kind: 'network' } });
  const failure = { kind: 'network', values: {}, at: expect.any(String) };
  const record = { ...answer, form: formKey(form), owner: 'link:1', savedAt: now, acknowledged: ['1.jpg'], failure };
  expect([...unsent.kept.values()]).toEqual([record]);
});

it('sending reports that the browser stores nothing, and still sends', async () => {
  const failing = begin(() => Promise.reject(new Trouble('server')), { broken: true });
  expect(await sendAnswer(failing.sender, answer, quiet)).toMatchObject({ ok: false, kept: false });
  const working = begin(() => Promise.resolve(), { broken: true });
  expect(await sendAnswer(working.sender, answer, quiet)).toMatchObject({ ok: true });
});

it('sending marks a single-submission link only when the answers have arrived, and refuses it then', async () => {
  let fails = true;
  let calls = 0;
  const { sender, marks } = begin(
    () => {
      calls += 1;
      return fails ? Promise.reject(new Trouble('network')) : Promise.resolve();
    },
    { once: true },
  );
  await sendAnswer(sender, answer, quiet);
  expect(marks.of(address)).toBeNull();
  fails = false;
  expect(await sendAnswer(sender, answer, quiet)).toMatchObject({ ok: true });
  expect(marks.of(address)).toMatchObject({ instanceId: 'uuid:1' });
  const again = await sendAnswer(sender, { ...answer, instanceId: 'uuid:2' }, quiet);
  expect(again).toMatchObject({ ok: false, trouble: { kind: 'sentAlready' } });
  expect(calls).toBe(2);
});

it('sending removes the remains of a page that ended after its single-submission link was marked', async () => {
  const send = jest.fn(() => Promise.resolve());
  const { sender, marks, unsent } = begin(send, { once: true });
  marks.set(address, answer.instanceId);
  expect(await sendAnswer(sender, answer, quiet)).toMatchObject({ ok: true });
  expect([send.mock.calls.length, unsent.kept.size]).toEqual([0, 0]);
});

it('sending distinguishes drafts and forms', () => {
  const draft = { ...form, publishedAt: null, draftToken: 'a' };
  expect(new Set([form, draft, { ...draft, draftToken: 'b' }, { ...form, xmlFormId: 'x' }].map(formKey)).size).toBe(4);
  expect(formKey({ ...form, state: 'closed' })).toBe(formKey(form));
});
