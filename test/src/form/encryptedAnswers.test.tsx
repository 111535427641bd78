import { screen } from '@testing-library/react';
import type { Key } from '../../../api/schemas/key';
import { FormExplore } from '../../../src/containers/form/explore/FormExplore';
import { FormSubmissions } from '../../../src/containers/form/submission/FormSubmissions';
import { navigationRequested } from '../../../store/navigation';
import { summaryWanted } from '../../../store/summaries';
import { explorePage } from '../../support/explorePage';
import { at, renderSite } from '../../support/render';
import { answered } from '../../support/states';
import { key } from '../../support/submissionsPage';

const managed: Key = { id: 7, public: 'AAAA', managed: true, hint: null, createdAt: '2026-11-20T08:00:00.000Z' };
const own: Key = { ...managed, id: 8, managed: null };

const explore = (query: string) =>
  renderSite(<FormExplore />, ...explorePage(query), answered('submissionKeyList', key, [own]));

const showTable = (query: string, keys: readonly Key[]) =>
  renderSite(
    <FormSubmissions />,
    ...explorePage(),
    at(`/projects/1/forms/trees/submissions${query}`),
    answered('submissionKeyList', key, [...keys]),
  );

const byAnswers = ['?search=oak', `?filter=${encodeURIComponent("name eq 'Oak'")}`];
const link = () => screen.queryByRole('link', { name: /^Download/ });

describe('a form of which some answers are encrypted', () => {
  it.each(byAnswers)('is not explored by answers, which is said, and nothing is asked for: %s', async (query) => {
    const { user, events } = explore(query);
    expect(screen.getByText('Encrypted answers cannot be counted here')).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(events.filter(summaryWanted.match)).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) ?? document.body);
    expect(events.findLast(navigationRequested.match)?.payload.href).toBe('/projects/1/forms/trees/explore');
  });

  it('is explored by what is known of all submissions, and split by nothing else', () => {
    explore('?filter=__system/reviewState eq null');
    expect(screen.getByRole('region', { name: 'Submitted by' })).toBeVisible();
    const options = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Split by' }).options];
    expect(options.map(({ value }) => value).filter((path) => path !== '' && !path.startsWith('__'))).toEqual([]);
  });

  it.each([...byAnswers, '?order=name desc'])('has no files of what is found by answers, and says why: %s', (query) => {
    showTable(query, [own]);
    const button = screen.getByRole('button', { name: /^Download/ });
    expect(button).toHaveAccessibleDescription(/Some answers are encrypted, so files cannot be limited or ordered/);
    expect(link()).not.toBeInTheDocument();
  });

  it('asks for no passphrase that would be of no use', async () => {
    const { user, events } = showTable('?search=oak', [own, managed]);
    await user.click(screen.getByRole('button', { name: /^Download/ }));
    expect(events).toEqual([]);
  });

  it('has files that are limited and ordered by what is known of all submissions', () => {
    showTable('?filter=__system/reviewState eq null&order=__system/submissionDate', [own]);
    expect(link()).toBeVisible();
  });
});

it('a form without encrypted answers has files of what is found by answers', () => {
  showTable('?search=oak&order=name', []);
  expect(link()).toBeVisible();
});
