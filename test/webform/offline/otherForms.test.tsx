import { screen } from '@testing-library/dom';
import type { Protocol } from '#webform/protocol/protocol';
import { otherForms, otherFormsView } from '#webform/offline/otherForms';
import { Trouble } from '#webform/page/trouble';
import { fillAddress } from '../page/fillAddress';
import { offlineForm } from './offlineForm';

const listed = (xmlFormId: string, changes: object = {}) => ({
  projectId: 1,
  xmlFormId,
  name: `Form ${xmlFormId}`,
  state: 'open',
  publishedAt: '2026-01-01T00:00:00.000Z',
  enketoId: `id-${xmlFormId}`,
  ...changes,
});

const found = (reply: unknown) => {
  const protocol: Pick<Protocol, 'get'> = { get: async () => new Response(JSON.stringify(reply)) };
  const kept = offlineForm();
  return otherForms(protocol, fillAddress(), [{ ...kept, form: { ...kept.form, projectId: 1, xmlFormId: 'kept' } }]);
};

test('open forms of all projects that are not on this device can be added', async () => {
  const forms = await found([
    {
      name: 'Water',
      formList: [
        listed('kept'),
        listed('wells'),
        listed('draft', { publishedAt: null }),
        listed('closed', { state: 'closed' }),
        listed('unready', { enketoId: null }),
      ],
    },
    { name: 'Health', formList: [listed('kept', { projectId: 2, name: null })] },
    { name: 'Empty' },
  ]);
  expect(forms).toEqual([
    { title: 'Form wells', project: 'Water', path: '/-/x/id-wells' },
    { title: 'kept', project: 'Health', path: '/-/x/id-kept' },
  ]);
  document.body.replaceChildren(otherFormsView(forms, true));
  expect(screen.getByRole('heading', { name: 'Forms you can add (2)' })).toBeVisible();
  const [link] = screen.getAllByRole('link', { name: 'Make available offline' });
  expect(link).toHaveAttribute('href', '/-/x/id-wells');
  expect(link).toHaveAttribute('aria-description', 'Form wells');
});

test('without an account or a network, no forms can be added', async () => {
  const protocol: Pick<Protocol, 'get'> = { get: () => Promise.reject(new Trouble('logIn')) };
  expect(await otherForms(protocol, fillAddress(), [])).toEqual([]);
});
