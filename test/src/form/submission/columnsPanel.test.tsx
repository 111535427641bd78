import { act, fireEvent, screen, within } from '@testing-library/react';
import { formChoicesRead } from '#store/form/choices';
import { hrefWithQuery } from '#store/route/location';
import { selectNavigation } from '#store/route/navigation';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { at, renderSite } from '#test/support/site/render';
import { awaitingRows, fields, key, page, showSubmissions } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';

const here = '/projects/1/forms/trees/submissions';
const questions = [
  { path: '/name', labels: ['What is its name?'], hints: [null] },
  { path: '/plot', labels: ['The plot'], hints: [null] },
  { path: '/plot/height', labels: ['Height'], hints: ['In metres'] },
];
const words = formChoicesRead({
  source: { ...key, draft: false },
  choices: { languages: [''], usual: 0, lists: [], fields: [], questions },
});

const open = async (query = '?columns=name,seen,photo') => {
  const shown = showSubmissions(page([aRow(0, { name: 'Oak', plot: { height: 3 } })]), words, at(here + query));
  await shown.user.click(screen.getByRole('button', { name: /^Columns \d/ }));
  const panel = screen.getByRole('dialog', { name: 'Columns' });
  return {
    ...shown,
    panel,
    list: within(panel).getByRole('list', { name: 'Columns of the table, in their order' }),
    href: () => hrefWithQuery(selectNavigation(shown.state()).href, { panel: '' }),
    button: (name: string) => within(panel).getByRole('button', { name }),
    box: (name: string) => within(panel).getByRole('checkbox', { name }),
  };
};
const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

