import type { FormAddress } from '#webform/protocol/address';
import { sendWaiting } from '#webform/offline/sendWaiting';
import type { Protocol } from '#webform/protocol/protocol';
import type { Sender } from '#webform/sending/sendAnswer';
import { Trouble } from '#webform/page/trouble';
import type { Unsent } from '#webform/sending/unsent';
import { linkedForm } from '../page/linkedForm';
import { memoryUnsent } from '../page/memory';

const answer = (instanceId: string, changes: Partial<Unsent> = {}): Unsent => ({
  instanceId,
  xml: '<data/>',
  files: [],
  form: 'f',
  owner: 'account:1',
  savedAt: '2026-01-01',
  acknowledged: [],
  failure: null,
  ...changes,
});

const begin = (waiting: readonly Unsent[], { account = 1, owner = 'account:1', broken = '' } = {}) => {
  const sent: string[] = [];
  const protocol = {
    account: () => Promise.resolve(account),
    send: async (_address: FormAddress, _form: unknown, { instanceId }: Unsent) => {
      if (instanceId === broken) throw new Trouble('network');
      sent.push(instanceId);
    },
  } as unknown as Protocol;
  const sender = { address: {} as FormAddress, form: linkedForm, owner, once: false, protocol, unsent: memoryUnsent() };
  const removed: string[] = [];
  const drafts = { removeSent: async (instanceId: string) => void removed.push(instanceId) };
  return { forms: [{ sender: sender as unknown as Sender, waiting }], drafts, sent, removed };
};

it('unsent answers of forms on this device are sent, and their drafts removed', async () => {
  const { forms, drafts, sent, removed } = begin([
    answer('a'),
    answer('b', { failure: { kind: 'network', values: {}, at: '' } }),
  ]);
  expect((await sendWaiting(forms, drafts)).map(({ instanceId }) => instanceId)).toEqual(['a', 'b']);
  expect([sent, removed]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

it.each<[string, Parameters<typeof begin>]>([
  ['another account is logged in', [[answer('a')], { account: 2 }]],
  ['it is another’s', [[answer('a', { owner: 'account:2' })]]],
  ['only the person can do something about it', [[answer('a', { failure: { kind: 'closed', values: {}, at: '' } })]]],
])('unsent answers of forms on this device are not sent if %s', async (_why, world) => {
  const { forms, drafts, sent } = begin(...world);
  expect(await sendWaiting(forms, drafts)).toEqual([]);
  expect(sent).toEqual([]);
});

it('an answer that fails keeps the others of its form waiting', async () => {
  const { forms, drafts, sent, removed } = begin([answer('a'), answer('b'), answer('c')], { broken: 'b' });
  expect((await sendWaiting(forms, drafts)).map(({ instanceId }) => instanceId)).toEqual(['a']);
  expect([sent, removed]).toEqual([['a'], ['a']]);
});

it('unsent answers of a link need no account', async () => {
  const { forms, drafts, sent } = begin([answer('a', { owner: 'link:1' })], { owner: 'link:1', account: 9 });
  await sendWaiting(forms, drafts);
  expect(sent).toEqual(['a']);
});
