import { screen, within } from '@testing-library/react';
import type { RoleName } from '#api/roles';
import type { FormState } from '#api/schemas/form';
import { FormSettings } from '#src/containers/form/FormSettings';
import { requestKey } from '#store/request/key';
import { requestFailed, requestStarted } from '#store/request/requests';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { aForm, aProject } from '../../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };

const show = (state: FormState = 'open', role: RoleName = 'manager') =>
  renderSite(
    <FormSettings />,
    loggedInAs('viewer'),
    at('/projects/1/forms/trees/settings'),
    answered('projectGet', { projectId: 1 }, aProject({ role })),
    answered('formGet', key, aForm({ state })),
    answered('draftGet', key, null),
    answered('draftAttachmentList', key, null),
  );

describe('FormSettings', () => {
  it.each<[FormState, string]>([
    ['open', 'Devices can download the form and send submissions.'],
    ['closing', 'Devices no longer download the form'],
    ['closed', 'Devices neither download the form nor send submissions.'],
  ])('the settings of a form explain the state %s, and where to change it', (state, meaning) => {
    show(state);
    expect(screen.getByRole('region', { name: 'State' })).toHaveTextContent(meaning);
    expect(screen.getByRole('link', { name: 'Change in Form Access' })).toHaveAttribute(
      'href',
      '/projects/1/form-access',
    );
  });

  it.each([
    ['settings', () => screen.getByRole('region', { name: 'State' })],
    ['head of every page', () => screen.getByRole('heading', { level: 1 }).parentElement ?? document.body],
  ])('the %s of a form change its state', async (_, place) => {
    const { user, events } = show();
    await user.click(within(place()).getByRole('button', { name: 'State of Trees: Open' }));
    await user.click(screen.getByRole('menuitemradio', { name: /^Closed/ }));
    expect(events).toEqual([{ type: 'forms/formStateChosen', payload: { ...key, state: 'closed' } }]);
  });

  it('the settings of a form only show its state to users who may not change it', () => {
    show('open', 'viewer');
    expect(screen.getByRole('region', { name: 'State' })).toHaveTextContent('Open');
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('TreesOpen');
    expect(screen.queryByRole('button', { name: /^State of/ })).not.toBeInTheDocument();
  });

  it('the settings of a form link to Form Access only for users who may visit it', () => {
    show('open', 'viewer');
    expect(screen.queryByRole('link', { name: 'Change in Form Access' })).not.toBeInTheDocument();
  });

  it('the settings of a form ask for confirmation before the form is deleted', async () => {
    const { user, events } = show();
    await user.click(screen.getByRole('button', { name: 'Delete form' }));
    expect(events).toEqual([{ type: 'modal/modalOpened', payload: { name: 'formDelete', ids: key } }]);
  });

  it('the settings of a form show a placeholder while loading, and a failure with a retry', () => {
    const { happens } = show();
    const call = { key: requestKey('formGet', key), name: 'formGet', params: key } as const;
    happens(at('/projects/1/forms/other/settings'), at('/projects/1/forms/trees/settings'), requestStarted(call));
    expect(screen.queryByRole('button', { name: 'Delete form' })).not.toBeInTheDocument();
    happens(requestFailed({ ...call, problem: { kind: 'noResponse' } }));
    expect(screen.getByText('The form could not be loaded.')).toBeVisible();
  });
});
