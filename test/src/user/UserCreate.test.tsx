import { screen } from '@testing-library/react';
import { UserCreate } from '../../../src/containers/user/UserCreate';
import { requestStarted } from '../../../store/requests';
import { renderSite } from '../../support/render';
import { failed } from '../../support/states';

const show = () => renderSite(<UserCreate ids={{}} />);

const failedWith = (code: number, details: unknown) =>
  failed('userCreate', {}, { kind: 'problem', code, message: 'server text', details });

const press = ({ user }: ReturnType<typeof show>) => user.click(screen.getByRole('button', { name: 'Create user' }));

describe('UserCreate', () => {
  it('creating a user requires an address', async () => {
    const shown = show();
    await press(shown);
    expect(screen.getByLabelText(/Email address/)).toBeInvalid();
    expect(shown.events).toEqual([]);
  });

  it('creating a user sends address and name without the blanks around them', async () => {
    const shown = show();
    expect(screen.getByLabelText(/Email address/)).toHaveAttribute('inputmode', 'email');
    expect(screen.getByLabelText(/Email address/)).toHaveFocus();
    await shown.user.type(screen.getByLabelText(/Email address/), ' ben@example.org ');
    await shown.user.type(screen.getByLabelText(/Display name/), ' Ben ');
    await press(shown);
    expect(shown.events).toEqual([
      { type: 'users/userCreateSubmitted', payload: { email: 'ben@example.org', displayName: 'Ben' } },
    ]);
  });

  it('creating a user takes addresses with letters of any script', async () => {
    const shown = show();
    await shown.user.type(screen.getByLabelText(/Email address/), 'zoé.müller@münchen.example');
    await press(shown);
    expect(shown.events).toMatchObject([{ payload: { email: 'zoé.müller@münchen.example' } }]);
  });

  it('creating a user does not require a name', async () => {
    const shown = show();
    await shown.user.type(screen.getByLabelText(/Email address/), 'ben@example.org{Enter}');
    expect(shown.events).toEqual([
      { type: 'users/userCreateSubmitted', payload: { email: 'ben@example.org', displayName: '' } },
    ]);
  });

  it.each([
    [409.3, { fields: ['email', 'deleted'], values: ['ben@example.org', 'false'] }, 'There is already a user'],
    [400.8, { field: 'email', value: 'ben' }, '“ben” is not an email address.'],
  ])('creating a user shows for %d what is wrong, and keeps what was typed', async (code, details, text) => {
    const { user, happens } = show();
    await user.type(screen.getByLabelText(/Email address/), 'ben');
    happens(failedWith(code, details));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(/Email address/)).toHaveValue('ben');
  });

  it('creating a user cannot be closed while it runs', async () => {
    const { user, events, happens } = show();
    happens(requestStarted({ key: 'userCreate', name: 'userCreate', params: {} }));
    await user.keyboard('{Escape}');
    expect(events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });
});
