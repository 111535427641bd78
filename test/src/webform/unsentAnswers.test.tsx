import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { pageFrame } from '../../../src/webform/frame';
import { onceMarks } from '../../../src/webform/onceMarks';
import type { Page } from '../../../src/webform/page';
import type { Protocol } from '../../../src/webform/protocol';
import { formKey } from '../../../src/webform/sending';
import { Trouble } from '../../../src/webform/trouble';
import { offerUnsent, unsentAnswers } from '../../../src/webform/unsentAnswers';
import { linkedForm as form } from './linkedForm';
import { memoryStorage, memoryUnsent } from './memory';

/** A page on which answers wait; `send` gets the id of each that goes out. */
const begin = async (ids: readonly string[], send: (id: string) => Promise<void>, xml = '<data/>') => {
  const root = document.body.appendChild(document.createElement('div'));
  const unsent = memoryUnsent();
  for (const [index, instanceId] of ids.entries()) {
    const savedAt = `2026-01-0${index + 1}T00:00:00.000Z`;
    await unsent.put({ instanceId, xml, files: [], form: formKey(form), savedAt });
  }
  const protocol: Protocol = { ...({} as Protocol), send: (_place, _form, { instanceId }) => send(instanceId) };
  const page: Page = {
    address: { kind: 'form', use: 'fill', id: 'wells', token: null, single: false },
    frame: pageFrame(root),
    protocol,
    unsent,
    marks: onceMarks(memoryStorage()),
    deviceId: 'device',
    here: '/-/wells',
    leave: () => undefined,
    reload: () => undefined,
  };
  const onSent = jest.fn();
  offerUnsent(page, form, await unsentAnswers(page, form), { onSent, onDiscarded: () => undefined });
  return { kept: unsent.kept, onSent, user: userEvent.setup() };
};

afterEach(() => document.body.replaceChildren());

test('unsent answers continue where sending them stopped; what has arrived is not sent again', async () => {
  const sent: string[] = [];
  let fails = true;
  const { kept, onSent, user } = await begin(['a', 'b', 'c'], async (id) => {
    sent.push(id);
    if (fails && id === 'b') throw new Trouble('network');
  });
  await user.click(screen.getByRole('button', { name: 'Send all' }));
  const again = await screen.findByRole('button', { name: 'Send again' });
  expect([sent, [...kept.keys()].sort()]).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
  expect(screen.getByRole('heading', { name: '2 submissions in this browser were not sent yet' })).toBeVisible();
  fails = false;
  await user.click(again);
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(sent).toEqual(['a', 'b', 'b', 'c']);
  expect(kept.size).toBe(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('unsent answers of which an earlier state has arrived can be sent as new ones', async () => {
  const sent: string[] = [];
  const { kept, onSent, user } = await begin(['a', 'b'], async (id) => {
    sent.push(id);
    if (id === 'a') throw new Trouble('conflict');
  });
  await user.click(screen.getByRole('button', { name: 'Send all' }));
  await user.click(await screen.findByRole('button', { name: 'Send as a separate submission' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(sent).toEqual(['a', expect.stringMatching(/^uuid:/), 'b']);
  expect(kept.size).toBe(0);
});

test('unsent encrypted answers cannot be sent as new ones', async () => {
  const manifest = '<data xmlns="http://opendatakit.org/submissions" encrypted="yes" id="wells"><meta/></data>';
  const { kept, user } = await begin(['a'], () => Promise.reject(new Trouble('conflict')), manifest);
  await user.click(screen.getByRole('button', { name: 'Send it' }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Send as a separate submission' })).not.toBeInTheDocument();
  expect([...kept.keys()]).toEqual(['a']);
});
