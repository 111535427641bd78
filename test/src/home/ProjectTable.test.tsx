import { screen } from '@testing-library/react';
import { Home } from '#src/containers/home/Home';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { selectNavigation } from '#store/route/navigation';
import { answered } from '../../support/site/states';
import { aProject } from '../../support/things';

const names = ['Žluté květiny', 'Straßen Nord', 'Straßen Süd', 'École de Médecine', 'Ñandú', 'مدرسة'];

const show = (count = 20) =>
  renderSite(
    <Home />,
    loggedInAs('viewer'),
    at('/'),
    answered(
      'projectList',
      {},
      Array.from({ length: count }, (_, index) => aProject({ id: index + 1, name: names[index] ?? `Site ${index}` })),
    ),
  );

const line = () => screen.getByRole('searchbox', { name: 'Filter projects' });

const shown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('project search', () => {
  it.each([
    ['zlute', ['Žluté květiny']],
    ['STRASSEN', ['Straßen Nord', 'Straßen Süd']],
    ['süd  strassen', ['Straßen Süd']],
    ['médecine', ['École de Médecine']],
    ['medecine', ['École de Médecine']],
    ['nandu', ['Ñandú']],
    ['مدر', ['مدرسة']],
    ['site 19', ['Site 19']],
  ])('the project search “%s” finds %s', async (typed, found) => {
    const { user } = show();
    await user.type(line(), typed);
    expect(shown()).toEqual(found);
    expect(screen.getByRole('status')).toHaveTextContent(`${found.length} of 20`);
    expect(line()).toHaveFocus();
  });

  it('the project search is stored in the address and read from it', async () => {
    const { user, state, happens } = show();
    await user.type(line(), 'süd ');
    expect(selectNavigation(state())).toMatchObject({ href: '/?filter=s%C3%BCd+', visit: 1 });
    happens(at('/?filter=nandu&sort=-name'));
    expect(line()).toHaveValue('nandu');
    expect(shown()).toEqual(['Ñandú']);
  });

  it('the project search has an empty state, and can be cleared', async () => {
    const { user } = show();
    await user.type(line(), '<b>.*');
    expect(screen.getByText('Nothing matches “<b>.*”.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('0 of 20');
    expect(screen.queryByText('There are no projects to see.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(shown()).toHaveLength(20);
    expect(line()).toHaveValue('');
  });

  it('the project search ends with Escape and with ×, and keeps the focus', async () => {
    const { user } = show();
    await user.type(line(), 'site');
    await user.keyboard('{Escape}');
    expect(shown()).toHaveLength(20);
    await user.type(line(), 'site');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(shown()).toHaveLength(20);
    expect(line()).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('the project table renders only visible ones of two thousand rows', () => {
    show(2000);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
    expect(screen.queryAllByRole('rowheader').length).toBeLessThan(200);
  });
});
