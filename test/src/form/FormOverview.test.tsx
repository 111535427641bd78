import { screen, within } from '@testing-library/react';
import type { RoleName } from '../../../api/roles';
import type { FormExtended } from '../../../api/schemas/form';
import { FormOverview } from '../../../src/containers/form/FormOverview';
import { requestStarted } from '../../../store/requests';
import { at, loggedInAs, renderSite } from '../../support/render';
import { answered } from '../../support/states';
import { aForm, aProject } from '../../support/things';

const key = { projectId: 1, xmlFormId: 'trees' };

interface Known {
  readonly role?: RoleName;
  readonly form?: FormExtended;
  readonly draft?: FormExtended | null;
}

const show = ({ role = 'manager', form = aForm(), draft = null }: Known = {}) =>
  renderSite(
    <FormOverview />,
    loggedInAs('viewer'),
    at('/projects/1/forms/trees'),
    answered('projectGet', { projectId: 1 }, aProject({ role })),
    answered('formGet', key, form),
    answered('draftGet', key, draft),
    answered('draftAttachmentList', key, []),
  );

const tab = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Sections of this page' })).queryByRole('link', { name });

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the overview of a form', () => {
  it('says where it is, and what the published version is', () => {
    show({ form: aForm({ version: '7', submissions: 1200 }) });
    const where = within(screen.getByRole('navigation', { name: 'Where you are' }));
    expect(where.getAllByRole('link').map((link) => link.textContent)).toEqual(['Projects', 'Forests']);
    expect(screen.getByRole('heading', { level: 1, name: 'Trees' })).toBeVisible();
    expect(document.title).toMatch(/^Overview · Trees · /);
    expect(card('Published version').getByText('7')).toBeVisible();
    expect(card('Published version').getByText('Open')).toBeVisible();
    expect(card('Published version').getByRole('link', { name: '1,200 submissions' })).toHaveAttribute(
      'href',
      '/projects/1/forms/trees/submissions',
    );
    expect(card('Published version').getByText('none yet')).toBeVisible();
  });

  it('has a word for a version without text', () => {
    show({ form: aForm({ version: '' }) });
    expect(card('Published version').getByText('(no version text)')).toBeVisible();
  });

  it('offers to make a draft where there is none', async () => {
    const { user, events, happens } = show();
    expect(tab('Draft')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    expect(events).toEqual([{ type: 'formDrafts/draftCreateRequested', payload: key }]);
    happens(requestStarted({ key: 'draftCreate projectId=1', name: 'draftCreate', params: key }));
    expect(screen.getByRole('button', { name: 'Create draft' })).toHaveAttribute('aria-busy', 'true');
  });

  it('shows the draft where there is one', () => {
    show({ draft: aForm({ version: '8', publishedAt: null, submissions: 2 }) });
    expect(screen.queryByRole('button', { name: 'Create draft' })).not.toBeInTheDocument();
    expect(tab('Draft')).toHaveAttribute('href', '/projects/1/forms/trees/draft');
    expect(card('Draft').getByText('8')).toBeVisible();
    expect(card('Draft').getByText('2 test submissions')).toBeVisible();
  });

  it('offers no draft to those who may not update the form', () => {
    show({ role: 'viewer' });
    expect(screen.queryByRole('button', { name: 'Create draft' })).not.toBeInTheDocument();
    expect(tab('Overview')).not.toBeInTheDocument();
    expect(tab(/Submissions/)).toBeVisible();
  });
});
