import { fireEvent, screen } from '@testing-library/react';
import { PublicLinkCreate } from '#src/containers/form/publicLink/PublicLinkCreate';
import { requestStarted } from '#store/request/requests';
import type { Ability } from '#api/abilities';
import { loggedInAs, renderSite } from '#test/support/site/render';
import { failed } from '#test/support/site/states';

const ids = { projectId: 1, xmlFormId: 'trees' };

const show = (abilities?: readonly Ability[]) =>
  renderSite(<PublicLinkCreate ids={ids} />, loggedInAs('admin', abilities));

const submitted = (displayName: string, once: boolean) => ({
  type: 'publicLinks/publicLinkCreateSubmitted',
  payload: { ...ids, displayName, once },
});

describe('PublicLinkCreate', () => {
  it('creating a public link requires a name', async () => {
    const { user, events } = show();
    await user.click(screen.getByRole('button', { name: 'Create public link' }));
    expect(screen.getByLabelText(/Name/)).toBeInvalid();
    expect(events).toEqual([]);
  });

  it('creating a public link trims the name', async () => {
    const { user, events } = show();
    await user.type(screen.getByLabelText(/Name/), '  Poster {Enter}');
    expect(events).toEqual([submitted('Poster', false)]);
  });

  it('creating a public link can allow a single submission per browser, and explains that', async () => {
    const { user, events } = show();
    const once = screen.getByRole('checkbox', { name: 'Single submission' });
    expect(once).toHaveAccessibleDescription(/The same browser can send the form only once/);
    await user.click(once);
    await user.type(screen.getByLabelText(/Name/), 'Poster{Enter}');
    expect(events).toEqual([submitted('Poster', true)]);
  });

  const refused = (code: number) => {
    const problem = { kind: 'problem', code, message: 'The server says no.' } as const;
    return failed('publicLinkCreate', ids, problem);
  };

  it('creating a public link shows at its field that a name is too long', () => {
    const { happens } = show();
    happens(refused(400.13));
    expect(screen.getByLabelText(/Name/)).toBeInvalid();
    expect(screen.getByLabelText(/Name/)).toHaveAccessibleDescription(/up to 64 characters/);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Name – This name is too long/);
  });

  it('creating a public link shows other problems above the form', () => {
    const { happens } = show();
    happens(refused(409.3));
    expect(screen.getByRole('alert')).toHaveTextContent('The server says no.');
    expect(screen.getByLabelText(/Name/)).not.toHaveAttribute('aria-invalid');
  });

  it('creating a public link has no terms if the server supports none', () => {
    show();
    expect(screen.queryByText('More settings')).not.toBeInTheDocument();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('creating a public link sends the terms, the date with its zone', async () => {
    const { user, events } = show(['publicLinkTerms']);
    expect(screen.getByLabelText('Closing date')).not.toBeVisible();
    await user.click(screen.getByText('More settings'));
    await user.type(screen.getByLabelText(/Name/), 'Poster');
    fireEvent.input(screen.getByLabelText('Closing date'), { target: { value: '2999-12-01T18:00' } });
    await user.type(screen.getByLabelText('Limit of submissions'), '50');
    await user.type(screen.getByLabelText('Thank-you text'), 'Thanks.{Enter}Goodbye.');
    await user.type(screen.getByLabelText('Page after sending'), ' https://example.org/done ');
    await user.click(screen.getByRole('button', { name: 'Create public link' }));
    const terms = {
      closesAt: new Date('2999-12-01T18:00').toISOString(),
      submissionLimit: 50,
      thankYou: 'Thanks.\nGoodbye.',
      redirectUrl: 'https://example.org/done',
    };
    expect(events).toEqual([
      { ...submitted('Poster', false), payload: { ...submitted('Poster', false).payload, ...terms } },
    ]);
  });

  it.each([
    ['Limit of submissions', '0', /whole number from 1/],
    ['Limit of submissions', '1.5', /whole number from 1/],
    ['Page after sending', 'http://example.org', /begins with https/],
    ['Page after sending', 'example.org', /begins with https/],
  ])('creating a public link shows that %s cannot be %s, and sends nothing', async (label, typed, said) => {
    const { user, events } = show(['publicLinkTerms']);
    await user.type(screen.getByLabelText(/Name/), 'Poster');
    await user.click(screen.getByText('More settings'));
    await user.type(screen.getByLabelText(label), typed);
    await user.click(screen.getByRole('button', { name: 'Create public link' }));
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(said);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(events).toEqual([]);
  });

  it('creating a public link expands the terms if the server refuses one', () => {
    const { happens } = show(['publicLinkTerms']);
    const problem = { kind: 'problem', code: 400.8, message: 'No.', details: { field: 'closesAt' } } as const;
    happens(failed('publicLinkCreate', ids, problem));
    expect(screen.getByLabelText('Closing date')).toBeVisible();
    expect(screen.getByLabelText('Closing date')).toHaveAccessibleDescription(/has passed already/);
  });

  it('creating a public link cannot be closed while it is sent', async () => {
    const { user, events, happens } = show();
    happens(requestStarted({ key: 'publicLinkCreate', name: 'publicLinkCreate', params: ids }));
    await user.keyboard('{Escape}');
    expect(events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });
});
