import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { DraftRow, DraftStore } from '#webform/kept/drafts';
import { openOutbox } from '#webform/kept/outbox';
import { unsentAnswers } from '#webform/kept/waiting';
import type { Protocol } from '#webform/protocol/protocol';
import { formKey } from '#webform/sending/formKey';
import { Trouble, type TroubleKind } from '#webform/page/trouble';
import type { Unsent } from '#webform/sending/unsent';
import { linkedForm as form } from '../page/linkedForm';
import { memoryUnsent } from '../page/memory';
import { aPage } from '../page/aPage';
import { fillAddress } from '../page/fillAddress';

interface World {
  readonly waiting: Readonly<Record<string, Partial<Unsent>>>;
  /** Receives the id of each sent submission. */
  readonly send?: (id: string) => Promise<void>;
  readonly owner?: string;
  readonly isFormKnown?: boolean;
  /** The titles of drafts, by the ids under which they were sent. */
  readonly drafts?: Readonly<Record<string, string>>;
}

const failed = (kind: TroubleKind): Pick<Unsent, 'failure'> => ({ failure: { kind, values: {}, at: '' } });

const begin = async ({
  waiting,
  send = async () => undefined,
  owner = 'account:1',
  isFormKnown = true,
  ...more
}: World) => {
  const unsent = memoryUnsent();
  for (const [index, [instanceId, more]] of Object.entries(waiting).entries()) {
    const savedAt = `2026-01-0${index + 1}T00:00:00.000Z`;
    const row = { instanceId, xml: '<data/>', files: [], form: formKey(form), owner, savedAt, acknowledged: [] };
    await unsent.put({ ...row, failure: null, ...more });
  }
  const protocol: Protocol = { ...({} as Protocol), send: (_place, _form, { instanceId }) => send(instanceId) };
  const rows = Object.entries(more.drafts ?? {}).map(
    ([sentAs, title]) => ({ name: '', sentAs, content: { title } }) as DraftRow,
  );
  const drafts = more.drafts ? { ...({} as DraftStore), ofOwner: () => Promise.resolve(rows) } : null;
  const { page } = aPage({ address: fillAddress({ id: 'wells' }), owner, protocol, unsent, drafts, here: '/-/wells' });
  const onSent = jest.fn();
  const shown = isFormKnown ? await unsentAnswers(page, form) : await unsent.ofOwner(owner);
  if (shown.length > 0)
    await openOutbox(page, isFormKnown ? form : null, shown, { onSent, onRemoved: () => undefined });
  return { kept: unsent.kept, onSent, user: userEvent.setup() };
};

afterEach(() => document.body.replaceChildren());

test('unsent answers are sent automatically, and again when the browser is online', async () => {
  const sent: string[] = [];
  let fails = true;
  const { kept, onSent } = await begin({
    waiting: { a: {}, b: failed('network'), c: {} },
    send: async (id) => {
      sent.push(id);
      if (fails && id === 'b') throw new Trouble('network');
    },
  });
  await waitFor(() => expect(sent).toEqual(['a', 'b']));
  expect(await screen.findByText('Saved. It will be sent when you are online.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Waiting to be sent (2)' })).toBeVisible();
  expect([sent, [...kept.keys()].sort()]).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
  fails = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(sent).toEqual(['a', 'b', 'b', 'c']);
  expect(kept.size).toBe(0);
  expect(screen.queryByRole('heading', { name: /Waiting to be sent/ })).not.toBeInTheDocument();
  expect(document.querySelector('.status')).toHaveTextContent('2 saved submissions were sent.');
  const arrived = screen.getByRole('region', { name: 'Receipts (3)' });
  expect(
    [...arrived.querySelectorAll('.receipt')].map(({ textContent }) => /Reference(\w)/.exec(textContent)?.[1]),
  ).toEqual(['a', 'b', 'c']);
});

test('refused answers are kept with the reason, and sent again on request only', async () => {
  const sent: string[] = [];
  const { onSent, user } = await begin({
    waiting: { a: failed('closed') },
    send: async (id) => void sent.push(id),
  });
  expect(screen.getByText(/The form has been closed/)).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(sent).toEqual(['a']);
});

test('unsent answers that are refused keep no others from being sent', async () => {
  const { kept } = await begin({
    waiting: { a: {}, b: {} },
    send: (id) => (id === 'a' ? Promise.reject(new Trouble('tooLarge', { name: 'x.mp4' })) : Promise.resolve()),
  });
  await waitFor(() => expect([...kept.keys()]).toEqual(['a']));
  expect(await screen.findByText(/The file x\.mp4 is too large/)).toBeVisible();
});

