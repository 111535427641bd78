import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { FormAddress } from '#webform/protocol/address';
import { element } from '#webform/page/element';
import type { LinkedForm, Protocol } from '#webform/protocol/protocol';
import { showThanks } from '#webform/sending/thanks';
import { Trouble } from '#webform/page/trouble';
import { aPage } from '../page/aPage';
import { linkedForm } from '../page/linkedForm';
import { memoryUnsent } from '../page/memory';
import { fillAddress } from '../page/fillAddress';

const begin = async (
  publicLink: LinkedForm['publicLink'],
  {
    address = {},
    found = () => Promise.resolve(linkedForm),
    lasting = true,
  }: { address?: Partial<FormAddress>; found?: Protocol['find']; lasting?: boolean } = {},
) => {
  const { page, done } = aPage({
    address: fillAddress({ token: 'link', single: true, ...address }),
    protocol: { ...({} as Protocol), find: found },
    unsent: { ...memoryUnsent(), lasting, list: () => Promise.resolve(lasting ? [] : [{} as never]) },
    here: '/-/single/abc?st=link',
  });
  const form: LinkedForm = { ...linkedForm, enketoOnceId: 'once', ...(publicLink && { publicLink }) };
  const receipt = element('p', {}, 'The receipt');
  await showThanks(page, form, { receipt, onAgain: () => done.push('again') });
  return { done, user: userEvent.setup() };
};

const again = () => screen.queryByRole('button', { name: 'Submit another response' });
const offered = () => screen.findByRole('button', { name: 'Submit another response' });
const url = 'https://example.org/done?a=b';

it('the thank-you page shows what arrived, and a link’s form can be filled in again', async () => {
  const { done, user } = await begin(undefined);
  expect(screen.getByRole('heading', { name: 'Thank you' })).toHaveFocus();
  expect(screen.getByText('The receipt')).toBeInTheDocument();
  await user.click(await offered());
  expect(screen.getByText('Your answers were submitted.')).toBeInTheDocument();
  expect(done).toEqual(['again']);
});

it.each([
  ['by a link for one', { id: 'once' }],
  ['by the address of one without a link', { token: null }],
])('the thank-you page ends %s', async (_, address) => {
  await begin(undefined, { address });
  expect(again()).toBeNull();
  expect(screen.getByText(/You can close this page/)).toBeInTheDocument();
});

it('the thank-you page has the message of the link, as text, with its line breaks', async () => {
  await begin({ thankYou: 'Thanks & bye.\n<b>See you</b>' });
  const words = screen.getByText(/Thanks & bye/);
  expect(words.textContent).toBe('Thanks & bye.\n<b>See you</b>');
  expect(words).toHaveClass('own-text');
  expect(screen.queryByText('Your answers were submitted.')).toBeNull();
});

it('the thank-you page redirects by a button that names the host, if there is a message', async () => {
  const { done } = await begin({ thankYou: 'Thanks', redirectUrl: url });
  expect(screen.getByRole('link', { name: 'Continue to example.org' })).toHaveAttribute('href', url);
  expect(await offered()).toBeVisible();
  expect(done).toEqual([]);
});

it('the thank-you page redirects at once, if the link has no message', async () => {
  expect((await begin({ redirectUrl: url })).done).toEqual([url]);
});

it('the thank-you page stays if other answers would be lost with the tab', async () => {
  const { done } = await begin({ redirectUrl: url }, { lasting: false });
  expect(done).toEqual([]);
  expect(screen.getByRole('link', { name: 'Continue to example.org' })).toBeInTheDocument();
});

const full = { ...linkedForm, publicLink: { isOver: 'full' as const } };

it('the thank-you page ends after the last answers that a link accepts', async () => {
  await begin(undefined, { found: () => Promise.resolve(full) });
  expect(await screen.findByText(/You can close this page/)).toBeInTheDocument();
  expect(again()).toBeNull();
});

it('another one is available once the link confirms that it accepts more', async () => {
  let answer: (form: LinkedForm) => void = () => undefined;
  await begin(
    { thankYou: 'Thanks' },
    {
      found: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
  );
  expect(screen.getByText('Thanks')).toBeVisible();
  expect(again()).toBeNull();
  answer(linkedForm);
  expect(await offered()).toBeVisible();
});

it('another one is not started by a link that has ended since', async () => {
  const answers = [linkedForm, full];
  const { done, user } = await begin({ thankYou: 'Thanks' }, { found: async () => answers.shift() ?? full });
  await user.click(await offered());
  expect(await screen.findByRole('heading', { name: 'This link no longer accepts answers' })).toHaveFocus();
  expect(done).toEqual([]);
});

it('another one can be started without a network', async () => {
  const { done, user } = await begin(undefined, { found: () => Promise.reject(new Trouble('network')) });
  await user.click(await offered());
  expect(done).toEqual(['again']);
});
