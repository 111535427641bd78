import { fireEvent, screen } from '@testing-library/react';
import { PublicLinkUpdate } from '#src/containers/form/publicLink/PublicLinkUpdate';
import { renderSite } from '#test/support/site/render';
import { answered, failed } from '#test/support/site/states';
import { aPublicLink } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const ids = { ...key, linkId: 20 };

const local = '2999-12-01T18:00';
const terms = {
  // With seconds, which its field does not show.
  closesAt: new Date(`${local}:30`).toISOString(),
  submissionLimit: 50,
  submissionCount: 12,
  thankYou: 'Thanks.\nGoodbye.',
  redirectUrl: 'https://example.org/done',
};

const show = (link = aPublicLink({ id: 20, ...terms })) =>
  renderSite(<PublicLinkUpdate ids={ids} />, answered('publicLinkList', key, [link]));

const save = 'Save';
const submitted = (change: object) => ({
  type: 'publicLinks/publicLinkUpdateSubmitted',
  payload: { ...ids, ...change },
});

describe('changing a public link', () => {
  it('changing a public link shows its terms, the date in the time of the browser', () => {
    show();
    expect(screen.getByLabelText(/Name/)).toHaveValue('Poster');
    expect(screen.getByLabelText('Closing date')).toHaveValue(local);
    expect(screen.getByLabelText('Closing date')).toBeVisible();
    expect(screen.getByLabelText('Limit of submissions')).toHaveValue(50);
    expect(screen.getByLabelText('Thank-you text')).toHaveValue(terms.thankYou);
    expect(screen.getByLabelText('Page after sending')).toHaveValue(terms.redirectUrl);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('changing a public link sends only the changed properties, and null for removed ones', async () => {
    const { user, events } = show();
    await user.clear(screen.getByLabelText('Limit of submissions'));
    await user.type(screen.getByLabelText('Thank-you text'), ' Bye.');
    await user.click(screen.getByRole('button', { name: save }));
    expect(events).toEqual([submitted({ submissionLimit: null, thankYou: `${terms.thankYou} Bye.` })]);
  });

  it('changing a public link removes its date', async () => {
    const { user, events } = show();
    fireEvent.input(screen.getByLabelText('Closing date'), { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: save }));
    expect(events).toEqual([submitted({ closesAt: null })]);
  });

  it('changing a public link keeps unused terms collapsed, and renames it', async () => {
    const { user, events } = show(aPublicLink({ id: 20 }));
    expect(screen.getByLabelText('Closing date')).not.toBeVisible();
    await user.type(screen.getByLabelText(/Name/), ' 2{Enter}');
    expect(events).toEqual([submitted({ displayName: 'Poster 2' })]);
  });

  it('saving an unchanged public link just closes the dialog', async () => {
    const { user, events } = show();
    await user.click(screen.getByRole('button', { name: save }));
    expect(events.map(({ type }) => type)).toEqual(['modal/modalClosed']);
  });

  it.each([
    [409.53, /Someone revoked this public link/],
    [404.1, /no longer exists/],
  ])('changing a public link shows why it failed (%d)', (code, said) => {
    const { happens } = show();
    happens(failed('publicLinkUpdate', ids, { kind: 'problem', code, message: 'No.' }));
    expect(screen.getByRole('alert')).toHaveTextContent(said);
  });
});
