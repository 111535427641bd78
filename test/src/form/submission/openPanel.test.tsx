import { screen } from '@testing-library/react';
import { FormSubmissions } from '../../../../src/containers/form/submission/FormSubmissions';
import { listQueryChanged } from '../../../../store/navigation';
import { at, renderSite } from '../../../support/render';
import { awaitingRows, fields, page } from '../../../support/submissionsPage';
import { aRow } from '../../../support/things';

const table = '/projects/1/forms/trees/submissions';

const show = (query: string) =>
  renderSite(
    <FormSubmissions />,
    ...awaitingRows(fields, ['queriesOnAnswers', 'aggregates', 'exports', 'safeForExcel']),
    page([aRow(0)]),
    at(`${table}${query}`),
  );

const panelNames = { views: 'Views', columns: 'Columns', download: 'How to download' } as const;
const panels = Object.entries(panelNames);

describe('the open panel of the table of submissions', () => {
  it.each(panels)('%s is open where the address says so, and no other', (panel, name) => {
    show(`?panel=${panel}`);
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name })]);
  });

  it.each(panels)(
    '%s goes into the address when it is opened, and out of it when it is closed',
    async (panel, name) => {
      const { user, events } = show('');
      await user.click(screen.getByRole('button', { name: panel === 'columns' ? /^Columns/ : name }));
      expect(screen.getByRole('dialog', { name })).toBeVisible();
      expect(events.findLast(listQueryChanged.match)?.payload).toEqual({ panel });
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(events.findLast(listQueryChanged.match)?.payload).toEqual({ panel: '' });
    },
  );

  it('follows the address, as when somebody goes back or restores a state', () => {
    const { happens } = show('?panel=columns');
    happens(at(`${table}?panel=views`));
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Views' })]);
    happens(at(`${table}?panel=anything`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a press elsewhere closes it, and opening another one is enough to change it', async () => {
    const { user } = show('?panel=columns');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Views' })]);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
