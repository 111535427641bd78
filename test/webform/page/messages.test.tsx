import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { failureNotice } from '#webform/sending/failureNotice';
import { showTrouble } from '#webform/page/page';
import type { FormAddress } from '#webform/protocol/address';
import { Trouble, type TroubleKind } from '#webform/page/trouble';
import { aPage } from './aPage';
import { fillAddress } from './fillAddress';

const begin = (address: Partial<FormAddress> = {}) => aPage({ address: fillAddress(address), here: '/-/abc?a=b' });

it.each<[TroubleKind, string, readonly string[]]>([
  ['closed', 'This form is not accepting answers right now', ['Go to Transect']],
  ['notFound', 'Form not found', ['Go to Transect']],
  ['noPermission', 'You can’t fill in this form', ['Go to Transect']],
  ['network', 'No connection', ['Try again', 'Go to Transect']],
  ['server', 'An error occurred on the server', ['Try again', 'Go to Transect']],
  ['unreadable', 'This form can’t be shown in the browser', ['Go to Transect']],
  ['insecure', 'This form needs a secure address', ['Try the form out', 'Go to Transect']],
  ['keyUnusable', 'The answers to this form can’t be encrypted', ['Try the form out', 'Go to Transect']],
  ['sentAlready', 'You have already answered', ['Go to Transect']],
])('the web form page shows the problem %s, with the available actions', (kind, title, actions) => {
  const { page } = begin();
  showTrouble(page, new Trouble(kind));
  const heading = screen.getByRole('heading', { level: 1, name: title });
  expect(heading).toHaveFocus();
  expect(document.title).toBe(`${title} | Transect`);
  const offered = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')];
  expect(offered.map(({ textContent }) => textContent).sort()).toEqual([...actions, 'Third-party licences'].sort());
});

it('the web form page shows since when a link is closed, that one is full, and when a single-use link was used', () => {
  const { page } = begin({ token: 'x' });
  const at = new Date(2026, 10, 23, 14, 32).toISOString();
  showTrouble(page, new Trouble('linkClosed', { at }));
  expect(screen.getByText(/stopped accepting answers on November 23, 2026 at 2:32\sPM/)).toBeInTheDocument();
  showTrouble(page, new Trouble('linkFull'));
  expect(screen.getByText(/reached its limit of answers/)).toBeInTheDocument();
  showTrouble(page, new Trouble('sentAlready', { at }));
  expect(screen.getByText(/You sent your answers on November 23, 2026 at 2:32\sPM/)).toBeInTheDocument();
});

it('the web form page shows no links of the site to users of a public link', () => {
  const { page } = begin({ token: 'x' });
  showTrouble(page, new Trouble('linkDead'));
  expect(screen.getByRole('heading')).toHaveTextContent('This link does not work');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Third-party licences']);
});

it('the web form page links to the login page and back, and reloads on demand', async () => {
  const { page, done } = begin();
  showTrouble(page, new Trouble('logIn'));
  expect(done).toEqual(['/login?next=%2F-%2Fabc%3Fa%3Db']);
  showTrouble(page, new Trouble('network'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(done).toContain('reload');
});

it('the web form page shows that it loads until the form is ready, and keeps messages shown in the meantime', () => {
  const { frame } = begin().page;
  frame.showLoading();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the form…');
  frame.endLoading();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  frame.showLoading();
  frame.say('Sent');
  frame.endLoading();
  expect(screen.getByRole('status')).toHaveTextContent('Sent');
});

it('the web form page folds technical details, and shows them as text', () => {
  const { page } = begin();
  showTrouble(page, new Trouble('unreadable', { details: '<img src=x onerror=alert(1)>' }));
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
});

describe('unsent answers', () => {
  const show = (kind: TroubleKind, { once = false, kept = true, details = '' } = {}) => {
    const pressed: string[] = [];
    const sent = { ok: false, trouble: new Trouble(kind, { details, name: 'big.mp4' }), kept } as const;
    document.body.replaceChildren(
      failureNotice({
        sent,
        onAgain: () => pressed.push('again'),
        onApart: once ? null : () => pressed.push('apart'),
        here: '/-/abc',
      }),
    );
    return pressed;
  };

  it.each<[TroubleKind, RegExp]>([
    ['stale', /Someone else has changed/],
    ['gone', /was deleted, so/],
  ])('unsent edits: %s: they stay, and cannot be sent again', (kind, reason) => {
    show(kind);
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('alert')).toHaveTextContent('They stay in this browser until you remove them.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each<[TroubleKind, RegExp]>([
    ['network', /cannot be reached/],
    ['closed', /has been closed/],
    ['linkDead', /has been revoked/],
    ['logIn', /session has ended/],
    ['server', /error occurred on the server/],
    ['tooLarge', /file big\.mp4 is too large/],
    ['draftGone', /published or replaced/],
    ['notEncrypted', /could not be encrypted/],
    ['refused', /rejected them/],
  ])('unsent answers: %s: the reason is shown, and they can be sent again', async (kind, reason) => {
    const pressed = show(kind);
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('alert')).toHaveTextContent('They are saved in this browser');
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(pressed).toEqual(['again']);
  });

  it('unsent answers that are stored nowhere are marked so', () => {
    show('network', { kept: false });
    expect(screen.getByRole('alert')).toHaveTextContent('Don’t close the page');
  });

  it('unsent answers can be sent as new ones if an earlier version has arrived, but not with single-submission links', async () => {
    const pressed = show('conflict');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send as a separate submission' }));
    expect(pressed).toEqual(['apart']);
    expect(screen.getByRole('alert')).toHaveTextContent('as a separate submission.');
    show('conflict', { once: true });
    expect(screen.getByRole('alert')).not.toHaveTextContent('separate');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('unsent answers link to the login page in a tab of its own', () => {
    show('logIn');
    const link = screen.getByRole('link', { name: 'Log in in a new tab' });
    expect(link).toHaveAttribute('href', '/login?next=%2F-%2Fabc');
    expect(link).toHaveAttribute('target', '_blank');
  });
});
