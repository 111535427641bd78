import { screen } from '@testing-library/react';
import { ProjectIntroduction } from '#src/containers/home/ProjectIntroduction';
import { renderSite } from '../../support/site/render';

it('the project introduction explains what projects are, and closes', async () => {
  const { user, events } = renderSite(<ProjectIntroduction ids={{}} />);
  expect(screen.getByRole('dialog', { name: 'What projects are' })).toHaveTextContent('“Default Project”');
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
  expect(events).toEqual([expect.objectContaining({ type: 'modal/modalClosed' })]);
});
