import { openForm } from '#webform/filling/openForm';
import type { Protocol } from '#webform/protocol/protocol';
import { aPage } from '../page/aPage';
import { fillAddress } from '../page/fillAddress';
import { linkedForm } from '../page/linkedForm';

it('a used link shows that, and removes the remains of a page that ended too early', async () => {
  const address = fillAddress({ id: 'once', token: 'token', single: true });
  const form = { ...linkedForm, enketoOnceId: 'once' };
  const protocol: Protocol = { ...({} as Protocol), find: () => Promise.resolve(form) };
  const { page } = aPage({ address, protocol });
  const answer = { xml: '<data/>', files: [], form: 'f', owner: 'link', savedAt: '', acknowledged: [], failure: null };
  await page.unsent.put({ ...answer, instanceId: 'uuid:sent' });
  await page.unsent.put({ ...answer, instanceId: 'uuid:other' });
  page.marks.set(address, 'uuid:sent');
  await openForm(page);
  expect(document.body).toHaveTextContent('You have already answered');
  const kept = await page.unsent.list('f');
  expect(kept.map(({ instanceId }) => instanceId)).toEqual(['uuid:other']);
});
