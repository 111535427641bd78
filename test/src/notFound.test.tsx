import { screen } from '@testing-library/react';
import { NotFound } from '#src/containers/NotFound';
import { at, loggedInAs, renderSite } from '../support/site/render';
import { failed } from '../support/site/states';

const show = (code: number) =>
  renderSite(
    <NotFound />,
    loggedInAs('viewer'),
    at('/projects/1'),
    failed('projectGet', { projectId: 1 }, { kind: 'problem', code, message: '' }),
  );

describe('a page that cannot be shown', () => {
  it('says that the user has no access if the server says so', () => {
    show(403.1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No access');
    expect(screen.getByText(/Ask a manager of the project/)).toBeVisible();
  });

  it('is not found if there is nothing at its address', () => {
    show(404.1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  });
});
