import { screen, within } from '@testing-library/react';
import { bulkActionsRequested, submissionsSelected, trashCounted } from '#store/submission/bulkActions';
import { answered } from '#test/support/site/states';
import { key, page, showSubmissions as show } from '#test/support/site/submissionsPage';
import { aProject, aRow } from '#test/support/things';

const source = { ...key, draft: false };

const reviewed = (number: number, answers: object = {}) => ({
  ...aRow(number, { ...answers }),
  __system: { ...aRow(number).__system, reviewState: null, edits: 0, deletedAt: null },
});

const rows = [0, 1, 2, 3].map((number) => reviewed(number, { name: `tree ${number}` }));

const ids = (...numbers: readonly number[]) => numbers.map((number) => `uuid:${number}`);

const ticks = (...numbers: readonly number[]) => submissionsSelected({ source, ids: ids(...numbers) });

const box = (number: number) => screen.getByRole('checkbox', { name: `Select submission ${number}` });

const bar = () => within(screen.getByRole('region', { name: 'Selected submissions' }));

describe('selected submissions', () => {
  it('rows are selected one by one, as a range with Shift, all together, and by the key x', async () => {
    const { user, events } = show(page(rows));
    await user.click(box(4));
    expect(events.at(-1)).toEqual(ticks(0));
    await user.keyboard('{Shift>}');
    await user.click(box(2));
    await user.keyboard('{/Shift}');
    expect(events.at(-1)).toEqual(ticks(0, 1, 2));
    expect(box(3)).toBeChecked();
    expect(box(3).closest('tr')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}x');
    expect(events.at(-1)).toEqual(ticks(0, 1, 2, 3));
    await user.keyboard('{Escape}');
    expect(events.at(-1)).toEqual(ticks());
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(events.at(-1)).toEqual(ticks(0, 1, 2, 3));
  });

  it('Space on a cell selects its row, with Shift all since the last one, and Enter opens it', async () => {
    const { user, events } = show(page(rows));
    await user.tab();
    while (!document.activeElement?.closest('[role="grid"]')) await user.tab();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}{ArrowRight} ');
    expect(events.at(-1)).toEqual(ticks(1));
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(events.at(-1)).toEqual(ticks(1, 2, 3));
    await user.keyboard('{ArrowLeft}{ArrowUp} ');
    expect(events.at(-1)).toEqual(ticks(1, 3));
    await user.keyboard('{Enter}');
    expect(events.at(-1)).toMatchObject({ type: 'navigation/navigationRequested' });
    expect(JSON.stringify(events.at(-1))).toContain('uuid%3A2');
  });

  it('the bar of selected rows counts them, reviews and deletes them, and selects rows that are not loaded, too', async () => {
    const { user, events, happens } = show(page(rows, 300), ticks(0, 1));
    expect(bar().getAllByRole('status')[0]).toHaveTextContent('2 selected');
    await user.click(bar().getByRole('button', { name: /Review/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Has issues' }));
    const act = { name: 'review', reviewState: 'hasIssues' } as const;
    expect(events.at(-1)).toEqual(bulkActionsRequested({ source, ids: ids(0, 1), act }));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    expect(events.at(-1)).toEqual(bulkActionsRequested({ source, ids: ids(0, 1), act: { name: 'delete' } }));
    await user.click(bar().getByRole('button', { name: 'Select all 300' }));
    expect(events.at(-1)).toEqual({ type: 'submissionActs/allSubmissionsSelected', payload: source });
    await user.click(bar().getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByRole('region', { name: 'Selected submissions' })).not.toBeInTheDocument();
    happens(ticks(2));
    expect(bar().getAllByRole('status')[0]).toHaveTextContent('1 selected');
  });

  it('the menu of a row reviews and deletes that submission only, despite a selection', async () => {
    const { user, events } = show(page(rows), ticks(0, 1));
    await user.click(screen.getByRole('button', { name: 'Actions of submission 1' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Approved' }));
    const act = { name: 'review', reviewState: 'approved' } as const;
    expect(events.at(-1)).toEqual(bulkActionsRequested({ source, ids: ids(3), act }));
  });

  it('users who may not change submissions can only select and download them', () => {
    const viewer = answered('projectGet', { projectId: 1 }, aProject({ role: 'viewer' }));
    show(viewer, page(rows), ticks(0), trashCounted({ source, count: 0 }));
    expect(bar().getByRole('button', { name: 'Download' })).toBeVisible();
    expect(bar().queryByRole('button', { name: /Review|Delete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Actions of/ })).not.toBeInTheDocument();
  });

  it('selecting, deleting and restoring are unavailable if an older server sends no review states', () => {
    show(page([aRow(0), aRow(1)]));
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Actions of|^Deleted/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('row')[1]).not.toHaveAttribute('aria-selected');
  });

  it('the number of deleted submissions is below the table, and opens their list', async () => {
    const { user, events } = show(page(rows), trashCounted({ source, count: 3 }));
    await user.click(screen.getByRole('button', { name: 'Deleted, 3' }));
    expect(events.at(-1)).toEqual({ type: 'modal/modalOpened', payload: { name: 'submissionTrash', ids: source } });
  });
});
