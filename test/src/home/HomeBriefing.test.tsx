import { screen, within } from '@testing-library/react';
import type { Briefing } from '#api/schemas/project/briefing';
import { Home } from '#src/containers/home/Home';
import { briefingQuery } from '#store/route/queries';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered, failed } from '../../support/site/states';
import { aBriefing, aProject, aUser } from '../../support/things';

const projects = [aProject({ id: 1, name: 'Forests' }), aProject({ id: 2, name: 'Water' })];
const draft = {
  projectId: 2,
  xmlFormId: 'wells',
  name: 'Wells',
  asked: 5,
  missing: 4,
  names: ['a.png', 'b.png', 'c.png'],
};

const lists = [...answered('projectList', {}, projects), ...answered('userList', {}, [aUser()])];
const told = (parts: Partial<Briefing>) => answered('briefingGet', {}, aBriefing(parts), briefingQuery);

const show = () => renderSite(<Home />, loggedInAs('admin', ['briefing']), at('/'), lists);

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const attention = () => screen.queryByRole('region', { name: 'Needs attention' });

describe('the last seven days', () => {
  it('the last seven days of each project are bars, described in a sentence, with their sum', () => {
    const { happens } = show();
    const weeks = [
      { projectId: 1, submissions: [0, 3, 0, 25, 0, 4, 2], total: 40 },
      { projectId: 2, submissions: [0, 0, 0, 0, 0, 0, 0], total: 40 },
    ];
    happens(told({ weeks }));
    const forests = screen.getByRole('row', { name: /Forests/ });
    const bars = within(forests).getByRole('img', {
      name: '34 submissions in the last seven days, most on Thursday',
    });
    expect(within(forests).getByText('34')).toBeVisible();
    expect(bars.querySelectorAll('rect')).toHaveLength(7);
    expect(within(forests).getByText('40')).toBeVisible();
    const water = screen.getByRole('row', { name: /Water/ });
    expect(within(water).getByRole('img', { name: 'No submissions in the last seven days' })).toBeVisible();
    expect(screen.getByText('2 submissions today')).toBeVisible();
  });

  it('the last seven days are sorted by their sums, the most first', async () => {
    const { user, happens, events } = show();
    happens(told({ weeks: [{ projectId: 2, submissions: [0, 0, 0, 0, 0, 0, 1], total: 40 }] }));
    await user.click(screen.getByRole('button', { name: /Last seven days/ }));
    expect(events).toContainEqual(expect.objectContaining({ payload: { sort: '-week' } }));
  });

  it('the last seven days have a placeholder while loading, and none for users who may not read submissions', () => {
    const { happens } = show();
    expect(heads()).toContain('Last seven days');
    happens(told({ weeks: [] }));
    expect(heads()).not.toContain('Last seven days');
  });

  it.each([
    ['a server that does not tell them', [loggedInAs()]],
    [
      'a failure',
      [loggedInAs('admin', ['briefing']), ...failed('briefingGet', {}, { kind: 'noResponse' }, briefingQuery)],
    ],
  ])('the last seven days leave no gap after %s', (_, [login, ...after]) => {
    renderSite(<Home />, login ?? [], at('/'), lists, after);
    expect(heads()).not.toContain('Last seven days');
    expect(screen.getByRole('link', { name: 'Forests' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Getting started' })).toBeVisible();
    expect(screen.queryByText(/submissions? today/)).not.toBeInTheDocument();
  });
});

describe('attention items', () => {
  it('attention items link to where they can be resolved, with a description and a number', () => {
    const { happens } = show();
    expect(attention()).toBeNull();
    const setAt = new Date(Date.now() - 100 * 24 * 60 * 60 * 1000).toISOString();
    const appUsers = [{ projectId: 1, count: 1, names: ['Tablet'] }];
    happens(told({ drafts: [draft], appUsers, backups: { type: 'folder', setAt, recent: [] } }));
    const [backups, wells, unseen, ...more] = within(attention() as HTMLElement).getAllByRole('listitem');
    expect(more).toEqual([]);
    expect(backups).toHaveTextContent('No backup was made for three days.');
    expect(wells).toHaveTextContent(
      'Wells (draft)Missing media files, 4 of 5: a.png, b.png, c.png, 1 moreWaterUpload files',
    );
    expect(within(wells as HTMLElement).getByRole('link', { name: 'Upload files (Wells (draft))' })).toHaveAttribute(
      'href',
      '/projects/2/forms/wells/draft/attachments',
    );
    expect(unseen).toHaveTextContent('1 app user not seen for a weekTabletForests');
    expect(within(unseen as HTMLElement).getByRole('link')).toHaveAttribute('href', '/projects/1/app-users');
  });

  it('attention items are counted below the heading, with a link to them', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const { user, happens } = show();
    happens(told({ drafts: [draft] }));
    await user.click(screen.getByRole('button', { name: '1 thing needs attention' }));
    expect(screen.getByRole('link', { name: /^Upload files .*Wells/ })).toHaveFocus();
  });

  it('attention items can be hidden, one by one, and shown again', async () => {
    const { user, happens } = show();
    happens(told({ drafts: [draft, { ...draft, xmlFormId: 'pumps', name: 'Pumps' }] }));
    await user.click(screen.getByRole('button', { name: 'Hide “Wells (draft)” until something changes' }));
    expect(screen.queryByRole('link', { name: /Wells/ })).not.toBeInTheDocument();
    const last = screen.getByRole('button', { name: /^Hide “Pumps/ });
    expect(last).toHaveFocus();
    await user.click(last);
    expect(attention()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show hidden (2)' }));
    expect(screen.getByRole('link', { name: /Wells/ })).toBeVisible();
  });

  it('attention items are shown in full on request', async () => {
    const { user, happens } = show();
    happens(told({ drafts: Array.from({ length: 8 }, (_, index) => ({ ...draft, xmlFormId: `f${index}` })) }));
    expect(within(attention() as HTMLElement).getAllByRole('listitem')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show all 8' }));
    expect(within(attention() as HTMLElement).getAllByRole('listitem')).toHaveLength(8);
  });

  it('attention items appear together with the projects below them, so that they do not move these', () => {
    const { happens } = show();
    expect(screen.queryByRole('link', { name: 'Forests' })).not.toBeInTheDocument();
    happens(told({ drafts: [draft] }));
    const action = screen.getByRole('link', { name: /^Upload files/ });
    const project = screen.getByRole('link', { name: 'Forests' });
    expect(action.compareDocumentPosition(project)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('region', { name: 'Getting started' })).toBeVisible();
  });
});