describe('the panel of columns', () => {
  it('the panel of columns shows how many are visible, and lists all under the groups of the form', async () => {
    const { panel, list, box } = await open();
    expect(screen.getByRole('button', { name: 'Columns 3 of 9' })).toHaveAttribute('aria-expanded', 'true');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['What is its name? name', 'seen ', 'photo ']);
    const group = (name: string) =>
      within(within(panel).getByRole('group', { name }))
        .getAllByRole('checkbox')
        .map((each) => each.closest('label')?.textContent);
    expect(group('The plot')).toEqual(['Height plot-height']);
    expect(group('About the submission')).toContain('Submitted by ');
    expect(box('What is its name? name')).toBeChecked();
    expect(box('Height plot-height')).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /instanceID/ })).not.toBeInTheDocument();
  });

  it('the panel of columns has questions of earlier versions of the form at its end', async () => {
    const hill = { path: '/plot/hill', name: 'hill', type: 'string', binary: null, earlier: true as const };
    const row = aRow(0, { name: 'Oak', plot: { hill: 'top' } });
    const { user } = renderSite(
      <FormSubmissions />,
      ...awaitingRows([...fields, hill]),
      page([row]),
      at(`${here}?columns=name`),
    );
    await user.click(screen.getByRole('button', { name: /^Columns \d/ }));
    const groups = within(screen.getByRole('dialog', { name: 'Columns' })).getAllByRole('group');
    expect(groups.at(-1)).toHaveAccessibleName('From earlier versions');
    await user.click(within(groups.at(-1) ?? document.body).getByRole('checkbox', { name: 'plot-hill' }));
    expect(headings()).toEqual(['No.', 'name', 'hill plot-hill']);
    expect(screen.getByText('top')).toBeVisible();
  });

  it('the panel of columns shows a column at the end, and hides it again; both are announced', async () => {
    const { user, box, href, panel, events } = await open();
    await user.click(box('Height plot-height'));
    expect(href()).toBe(`${here}?columns=name,seen,photo,plot/height`);
    expect(headings()[4]).toBe('Height plot-height');
    expect(within(panel).getByText('Height is shown')).toHaveAttribute('role', 'status');
    expect(box('Height plot-height')).toHaveFocus();
    await user.click(box('Height plot-height'));
    expect(href()).toBe(`${here}?columns=name,seen,photo`);
    expect(within(panel).getByText('Height is hidden')).toHaveAttribute('role', 'status');
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['navigation/listQueryChanged']));
  });

  it('the panel of columns moves them by buttons, which keep the focus, within the limits', async () => {
    const { user, button, href, panel } = await open();
    await user.click(button('Move photo up'));
    expect(href()).toBe(`${here}?columns=name,photo,seen`);
    expect(button('Move photo up')).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(href()).toBe(`${here}?columns=photo,name,seen`);
    expect(button('Move photo up')).toHaveFocus();
    expect(button('Move photo up')).toHaveAccessibleDescription('It is the first one.');
    expect(within(panel).getByText('photo is column 1 of 3')).toHaveAttribute('role', 'status');
  });

  it('the panel of columns moves them by Alt with an arrow, from whichever button of a row has the focus', async () => {
    const { user, button, href } = await open();
    button('Hide What is its name?').focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(href()).toBe(`${here}?columns=seen,photo,name`);
    expect(button('Hide What is its name?')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(href()).toBe(`${here}?columns=seen,photo,name`);
  });

  it('the panel of columns moves them by dragging: a line shows the target, and a cancelled pointer changes nothing', async () => {
    const { list, href } = await open();
    const rows = within(list).getAllByRole('listitem');
    for (const [index, row] of rows.entries()) {
      row.getBoundingClientRect = () => new DOMRect(0, index * 40, 300, 40);
    }
    const handle = rows[2]?.querySelector('.column-handle');
    if (!handle) throw new Error('nothing to drag by');
    handle.setPointerCapture = () => undefined;
    // jsdom has no events of pointers.
    const point = (what: string, clientY = 0) =>
      fireEvent(handle, new MouseEvent(`pointer${what}`, { bubbles: true, button: 0, clientY }));
    point('down', 100);
    point('move', 10);
    expect(rows.map(({ className }) => className)).toEqual(['drop-before', '', 'dragged']);
    point('cancel');
    expect(href()).toBe(`${here}?columns=name,seen,photo`);
    point('down', 100);
    point('move', 10);
    point('up');
    expect(href()).toBe(`${here}?columns=photo,name,seen`);
  });

  it('the panel of columns pins them to the left, after the fixed ones, and unpins them; Reset does, too', async () => {
    const { user, button, href, panel } = await open();
    await user.click(button('Pin photo left'));
    expect(href()).toBe(`${here}?columns=photo,name,seen&pinned=1`);
    expect(button('Pin photo left')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Pin photo left')).toHaveFocus();
    expect(screen.getByRole('columnheader', { name: 'photo' })).toHaveClass('pin-1', 'last-pin');
    await user.click(button('Pin seen left'));
    expect(href()).toBe(`${here}?columns=photo,seen,name&pinned=2`);
    expect(within(panel).getByText('seen stays at the left')).toHaveAttribute('role', 'status');
    await user.click(button('Hide photo'));
    expect(href()).toBe(`${here}?columns=seen,name&pinned=1`);
    await user.click(button('Pin seen left'));
    expect(href()).toBe(`${here}?columns=seen,name&pinned=0`);
    expect(screen.getByRole('columnheader', { name: 'seen' })).not.toHaveClass('pin');
    await user.click(button('Reset'));
    expect(href()).toBe(here);
  });

  it('the edge of a heading resizes its column by keys and by dragging; Delete and a double click reset it', async () => {
    const { user, href, events } = await open('?columns=name,seen');
    await user.keyboard('{Escape}');
    const edge = () => screen.getByRole('separator', { name: 'Width of seen' });
    expect(edge()).toHaveAttribute('aria-valuenow', '120');
    act(() => screen.getByRole('columnheader', { name: 'seen' }).focus());
    await user.keyboard('{F2}{ArrowRight}');
    expect(edge()).toHaveFocus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
    expect(href()).toBe(`${here}?columns=name,seen&widths=seen*170`);
    expect(edge()).toHaveAttribute('aria-valuenow', '170');
    await user.keyboard('{Delete}');
    expect(href()).toBe(`${here}?columns=name,seen`);

    const point = (what: string, clientX = 0) => {
      const handle = edge();
      handle.setPointerCapture = () => undefined;
      fireEvent(handle, new MouseEvent(`pointer${what}`, { bubbles: true, button: 0, clientX }));
    };
    const col = () => document.querySelectorAll('col')[2];
    point('down', 500);
    point('move', 530);
    expect(col()).toHaveStyle({ width: '150px' });
    point('cancel');
    // The last column takes the remaining width.
    expect(col()?.style.width).toBe('');
    point('down', 500);
    point('move', 5000);
    point('move', 520);
    expect(href()).toBe(`${here}?columns=name,seen`);
    point('up');
    expect(href()).toBe(`${here}?columns=name,seen&widths=seen*140`);
    fireEvent.doubleClick(edge());
    expect(href()).toBe(`${here}?columns=name,seen`);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['navigation/listQueryChanged']));
  });

  it('the panel of columns keeps the focus in it when a column is hidden, up to the last one', async () => {
    const { user, button, panel, href } = await open('?columns=name,seen');
    await user.click(button('Hide seen'));
    expect(button('Hide What is its name?')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(href()).toBe(`${here}?columns=-`);
    expect(panel).toHaveFocus();
    expect(headings()).toEqual(['No.']);
  });

  it('the panel of columns finds fields by label, name and group, and Escape clears that first', async () => {
    const { user, panel } = await open();
    const found = () => within(panel).queryAllByRole('checkbox').length;
    const search = within(panel).getByRole('searchbox', { name: 'Search fields' });
    await user.type(search, 'PLOT-H');
    expect([found(), within(panel).queryByRole('list')]).toEqual([1, null]);
    await user.clear(search);
    await user.type(search, 'the plot');
    expect(found()).toBe(1);
    await user.clear(search);
    await user.type(search, 'zzz');
    expect(within(panel).getByText('No field is called that.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect([search, found()]).toEqual([expect.objectContaining({ value: '' }), 9]);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /^Columns/ })).toHaveFocus();
    expect(panel).not.toBeInTheDocument();
  });

  it('the panel of columns keeps columns missing from the form until they are removed', async () => {
    const { user, button, list, href } = await open('?columns=old/field,name');
    expect(within(list).getByText('old/field').tagName).toBe('S');
    expect(within(list).getByText('The form has no such field any more.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Columns 1 of 9' })).toBeVisible();
    await user.click(button('Hide old/field'));
    expect(href()).toBe(`${here}?columns=name`);
  });

  it('the panel of columns restores the default ones, and explains when there is nothing to restore', async () => {
    const { user, button, href } = await open();
    await user.click(button('Reset'));
    expect(href()).toBe(here);
    expect(button('Reset')).toHaveAccessibleDescription('These are the usual columns.');
    expect(button('Reset')).toHaveFocus();
  });
});
