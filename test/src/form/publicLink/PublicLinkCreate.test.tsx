import { screen } from '@testing-library/react';
import { PublicLinkCreate } from '../../../../src/containers/form/publicLink/PublicLinkCreate';
import { requestStarted } from '../../../../store/requests';
import { renderSite } from '../../../support/render';
import { failed } from '../../../support/states';

const ids = { projectId: 1, xmlFormId: 'trees' };

const show = () => renderSite(<PublicLinkCreate ids={ids} />);

const submitted = (displayName: string, once: boolean) => ({
  type: 'publicLinks/publicLinkCreateSubmitted',
  payload: { ...ids, displayName, once },
});

describe('PublicLinkCreate', () => {
  it('making a public link asks for a name', async () => {
    const { user, events } = show();
    await user.click(screen.getByRole('button', { name: 'Create public link' }));
    expect(screen.getByLabelText(/Name/)).toBeInvalid();
    expect(events).toEqual([]);
  });

  it('making a public link sends the name without the blanks around it', async () => {
    const { user, events } = show();
    await user.type(screen.getByLabelText(/Name/), '  Poster {Enter}');
    expect(events).toEqual([submitted('Poster', false)]);
  });

  it('making a public link can allow a single submission per browser, and explains that', async () => {
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

  it('making a public link shows at its field that a name is too long', () => {
    const { happens } = show();
    happens(refused(400.13));
    expect(screen.getByLabelText(/Name/)).toBeInvalid();
    expect(screen.getByLabelText(/Name/)).toHaveAccessibleDescription(/up to 64 characters/);
    expect(screen.getByRole('alert')).toHaveTextContent(/^This name is too long/);
  });

  it('making a public link shows other problems above the form', () => {
    const { happens } = show();
    happens(refused(409.3));
    expect(screen.getByRole('alert')).toHaveTextContent('The server says no.');
    expect(screen.getByLabelText(/Name/)).not.toHaveAttribute('aria-invalid');
  });

  it('making a public link cannot be closed while it is sent', async () => {
    const { user, events, happens } = show();
    happens(requestStarted({ key: 'publicLinkCreate', name: 'publicLinkCreate', params: ids }));
    await user.keyboard('{Escape}');
    expect(events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });
});
