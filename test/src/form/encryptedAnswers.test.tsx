import { screen, within } from '@testing-library/react';
import type { Key } from '#api/schemas/form/key';
import { FormExplore } from '#src/containers/form/explore/FormExplore';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { navigationRequested } from '#store/route/navigation';
import { summaryRequested } from '#store/explore/summaries';
import { explorePage } from '../../support/site/explorePage';
import { at, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { key } from '../../support/site/submissionsPage';

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

describe('a form with some encrypted answers', () => {
  it.each(byAnswers)('shows a notice instead of charts of answers, and loads nothing: %s', async (query) => {
    const { user, events } = explore(query);
    expect(screen.getByText('Encrypted answers cannot be counted here')).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(events.filter(summaryRequested.match)).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) ?? document.body);
    expect(events.findLast(navigationRequested.match)?.payload.href).toBe('/projects/1/forms/trees/explore');
  });

  it('has charts of metadata only, and is split by metadata only', () => {
    explore('?filter=__system/reviewState eq null');
    expect(screen.getByRole('region', { name: 'Submitted by' })).toBeVisible();
    const options = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Split by' }).options];
    expect(options.map(({ value }) => value).filter((path) => path !== '' && !path.startsWith('__'))).toEqual([]);
  });

  it.each([...byAnswers, '?order=name desc'])(
    'has no export of rows found by answers, and gives the reason: %s',
    async (query) => {
      const { user } = showTable(query, [own]);
      await user.click(screen.getByRole('button', { name: 'Download' }));
      const panel = within(screen.getByRole('dialog', { name: 'Download' }));
      expect(panel.getByRole('button', { name: /^Download/ })).toHaveAccessibleDescription(
        /Some answers are encrypted, so files cannot be limited or ordered/,
      );
      expect(link()).not.toBeInTheDocument();
    },
  );

  it('requests no passphrase without a use for it', async () => {
    const { user, events } = showTable('?search=oak', [own, managed]);
    await user.click(screen.getByRole('button', { name: /^Download/ }));
    expect(events).toEqual([]);
  });

  it('has exports filtered and ordered by metadata', async () => {
    const { user } = showTable('?filter=__system/reviewState eq null&order=__system/submissionDate', [own]);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(link()).toBeVisible();
  });
});

it('a form without encrypted answers has exports of rows found by answers', async () => {
  const { user } = showTable('?search=oak&order=name', []);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(link()).toBeVisible();
});
