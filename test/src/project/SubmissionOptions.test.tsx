import { screen } from '@testing-library/react';
import type { RoleName } from '#api/roles';
import { SubmissionOptions } from '#src/containers/project/SubmissionOptions';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { aProject } from '../../support/things';

const ids = { projectId: 1 };

const show = (href: string, role: RoleName, about: { projectId: number; xmlFormId?: string } = ids) =>
  renderSite(
    <SubmissionOptions ids={about} />,
    loggedInAs('viewer'),
    at(href),
    answered('projectGet', ids, aProject({ role })),
  );

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('SubmissionOptions', () => {
  it('the options to collect submissions are three, with links to those on other pages', () => {
    show('/projects/1/app-users', 'manager');
    const dialog = screen.getByRole('dialog', { name: 'Ways to collect submissions' });
    for (const way of ['App users', 'Public links', 'Data collectors']) expect(dialog).toHaveTextContent(way);
    expect(links()).toEqual(['/projects/1/users']);
  });

  it('the options to collect submissions link from other pages to the app users too', () => {
    show('/projects/1/forms/trees', 'manager');
    expect(links()).toEqual(['/projects/1/app-users', '/projects/1/users']);
  });

  it('the options to collect submissions have no links to pages that the user may not visit', () => {
    show('/projects/1/forms/trees', 'viewer');
    expect(links()).toEqual([]);
  });

  const ofForm = { ...ids, xmlFormId: 'trees' };

  it('the options to collect submissions link from the pages of a form to its public links', () => {
    show('/projects/1/forms/trees/settings', 'manager', ofForm);
    expect(links()).toEqual(['/projects/1/app-users', '/projects/1/forms/trees/public-links', '/projects/1/users']);
  });

  it('the options to collect submissions close when their link leads to the page behind them', async () => {
    const { user, events } = show('/projects/1/forms/trees/public-links', 'manager', ofForm);
    expect(links()).toEqual(['/projects/1/app-users', '/projects/1/users']);
    await user.click(screen.getByRole('button', { name: 'Go to the public links of this form' }));
    expect(events).toEqual([expect.objectContaining({ type: 'modal/modalClosed' })]);
  });

  it('the options to collect submissions close with their button', async () => {
    const { user, events } = show('/projects/1/app-users', 'manager');
    await user.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
    expect(events).toEqual([expect.objectContaining({ type: 'modal/modalClosed' })]);
  });
});
