import { screen, within } from '@testing-library/react';
import { FormPublicLinks } from '#src/containers/form/publicLink/FormPublicLinks';
import type { Ability } from '#api/abilities';
import { requestFailed } from '#store/request/requests';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { readPath } from '#test/support/site/scannedCode';
import { answered } from '#test/support/site/states';
import { aForm, aProject, aPublicLink } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const here = '/projects/1/forms/trees/public-links';

const poster = aPublicLink({ id: 20, displayName: 'Poster', token: 'pos$ter' });
const leaflet = aPublicLink({ id: 21, displayName: 'Leaflet', token: 'leaf', once: true });
const old = aPublicLink({ id: 22, displayName: 'Last year', token: null });

const form = aForm({ enketoId: 'many', enketoOnceId: 'once' });

const visiting = (parts = form, abilities?: readonly Ability[]) => [
  loggedInAs('admin', abilities),
  at(here),
  ...answered('projectGet', { projectId: 1 }, aProject()),
  ...answered('formGet', key, parts),
  ...answered('draftGet', key, null),
  ...answered('draftAttachmentList', key, []),
];

const show = (links = [poster, leaflet, old], parts = form) =>
  renderSite(<FormPublicLinks />, ...visiting(parts), answered('publicLinkList', key, links));

/** Before a server that keeps terms. */
const showTerms = (...links: (typeof poster)[]) =>
  renderSite(<FormPublicLinks />, ...visiting(form, ['publicLinkTerms']), answered('publicLinkList', key, links));

const row = (name: string | RegExp) => within(screen.getByRole('row', { name }));

const address = 'http://localhost/-/single/many?st=pos%24ter';

