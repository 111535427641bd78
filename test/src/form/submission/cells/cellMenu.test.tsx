import { act, fireEvent, screen } from '@testing-library/react';
import { listQueryChanged, navigationRequested } from '#store/route/navigation';
import { writeFilter } from '#store/submission/filter/writeFilter';
import { submissionsSelected } from '#store/submission/bulkActions';
import { renderSite } from '#test/support/site/render';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { awaitingRows, fields, key, page } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';

const source = { ...key, draft: false };

const reviewed = (number: number, answers: object) => ({
  ...aRow(number, { ...answers }),
  __system: { ...aRow(number).__system, reviewState: null, edits: 0, deletedAt: null },
});

const rows = [
  reviewed(0, { name: '=oak', plot: { height: 1234.5 } }),
  reviewed(1, { name: 'two\nlines', plot: { height: null } }),
];

const show = (abilities?: Parameters<typeof awaitingRows>[1]) =>
  renderSite(
    <FormSubmissions />,
    ...awaitingRows(fields, abilities),
    page(rows),
    listQueryChanged({ labels: 'names' }),
  );

const cell = (text: RegExp | string) => {
  const found = screen.getByText(text).closest('td');
  if (!found) throw new Error('There is no such cell.');
  return found;
};

const filterOf = (event: unknown): string | null => {
  const href = (event as { payload?: { href?: string } }).payload?.href ?? '';
  return new URL(href, 'http://localhost').searchParams.get('filter');
};

const clipboard = () => navigator.clipboard.readText();

describe('cells of the table of submissions', () => {
  it('the menu of a cell filters by its value, or by all other values, and returns to the cell', async () => {
    const { user, events } = show(['queriesOnAnswers']);
    act(() => cell('=oak').focus());
    await user.keyboard('{Shift>}{F10}{/Shift}');
    expect(screen.getByRole('menu', { name: 'Actions of the cell name, submission 2' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Edit this answer' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: /^Only these/ })).toHaveFocus();
    expect(screen.getByRole('menuitem', { name: /^Only these/ })).toHaveTextContent('name is =oak');
    await user.keyboard('{Enter}');
    expect(filterOf(events.at(-1))).toBe(writeFilter([{ kind: 'oneOf', path: 'name', values: ['=oak'] }]));
    expect(cell('=oak')).toHaveFocus();

    fireEvent.contextMenu(cell('1,234.5'), { button: 2 });
    await user.click(screen.getByRole('menuitem', { name: /^Not these/ }));
    expect(filterOf(events.at(-1))).toBe(writeFilter([{ kind: 'noneOf', path: 'plot/height', values: [1234.5] }]));

    await user.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: /^Not these/ })).toHaveTextContent('plot-height is answered');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(document.activeElement).toHaveAttribute('aria-colindex', '7');
  });

  it('if the server cannot filter by answers, the menu filters the loaded rows', async () => {
    const { user, events } = show([]);
    fireEvent.contextMenu(cell('=oak'), { button: 2 });
    await user.click(screen.getByRole('menuitem', { name: /^Not these/ }));
    const asked = events.findLast(navigationRequested.match)?.payload.href ?? '';
    const { searchParams } = new URL(asked, 'http://site.invalid');
    expect(searchParams.get('filter')).toBeNull();
    expect(searchParams.get('loadedFilter')).toBe(writeFilter([{ kind: 'noneOf', path: 'name', values: ['=oak'] }]));
  });

  it('the button of a cell appears on hover and opens its menu', async () => {
    const { user } = show(['queriesOnAnswers']);
    await user.hover(cell('=oak'));
    // user-event reports a mouse moving to the button as leaving the window.
    fireEvent.click(screen.getByRole('button', { name: 'Actions of the cell name, submission 2' }));
    expect(screen.getByRole('menuitem', { name: 'Edit this answer' })).toHaveFocus();
  });

  it('keys copy the displayed value of a cell, or the selected rows below their headings, and report the number of rows', async () => {
    const { user, state, happens } = show(['queriesOnAnswers']);
    act(() => cell('1,234.5').focus());
    await user.keyboard('{Control>}c{/Control}');
    expect(await clipboard()).toBe('1234.5');
    expect(state().alert.current?.message).toMatchObject({ key: 'cells.copied' });

    happens(submissionsSelected({ source, ids: ['uuid:0', 'uuid:1'] }));
    await user.keyboard('{Control>}c{/Control}');
    const lines = (await clipboard()).split('\n');
    expect(lines[0]?.split('\t').slice(0, 5)).toEqual(['Review state', 'Submitted by', 'Submitted', 'photo', 'name']);
    expect(lines[1]).toContain('\t1234.5\t');
    expect(lines[2]).toContain('\t"two');
    expect(state().alert.current?.message).toMatchObject({ values: { rows: { values: { count: 2 } } } });

    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect((await clipboard()).split('\n')).toEqual(lines);
  });

  it('a clipboard that refuses is reported', async () => {
    const { user, state } = show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    act(() => cell('=oak').focus());
    await user.keyboard('{Control>}c{/Control}');
    expect(state().alert.current?.message).toEqual({ key: 'cells.refused' });
    jest.restoreAllMocks();
  });
});
