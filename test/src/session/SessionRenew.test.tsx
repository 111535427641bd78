import { screen, within } from '@testing-library/react';
import { App } from '#src/App';
import { SessionRenew } from '#src/screens';
import { sessionInterrupted } from '#store/account/session';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { failed } from '../../support/site/states';

const interrupt = async () => {
  await SessionRenew.preload();
  return renderSite(<App />, loggedInAs(), at('/nonesuch'), sessionInterrupted({ key: 'session.over' }));
};
const dialog = () => screen.getByRole('dialog', { name: 'Your session has ended' });

describe('the login over a page with unsaved edits', () => {
  it('the login over a page with unsaved edits requires the password of the same user', async () => {
    const { user, events } = await interrupt();
    expect(dialog()).toHaveTextContent('Your changes on this page are safe. Enter the password of Ada to continue.');
    const password = within(dialog()).getByLabelText(/Password/);
    expect(password).toHaveFocus();
    await user.type(password, 'a secret{Enter}');
    expect(events).toEqual([
      { type: 'session/loginSubmitted', payload: { email: 'ada@example.org', password: 'a secret' } },
    ]);
  });

  it('the login over a page with unsaved edits conceals the page', async () => {
    await interrupt();
    expect(document.querySelector('main')?.closest('.session-page')).toHaveClass('concealed');
  });

  it('the login over a page with unsaved edits reports a wrong password', async () => {
    const { happens } = await interrupt();
    happens(failed('sessionCreate', {}, { kind: 'problem', code: 401.2, message: 'no' }));
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Incorrect email address and/or password.');
  });

  it('the login over a page with unsaved edits offers a mail for a new password, and stays', async () => {
    const { user, events } = await interrupt();
    await user.click(within(dialog()).getByRole('button', { name: 'Reset password' }));
    expect(events).toEqual([{ type: 'account/resetPasswordSubmitted', payload: { email: 'ada@example.org' } }]);
    expect(dialog()).toBeInTheDocument();
  });

  it('the login over a page with unsaved edits is left by discarding them alone', async () => {
    const { user, events } = await interrupt();
    await user.keyboard('{Escape}');
    expect(dialog()).toBeInTheDocument();
    expect(within(dialog()).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.click(within(dialog()).getByRole('button', { name: 'Discard what I typed' }));
    expect(events).toEqual([{ type: 'session/interruptedEditsDiscarded' }]);
  });
});
