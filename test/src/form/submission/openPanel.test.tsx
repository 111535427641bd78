import { screen } from '@testing-library/react';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { listQueryChanged } from '#store/route/navigation';
import { at, renderSite } from '#test/support/site/render';
import { awaitingRows, fields, page } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';

const table = '/projects/1/forms/trees/submissions';

const show = (query: string) =>
  renderSite(
    <FormSubmissions />,
    ...awaitingRows(fields, ['queriesOnAnswers', 'aggregates', 'exports', 'safeForExcel']),
    page([aRow(0)]),
    at(`${table}${query}`),
  );

const panelNames = { views: 'Views', columns: 'Columns', download: 'Download' } as const;
const panels = Object.entries(panelNames);

describe('the open panel of the table of submissions', () => {
  it.each(panels)('%s is open if the address says so, and no other', (panel, name) => {
    show(`?panel=${panel}`);
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name })]);
  });

  it.each(panels)('%s is added to the address when it opens, and removed when it closes', async (panel, name) => {
    const { user, events } = show('');
    await user.click(screen.getByRole('button', { name: panel === 'columns' ? /^Columns/ : name }));
    expect(screen.getByRole('dialog', { name })).toBeVisible();
    expect(events.findLast(listQueryChanged.match)?.payload).toEqual({ panel });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(events.findLast(listQueryChanged.match)?.payload).toEqual({ panel: '' });
  });

  it('follows the address on back navigation and on a restored state', () => {
    const { happens } = show('?panel=columns');
    happens(at(`${table}?panel=views`));
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Views' })]);
    happens(at(`${table}?panel=anything`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a click elsewhere closes it, and opening another one replaces it', async () => {
    const { user } = show('?panel=columns');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Views' })]);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
