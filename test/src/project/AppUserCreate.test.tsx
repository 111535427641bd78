import { screen } from '@testing-library/react';
import { AppUserCreate } from '../../../src/containers/project/AppUserCreate';
import { at, loggedInAs, renderSite, type Shown } from '../../support/render';
import { scannedSettings } from '../../support/scannedCode';
import { answered } from '../../support/states';
import { anAppUser, aProject } from '../../support/things';

const params = { projectId: 1 };

const show = (...before: Parameters<typeof renderSite>[1][]) =>
  renderSite(
    <AppUserCreate ids={params} />,
    loggedInAs(),
    at('/projects/1/app-users'),
    answered('projectGet', params, aProject()),
    ...before,
  );

const created = (id: number, displayName: string) => answered('appUserCreate', params, anAppUser({ id, displayName }));

const press = ({ user }: Shown, name: string) => user.click(screen.getByRole('button', { name }));

const last = ({ events }: Shown) => events.at(-1);

describe('AppUserCreate', () => {
  it('creating an app user asks for a name', async () => {
    const shown = show();
    await press(shown, 'Create app user');
    expect(screen.getByLabelText(/Name/)).toBeInvalid();
    expect(shown.events).toEqual([]);
  });

  it('creating an app user sends the name without the blanks around it', async () => {
    const shown = show();
    await shown.user.type(screen.getByLabelText(/Name/), '  Tablet 2 {Enter}');
    expect(last(shown)).toEqual({
      type: 'appUsers/appUserCreateSubmitted',
      payload: { projectId: 1, displayName: 'Tablet 2' },
    });
  });

  it('creating an app user sends a name of any length, for the server to check', async () => {
    const shown = show();
    await shown.user.click(screen.getByLabelText(/Name/));
    await shown.user.paste('x'.repeat(80));
    await press(shown, 'Create app user');
    expect(last(shown)).toMatchObject({ payload: { displayName: 'x'.repeat(80) } });
  });

  it('creating an app user then shows the QR code, and that it has access to no form yet', async () => {
    const shown = show();
    shown.happens(created(12, 'Tablet 2'));
    const code = await screen.findByRole('img', { name: 'Code for Tablet 2' });
    const server_url = `http://localhost/v1/key/${'a'.repeat(64)}/projects/1`;
    expect(scannedSettings(code)).toEqual({ general: { server_url }, admin: {} });
    expect(screen.getByRole('link', { name: 'Choose them in Form Access' })).toHaveAttribute(
      'href',
      '/projects/1/form-access',
    );
    await press(shown, 'Done');
    expect(last(shown)).toEqual({ type: 'appUsers/appUserCreateDone', payload: params });
  });

  it('creating an app user can create another; leaving then still counts as done', async () => {
    const shown = show();
    shown.happens(created(12, 'Tablet 2'));
    await press(shown, 'Create another');
    expect(screen.getByLabelText(/Name/)).toHaveValue('');
    await press(shown, 'Cancel');
    expect(last(shown)).toMatchObject({ type: 'appUsers/appUserCreateDone' });
  });

  it('creating an app user just closes where nothing was created, even if something was before', async () => {
    const shown = show(...created(12, 'Tablet 2'));
    await press(shown, 'Cancel');
    expect(last(shown)).toMatchObject({ type: 'modal/modalClosed' });
  });
});