test('unsent answers whose earlier version has arrived can be sent as a new submission', async () => {
  const sent: string[] = [];
  const { kept, onSent, user } = await begin({
    waiting: { a: failed('conflict') },
    send: async (id) => void sent.push(id),
  });
  await user.click(screen.getByRole('button', { name: 'Send as a separate submission' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([expect.stringMatching(/^uuid:/)]);
  expect(kept.size).toBe(0);
});

test('unsent edits that conflict can be saved and removed, but not sent, here or as new answers', async () => {
  const edits = { instanceId: 'uuid:first', base: 'uuid:base' };
  await begin({ waiting: { a: { edits, ...failed('stale') }, b: { edits, ...failed('conflict') } } });
  expect(screen.getByText(/Someone else has changed this submission/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button').length)).toEqual([2, 2]);
  expect(screen.getAllByRole('button', { name: 'Save as a file' })).toHaveLength(2);
});

test('unsent encrypted answers cannot be sent as new ones', async () => {
  const xml = '<data xmlns="http://opendatakit.org/submissions" encrypted="yes" id="wells"><meta/></data>';
  await begin({ waiting: { a: { xml, ...failed('conflict') } } });
  expect(screen.queryByRole('button', { name: 'Send as a separate submission' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeVisible();
});

test('unsent answers have the name from the form, unless they belong to another user or are encrypted', async () => {
  const named = (attribute = '') =>
    `<data id="wells"${attribute}><meta><instanceName>Well 7</instanceName></meta></data>`;
  const about = () => screen.getByRole('button', { name: 'Remove' }).getAttribute('aria-description');
  await begin({ waiting: { a: { xml: named(), ...failed('closed') } } });
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Well 7From January 1, 2026/);
  expect(about()).toBe('Well 7');
  for (const more of [{ owner: 'link:1' }, { xml: named(' encrypted="yes"') }]) {
    document.body.replaceChildren();
    await begin({
      waiting: { a: { xml: named(), ...failed('closed'), ...more } },
      owner: more.owner ? 'link:2' : 'account:1',
    });
    expect(screen.getByRole('listitem')).toHaveTextContent(/^From January 1, 2026/);
    expect(about()).toMatch(/^From January 1, 2026/);
  }
});

test('unsent answers that the form does not name are called as their draft was', async () => {
  await begin({ waiting: { a: failed('closed'), b: failed('closed') }, drafts: { b: 'Djibo' } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^From January 1, 2026/),
    expect.stringMatching(/^DjiboFrom January 2, 2026/),
  ]);
});

test('unsent answers are removed only after a question', async () => {
  const { kept, user } = await begin({ waiting: { a: failed('closed'), b: failed('closed') } });
  const [first] = screen.getAllByRole('listitem');
  await user.click(within(first!).getByRole('button', { name: 'Remove' }));
  await user.click(within(first!).getByRole('button', { name: 'Keep' }));
  expect(kept.size).toBe(2);
  await user.click(within(first!).getByRole('button', { name: 'Remove' }));
  await user.click(within(first!).getByRole('button', { name: 'Remove for good' }));
  await waitFor(() => expect([...kept.keys()]).toEqual(['b']));
  expect(screen.getByRole('heading', { name: 'Waiting to be sent (1)' })).toBeVisible();
});

/** Unsent answers; the first ones are in transit until `arrive` is called. */
const beginBusy = async (waiting: World['waiting']) => {
  const sent: string[] = [];
  let arrive = (): void => undefined;
  const onWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const world = await begin({
    waiting,
    send: async (id) => {
      sent.push(id);
      if (id === 'a') await onWay;
    },
  });
  await waitFor(() => expect(sent).toEqual(['a']));
  return { ...world, sent, arrive: () => arrive() };
};

test('unsent answers queued while others are in transit follow them', async () => {
  const { user, sent, arrive, onSent } = await beginBusy({ a: {}, b: failed('closed') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  arrive();
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(sent).toEqual(['a', 'b']);
});

test('unsent answers become a new submission once, however often the button is clicked', async () => {
  const { user, sent, arrive, onSent } = await beginBusy({ a: {}, b: failed('conflict') });
  await user.dblClick(screen.getByRole('button', { name: 'Send as a separate submission' }));
  arrive();
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(sent).toEqual(['a', expect.stringMatching(/^uuid:/)]);
});

test('unsent answers wait while their removal is being confirmed', async () => {
  const { user, sent, arrive, kept } = await beginBusy({ a: {}, b: {}, c: {} });
  await user.click(within(screen.getAllByRole('listitem')[1]!).getByRole('button', { name: 'Remove' }));
  const keep = screen.getByRole('button', { name: 'Keep' });
  arrive();
  await waitFor(() => expect([...kept.keys()]).toEqual(['b']));
  expect(sent).toEqual(['a', 'c']);
  expect(keep).toHaveFocus();
  await user.click(keep);
  expect(screen.getByRole('heading', { name: 'Waiting to be sent (1)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove for good' }));
  await waitFor(() => expect(kept.size).toBe(0));
  expect(screen.queryByRole('heading', { name: /Waiting to be sent/ })).not.toBeInTheDocument();
});

test('unsent answers of another account are not shown, and those of an earlier link are sent but not shown', async () => {
  const others = await begin({ waiting: { a: { owner: 'account:2' }, b: { owner: 'link:1' } } });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(others.kept.size).toBe(2);
  document.body.replaceChildren();

  const { onSent, user } = await begin({ waiting: { a: { owner: 'link:1', ...failed('linkDead') } }, owner: 'link:2' });
  expect(screen.queryByRole('button', { name: 'Save as a file' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
});

test('unsent answers of a link that works no more can be saved and removed, but not sent', async () => {
  await begin({ waiting: { a: failed('linkDead') }, owner: 'link:1', isFormKnown: false });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save as a file', 'Remove']);
});