describe('FormPublicLinks', () => {
  it('the public links of a form show whether each accepts one submission only, and its address', () => {
    show();
    expect(row(/Poster/).getByText('No')).toBeVisible();
    expect(row(/Poster/).getByText(address)).toBeVisible();
    expect(row(/Leaflet/).getByText('Yes')).toBeVisible();
    expect(row(/Leaflet/).getByText('http://localhost/-/single/once?st=leaf')).toBeVisible();
    const open = row(/Poster/).getByRole('link', { name: 'Open the link Poster (opens in a new tab)' });
    expect(open).toHaveAttribute('href', address);
    expect(open).toHaveAttribute('target', '_blank');
  });

  it('the public links of a form show no missing address before the form is loaded', () => {
    renderSite(<FormPublicLinks />, loggedInAs(), at(here), answered('publicLinkList', key, [poster]));
    expect(screen.queryByText('Poster')).not.toBeInTheDocument();
    expect(screen.queryByText('Not available yet')).not.toBeInTheDocument();
  });

  it('the public links of a form mark revoked ones, without actions', () => {
    show();
    expect(row(/Last year/).getByText('Revoked')).toBeVisible();
    expect(row(/Last year/).queryByRole('button')).not.toBeInTheDocument();
    expect(row(/Last year/).queryByRole('link')).not.toBeInTheDocument();
  });

  it('the public links of a form explain why an address is missing, and show it once the form’s ids exist', () => {
    const { happens } = show([poster], aForm());
    expect(row(/Poster/).getByRole('button', { name: 'Not available yet' })).toHaveAccessibleDescription(
      /It has not finished being processed/,
    );
    happens(answered('formGet', key, form));
    expect(row(/Poster/).getByText(address)).toBeVisible();
  });

  it('the public links of a form select a whole address with one click', async () => {
    const { user } = show();
    await user.click(row(/Poster/).getByText(address));
    expect(document.getSelection()?.toString()).toBe(address);
  });

  it('the public links of a form keep the user’s own selection', async () => {
    const { user } = show();
    const text = row(/Poster/).getByText(address);
    await user.pointer([
      { target: text, offset: 0, keys: '[MouseLeft>]' },
      { target: text, offset: 16 },
      { keys: '[/MouseLeft]' },
    ]);
    expect(document.getSelection()?.toString()).toBe('http://localhost');
  });

  it('the public links of a form can be copied, which is confirmed', async () => {
    const { user } = show();
    await user.click(row(/Poster/).getByRole('button', { name: 'Copy the link Poster' }));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(row(/Poster/).getByRole('status')).toHaveTextContent('Copied');
  });

  it('the public links of a form show a QR code of the address on demand', async () => {
    const { user } = show();
    await user.click(row(/Poster/).getByRole('button', { name: 'QR code' }));
    const code = await screen.findByRole('img', { name: 'QR code of Poster' });
    const cells = Number(code.getAttribute('viewBox')?.split(' ')[2]);
    expect(readPath(code.querySelector('path')?.getAttribute('d') ?? '', cells - 8)).toBe(address);
  });

  it('the public links of a form are also codes for shared computers and for use without a network', async () => {
    const { user } = renderSite(
      <FormPublicLinks />,
      ...visiting(form, ['sharedWebForms']),
      answered('publicLinkList', key, [poster]),
    );
    await user.click(row(/Poster/).getByRole('button', { name: 'QR code' }));
    const readCode = async () => {
      const code = await screen.findByRole('img', { name: 'QR code of Poster' });
      const cells = Number(code.getAttribute('viewBox')?.split(' ')[2]);
      return readPath(code.querySelector('path')?.getAttribute('d') ?? '', cells - 8);
    };
    expect(await readCode()).toBe(address);
    const use = screen.getByRole('combobox', { name: 'For' });
    await user.selectOptions(use, 'shared computers');
    expect(await readCode()).toBe(`${address}&shared=1`);
    await user.selectOptions(use, 'use without a network');
    const offline = 'http://localhost/-/x/many?st=pos%24ter';
    expect(await readCode()).toBe(offline);
    expect(screen.getByText(offline)).toBeVisible();
    expect(screen.getByText(/the form is kept on the device/)).toBeVisible();
  });

  it('the public links of a form have no terms in front of a server without that ability', async () => {
    const { user } = show();
    await user.click(row(/Poster/).getByRole('button', { name: 'QR code' }));
    await screen.findByRole('img', { name: 'QR code of Poster' });
    expect(screen.queryByRole('combobox', { name: 'For' })).not.toBeInTheDocument();
  });

  it('the public links of a form open the dialogs', async () => {
    const { user, state } = show();
    await user.click(screen.getByRole('button', { name: 'New public link' }));
    expect(state().modal.open).toEqual({ name: 'publicLinkCreate', ids: key });
    await user.click(screen.getByRole('button', { name: 'Revoke Poster' }));
    expect(state().modal.open).toEqual({ name: 'publicLinkRevoke', ids: { ...key, linkId: 20 } });
    await user.click(screen.getByRole('button', { name: 'Other ways to collect submissions' }));
    expect(state().modal.open).toEqual({ name: 'submissionOptions', ids: key });
  });

  it('the public links of a form show the end of each, its number of submissions, and those that have ended', () => {
    const closesAt = new Date(2999, 11, 1, 18, 0).toISOString();
    const limited = aPublicLink({ id: 23, displayName: 'Both', closesAt, submissionLimit: 1500, submissionCount: 12 });
    const past = new Date(2001, 1, 3, 4, 5, 6).toISOString();
    const full = aPublicLink({ id: 25, displayName: 'Many', submissionLimit: 2, submissionCount: 3 });
    showTerms(poster, limited, aPublicLink({ id: 24, displayName: 'Late', closesAt: past }), full, old);
    expect(row(/Poster/).getByText('No end')).toBeVisible();
    expect(row(/Both/).getByText('Until 12/01/2999, 6:00 PM')).toBeVisible();
    expect(row(/Both/).getByText('Submissions: 12 of 1,500')).toBeVisible();
    expect(row(/Late/).getByText('Closed')).toBeVisible();
    expect(row(/Late/).getByText('Since 02/03/2001, 4:05 AM')).toBeVisible();
    expect(row(/Many/).getByText('Full')).toBeVisible();
    expect(row(/Many/).getByText('Submissions: 3 of 2')).toBeVisible();
    expect(row(/Last year/).queryByText('No end')).not.toBeInTheDocument();
  });

  it('the public links of a form are sorted by their end, and show their state', async () => {
    const soon = aPublicLink({ id: 23, displayName: 'Soon', closesAt: '2999-01-01T00:00:00.000Z' });
    const late = aPublicLink({ id: 24, displayName: 'Late', closesAt: '2001-01-01T00:00:00.000Z' });
    const { user, happens } = showTerms(late, poster, soon);
    await user.click(screen.getByRole('button', { name: /^Ends/ }));
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Soon', 'Poster', 'Late']);
    happens(at(`${here}?only=closed`));
    expect(names()).toEqual(['Late']);
  });

  it('the public links of a form can be changed if the server supports that, unless they are revoked', async () => {
    const { user, state } = showTerms(poster, old);
    expect(row(/Last year/).queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Poster' }));
    expect(state().modal.open).toEqual({ name: 'publicLinkUpdate', ids: { ...key, linkId: 20 } });
  });

  it('the public links of a form show no ends if the server has none', () => {
    show();
    expect(screen.queryByText('Ends')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });

  it('the public links of a form highlight the newest one', () => {
    const { happens } = show([poster]);
    happens(answered('publicLinkCreate', key, leaflet), answered('publicLinkList', key, [leaflet, poster]));
    expect(screen.getByRole('row', { name: /Leaflet/ })).toHaveClass('highlighted');
    expect(screen.getByRole('row', { name: /Poster/ })).not.toHaveClass('highlighted');
  });

  it.each([
    ['closing', /This form is closing/],
    ['closed', /This form is closed/],
  ] as const)('the public links of a form warn that none works while the form is %s', (state, said) => {
    show([poster], { ...form, state });
    const notice = screen.getByText(said);
    expect(notice).toHaveTextContent('Public links work only while the form is open.');
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/projects/1/form-access');
  });

  it('the public links of a form show no warning while the form is open', () => {
    show();
    expect(screen.queryByText(/work only while/)).not.toBeInTheDocument();
  });

  it('the public links of a form explain their use if there are none', () => {
    show([]);
    expect(screen.getByText('There are no public links yet.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New public link' })).toHaveLength(1);
  });

  it('the public links of a form show a load failure within the page, and offer a retry', async () => {
    const problem = { kind: 'noResponse' } as const;
    const name = 'publicLinkList' as const;
    const failed = requestFailed({ key: 'publicLinkList projectId=1&xmlFormId=trees', name, params: key, problem });
    const { user, events } = renderSite(<FormPublicLinks />, ...visiting(), failed);
    expect(screen.getByText('The public links could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toEqual([expect.objectContaining({ payload: { href: here, replace: true } })]);
  });
});
