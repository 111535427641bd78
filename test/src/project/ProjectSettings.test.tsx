import { screen, within } from '@testing-library/react';
import { ProjectSettings } from '#src/containers/project/ProjectSettings';
import { modalClosed } from '#store/core/modal';
import { requestFailed, requestStarted } from '#store/request/requests';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { aProject } from '../../support/things';

const params = { projectId: 1 };
const reading = { key: 'projectGet projectId=1', name: 'projectGet', params } as const;
const changing = { key: 'projectUpdate projectId=1', name: 'projectUpdate', params } as const;

const show = (parts: Parameters<typeof aProject>[0] = {}) =>
  renderSite(
    <ProjectSettings />,
    loggedInAs(),
    at('/projects/1/settings'),
    answered('projectGet', params, aProject(parts)),
  );

const name = () => screen.getByLabelText(/Name/);
const rename = () => screen.getByRole('button', { name: 'Rename project' });
const panel = (title: string) => within(screen.getByRole('region', { name: title }));

describe('ProjectSettings', () => {
  it('the settings of a project are one of its tabs', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Forests' })).toBeInTheDocument();
    expect(document.title).toBe('Settings · Forests · Projects · Transect');
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
    expect(document.body).toHaveFocus();
  });

  it('the settings of a project show a placeholder while loading, and a failure with a retry', async () => {
    const { user, events, happens } = renderSite(
      <ProjectSettings />,
      loggedInAs(),
      at('/projects/1/settings'),
      requestStarted(reading),
    );
    expect(screen.getAllByRole('status')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Archive/ })).not.toBeInTheDocument();
    happens(requestFailed({ ...reading, problem: { kind: 'noResponse' } }));
    expect(screen.getByRole('alert')).toHaveTextContent('The project could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events.at(-1)).toMatchObject({ payload: { href: '/projects/1/settings', replace: true } });
  });

  it('the settings of a project stay on the page while the project is reloaded', () => {
    const { happens } = show();
    happens(answered('projectKeyCreate', params, { success: true }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(name()).toHaveValue('Forests');
  });
});

describe('project name', () => {
  it('the name of a project can be changed, and is trimmed', async () => {
    const { user, events } = show();
    expect(name()).toHaveValue('Forests');
    await user.clear(name());
    await user.type(name(), '  Woods {Enter}');
    expect(events).toEqual([{ type: 'projects/projectRenameSubmitted', payload: { projectId: 1, name: 'Woods' } }]);
  });

  it.each(['', '   '])('the name of a project cannot be “%s”', async (text) => {
    const { user, events } = show();
    await user.clear(name());
    if (text) await user.type(name(), text);
    await user.click(rename());
    expect(events).toEqual([]);
    expect(name()).toBeInvalid();
    expect(name()).toHaveFocus();
  });

  it('the name of a project stays as typed if saving fails, with the reason', async () => {
    const { user, happens } = show();
    await user.type(name(), ' and woods');
    happens(requestStarted(changing));
    expect(rename()).toHaveAttribute('aria-busy', 'true');
    const problem = { kind: 'problem', code: 400.11, message: 'That is no name.' } as const;
    happens(requestFailed({ ...changing, problem }));
    expect(screen.getByRole('alert')).toHaveTextContent('That is no name.');
    expect(name()).toHaveValue('Forests and woods');
  });

  it('the name of a project is then shown as the server keeps it, in the page heading too', async () => {
    const { user, happens } = show();
    await user.type(name(), ' typed');
    happens(answered('projectUpdate', params, aProject({ name: '<b>Woods</b>' })));
    expect(name()).toHaveValue('<b>Woods</b>');
    expect(screen.getByRole('heading', { level: 1, name: '<b>Woods</b>' })).toBeInTheDocument();
  });

  it('the name of a project changes with the project of the page', async () => {
    const { user, happens } = show();
    await user.type(name(), ' typed');
    happens(
      at('/projects/2/settings'),
      ...answered('projectGet', { projectId: 2 }, aProject({ id: 2, name: 'Wells' })),
    );
    expect(name()).toHaveValue('Wells');
  });
});

describe('project encryption setting', () => {
  it('project encryption that is off is explained, and can be turned on', async () => {
    const { user, state } = show();
    expect(panel('Encryption').getByText(/only a passphrase opens it again/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn on encryption' }));
    expect(state().modal.open).toEqual({ name: 'projectEncrypt', ids: params });
  });

  it('enabled project encryption explains what to keep, and cannot be turned off', () => {
    show({ keyId: 9 });
    expect(panel('Encryption').getByText('Encryption is on')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('ForestsEncrypted');
    expect(panel('Encryption').getByText(/Keep the passphrase safe/)).toBeVisible();
    expect(panel('Encryption').queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the danger zone', () => {
  it('the danger zone has a button to archive the project', async () => {
    const { user, state } = show();
    await user.click(panel('Danger zone').getByRole('button', { name: 'Archive project' }));
    expect(state().modal.open).toEqual({ name: 'projectArchive', ids: params });
  });

  it('the danger zone has a notice instead once the project is archived, and a button to undo that', async () => {
    const { user, state, happens } = show({ archived: true });
    expect(panel('Danger zone').getByText(/This project is archived/)).toBeVisible();
    expect(panel('Danger zone').queryByRole('button', { name: /^Archive/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('ForestsArchived');
    await user.type(name(), ' and woods');
    await user.click(panel('Danger zone').getByRole('button', { name: 'Un-archive' }));
    expect(state().modal.open).toEqual({ name: 'projectUnarchive', ids: params });
    happens(answered('projectUpdate', params, aProject({ archived: false })), modalClosed());
    expect(name()).toHaveValue('Forests and woods');
    expect(panel('Danger zone').getByRole('button', { name: 'Archive project' })).toBeVisible();
  });
});
