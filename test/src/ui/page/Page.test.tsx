import { screen, within } from '@testing-library/react';
import { FormPage } from '#src/ui/page/FormPage';
import { Frame } from '#src/ui/page/Frame';
import { Navbar } from '#src/ui/page/Navbar';
import { Page } from '#src/ui/page/Page';
import { show } from '../show';

test('a page shows breadcrumbs and heading, and sets the title of the browser’s tab', () => {
  show(
    <Page
      title="Water points"
      section="Submissions"
      crumbs={[
        { text: 'Projects', href: '/' },
        { text: 'Eastern region', href: '/projects/1' },
      ]}
      tabs={[
        { href: '/a', text: 'Overview' },
        { href: '/b', text: 'Submissions', current: true, count: 1204 },
        { href: '/c', text: 'Settings', reason: 'Publish the form first.' },
      ]}
      action={<button type="button">New</button>}
    >
      Text
    </Page>,
  );
  expect(document.title).toBe('Submissions · Water points · Eastern region · Projects · Transect');
  expect(screen.getByRole('heading', { level: 1, name: 'Water points' })).toHaveAttribute('tabindex', '-1');
  const where = screen.getByRole('navigation', { name: 'Where you are' });
  expect(within(where).getByRole('link', { name: 'Eastern region' })).toHaveAttribute('href', '/projects/1');
  const tabs = screen.getByRole('navigation', { name: 'Sections of this page' });
  expect(within(tabs).getByRole('link', { name: 'Submissions 1,204' })).toHaveAttribute('aria-current', 'page');
  expect(within(tabs).getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
  expect(within(tabs).getByRole('link', { name: 'Settings' })).toHaveAccessibleDescription('Publish the form first.');
});

test('a page of one form sets its title too', () => {
  show(<FormPage title="Log in">Form</FormPage>);
  expect(document.title).toBe('Log in · Transect');
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeInTheDocument();
});

test('the page frame has landmarks, and a link past the navbar', async () => {
  const { user } = show(
    <Frame navbar={<Navbar links={[{ href: '/', text: 'Projects', current: true }]} />} notice="Saved.">
      Page
    </Frame>,
  );
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Saved.');
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Projects' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(main).toHaveFocus();
});

test('the navbar’s links can be collapsed and expanded', async () => {
  const { user } = show(<Navbar links={[{ href: '/', text: 'Projects', current: true }]} />);
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('navigation')).toHaveClass('open');
});
