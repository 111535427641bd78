import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { allChunksRequested, localSearchEnded, matchesRechecked } from '#store/submission/submissions';
import { navigationRequested } from '#store/route/navigation';
import { firstChunk } from '#store/route/queries';
import type { Condition } from '#store/submission/filter/conditions';
import { asked, filtered, knowsAnswers, show, table } from '#test/support/site/filteredTable';
import { at, renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { awaitingRows, key } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';
import { typePartialDate } from '#test/support/form/typePartialDate';

describe('the filter of the table of submissions', () => {
  it('a condition consists of field, comparison and value', async () => {
    const shown = show();
    const { user } = shown;
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(screen.getByRole('combobox', { name: 'Search fields' }), 'height{Enter}');
    const panel = screen.getByRole('dialog', { name: 'Filter' });
    await user.type(within(panel).getByRole('textbox', { name: 'At most' }), '12.5');
    await user.click(within(panel).getByRole('button', { name: 'Apply' }));
    expect(asked(shown)).toEqual({ filter: 'plot/height le 12.5', replace: false });
  });

  it.each([
    ['name', 'does not contain', 'Text', "O'Neil", "not (contains(tolower(name),'o''neil'))"],
    ['name', 'is one of', 'Values', 'a, b', "(name eq 'a' or name eq 'b')"],
    ['height', 'is one of', 'Values', '1, -2.5', '(plot/height eq 1 or plot/height eq -2.5)'],
    ['seen', 'in the last … days', 'Number of days', '{Backspace}30', "seen ge now() sub duration'P30D'"],
  ])('%s %s is an OData filter', async (name, comparison, label, value, filter) => {
    const shown = show();
    const { user } = shown;
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(screen.getByRole('combobox', { name: 'Search fields' }), `${name}{Enter}`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), comparison);
    await user.type(screen.getByLabelText(label), value);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(asked(shown).filter).toBe(filter);
  });

  it('an incomplete date is not mistaken for an empty one', async () => {
    const shown = show();
    const { user } = shown;
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(screen.getByRole('combobox', { name: 'Search fields' }), 'seen{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'is between');
    const from = screen.getByLabelText<HTMLInputElement>('From');
    const to = screen.getByLabelText('To');
    fireEvent.change(to, { target: { value: '2026-10-31' } });
    typePartialDate(from);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('alert')).toHaveTextContent('only a part of a date');
    expect(from).toHaveFocus();
    expect(asked(shown)).toEqual({ replace: false });
  });

  it('before the fields are loaded, and for metadata, no condition is marked as obsolete', () => {
    const conditions: Condition[] = [
      { kind: 'contains', path: 'name', text: 'oak' },
      { kind: 'oneOf', path: '__system/submitterId', values: [7] },
    ];
    renderSite(<FormSubmissions />, ...awaitingRows([], knowsAnswers), filtered(...conditions));
    for (const text of ['name contains “oak”', /7$/]) expect(screen.getByText(text)).not.toHaveClass('gone');
  });

  it('a note explains that encrypted answers are not searched if nothing was found', () => {
    const empty = { value: [], '@odata.context': '', '@odata.count': 0 };
    const query = { ...firstChunk, $search: '"oak"' };
    const nothing = answered('odataSubmissions', key, empty, query);
    const { happens } = show(knowsAnswers, at(`${table}?search=oak`), nothing);
    expect(screen.getByText('No submission matches this filter. Change it, or clear it.')).toBeVisible();
    const aKey = { id: 1, public: 'x', managed: true, hint: null, createdAt: '2026-01-01T00:00:00.000Z' };
    happens(answered('submissionKeyList', key, [aKey]));
    expect(screen.getByText(/clear it\. Answers that are encrypted are not searched\.$/)).toBeVisible();
  });

  it('an invalid comparison is not applied', async () => {
    const shown = show();
    const { user } = shown;
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(screen.getByRole('combobox', { name: 'Search fields' }), 'height{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'At least' }), 'a lot');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(shown.events.some(navigationRequested.match)).toBe(false);
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(
      'Say first what to compare with.',
    );
  });

  it('conditions are described as text, changed, and removed one by one or all at once', async () => {
    const shown = show(
      knowsAnswers,
      filtered(
        { kind: 'contains', path: 'name', text: 'oak' },
        { kind: 'range', path: 'plot/height', type: 'number', from: '2', to: null },
        { kind: 'oneOf', path: 'felled', values: ['yes'] },
        { kind: 'filesMissing' },
        { kind: 'other', text: 'year(seen) eq 2026' },
      ),
    );
    const { user } = shown;
    const removals = screen.getAllByRole('button', { name: /^Remove/ });
    expect(removals.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove: name contains “oak”',
      'Remove: plot-height is at least 2',
      'Remove: felled is yes',
      'Remove: Files are missing',
      'Remove: year(seen) eq 2026',
    ]);
    expect(screen.getByText('felled is yes')).toHaveClass('gone');
    await user.click(screen.getByRole('button', { name: 'plot-height is at least 2' }));
    await user.clear(screen.getByRole('textbox', { name: 'At least' }));
    await user.type(screen.getByRole('textbox', { name: 'At least' }), '3');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(asked(shown).filter).toContain('plot/height ge 3 and');
    await user.click(screen.getByRole('button', { name: 'Remove: Files are missing' }));
    expect(asked(shown).filter).not.toContain('attachments');
    expect(asked(shown).filter).toContain('plot/height ge 2 and');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(asked(shown)).toEqual({ replace: false });
  });

  it('days are formatted as in the cells, and invalid days as in the address', () => {
    const days: readonly Condition[] = [
      { kind: 'range', path: 'seen', type: 'day', from: '2026-10-01', to: '2026-10-31' },
      { kind: 'range', path: '__system/submissionDate', type: 'moment', from: '2026-02-03', to: null },
      { kind: 'outside', path: 'seen', type: 'day', at: '2026-12-24' },
      { kind: 'range', path: 'seen', type: 'day', from: null, to: '2026-02-31' },
    ];
    show(knowsAnswers, filtered(...days));
    expect(
      screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'Remove: seen: 10/01/2026 to 10/31/2026',
      'Remove: Submitted since 02/03/2026',
      'Remove: seen is not 12/24/2026',
      'Remove: seen until 2026-02-31',
    ]);
  });

  it('a row that no longer matches after a change stays, is marked, and is not counted', () => {
    const { happens } = show();
    happens(at(`${table}?filter=felled+eq+null`));
    const filteredPage = { value: [aRow(0), aRow(1)], '@odata.context': '', '@odata.count': 2 };
    happens(answered('odataSubmissions', key, filteredPage, { ...firstChunk, $filter: 'felled eq null' }));
    const count = screen.getByText('2 of 2');
    happens(
      matchesRechecked({
        source: { ...key, draft: false },
        asks: 'felled eq null',
        fits: { 'uuid:0': false },
      }),
    );
    expect(count).toHaveTextContent('1 of 2 · 1 no longer in this view');
    const rows = screen.getAllByRole('rowheader');
    expect(rows).toHaveLength(2);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['No longer in this view: 0', '1']);
    happens(answered('odataSubmissions', key, filteredPage, { ...firstChunk, $filter: 'felled eq null' }));
    expect(count).toHaveTextContent(/^2 of 2$/);
  });

  it('the search is debounced, and adds no history entry', async () => {
    const shown = show();
    await shown.user.type(screen.getByRole('searchbox', { name: 'Search all answers' }), 'old oak');
    expect(shown.events.some(navigationRequested.match)).toBe(false);
    await waitFor(() => expect(asked(shown)).toEqual({ search: 'old oak', replace: true }));
  });

  it('the search field follows the address on back navigation', () => {
    const { happens } = show(knowsAnswers, at(`${table}?search=oak`));
    expect(screen.getByRole('searchbox', { name: 'Search all answers' })).toHaveValue('oak');
    happens(at(table));
    expect(screen.getByRole('searchbox', { name: 'Search all answers' })).toHaveValue('');
  });

  it('headings order: from the least, from the greatest, and newest first again', async () => {
    const shown = show();
    const { user, happens } = shown;
    const heading = () => screen.getByRole('columnheader', { name: /height/ });
    await user.click(within(heading()).getByRole('button'));
    expect(asked(shown)).toMatchObject({ order: 'plot/height asc' });
    happens(at(`${table}?order=plot/height+asc`));
    expect(heading()).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(heading()).getByRole('button'));
    expect(asked(shown)).toMatchObject({ order: 'plot/height desc' });
    happens(at(`${table}?order=plot/height+desc`));
    await user.click(within(heading()).getByRole('button'));
    expect(asked(shown)).toEqual({ replace: false });
  });

  it('the count shows matches and total, and nothing until that is known', () => {
    const { happens } = show(knowsAnswers, at(`${table}?search=oak`));
    const count = () => screen.getAllByRole('status').map((status) => status.textContent);
    expect(count()).not.toContain('1 of 2');
    const query = { $top: 250, $skip: 0, $count: true, $search: '"oak"' };
    const reply = { value: [aRow(0)], '@odata.context': '', '@odata.count': 1 };
    happens(answered('odataSubmissions', key, reply, query));
    expect(count()).toContain('1 of 2');
  });

  describe('on a server without filters on answers', () => {
    const loaded = { $top: 250, $skip: 0, $count: true };
    const reply = (count: number) => ({ value: [aRow(0), aRow(1)], '@odata.context': '', '@odata.count': count });
    const found = (asks: string, ids: readonly string[], fault: string | null = null) =>
      localSearchEnded({ source: { ...key, draft: false }, found: { asks, ids, seen: 2, fault } });

    it('conditions on answers are evaluated in the browser, and those on supported fields by the server', async () => {
      const shown = show(
        [],
        at(`${table}?filter=${encodeURIComponent('__system/submissionDate ge 2026-01-01T00:00:00Z')}`),
      );
      const { user } = shown;
      await user.click(screen.getByRole('button', { name: 'Filter' }));
      await user.type(screen.getByRole('combobox', { name: 'Search fields' }), 'height{Enter}');
      await user.type(screen.getByRole('textbox', { name: 'At most' }), '12.5');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(asked(shown)).toMatchObject({
        filter: expect.stringMatching(/^__system\/submissionDate ge \S+$/),
        loadedFilter: 'plot/height le 12.5',
      });
      await user.type(screen.getByRole('searchbox', { name: 'Search all answers' }), 'oak');
      await waitFor(() => expect(asked(shown)).toMatchObject({ loadedSearch: 'oak', replace: true }));
      await user.click(within(screen.getByRole('columnheader', { name: /height/ })).getByRole('button'));
      expect(asked(shown)).toMatchObject({ loadedOrder: 'plot/height asc' });
      expect(asked(shown)).not.toHaveProperty('order');
    });

    it('the table shows the number of searched rows, and loads all on demand', async () => {
      const shown = show(
        [],
        ...answered('odataSubmissions', key, reply(98_310), loaded),
        at(`${table}?loadedSearch=oak`),
      );
      const { user, happens, events } = shown;
      expect(screen.getByText('Searching the loaded submissions…')).toBeVisible();
      happens(found('\n"oak"', [aRow(1).__id]));
      expect(screen.getByText('1 of the 2 that are loaded.')).toBeVisible();
      expect(screen.queryByText('1 of 98,310')).not.toBeInTheDocument();
      expect(screen.getByText(/Downloads come from the server, without the filter/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Load all 98,310' }));
      expect(events.some(allChunksRequested.match)).toBe(true);
    });

    it('with all of them loaded, the count is whole', () => {
      const { happens } = show([], at(`${table}?loadedSearch=oak`));
      happens(found('\n"oak"', [aRow(1).__id]));
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('1 of 2');
      expect(screen.queryByRole('button', { name: /^Load all/ })).not.toBeInTheDocument();
    });

    it('no match among some rows is not reported as no match at all', () => {
      const { happens } = show(
        [],
        ...answered('odataSubmissions', key, reply(98_310), loaded),
        at(`${table}?loadedSearch=oak`),
      );
      happens(found('\n"oak"', []));
      expect(screen.getByText('Nothing matches in the 2 that are loaded')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Load all 98,310' })).toBeVisible();
    });

    it('a syntax error is reported', () => {
      const { happens } = show([], at(`${table}?loadedFilter=name+eq`));
      happens(found('name eq', [], 'it ends too early'));
      expect(screen.getByText('This cannot be understood: it ends too early')).toBeVisible();
    });

    it('nothing about answers is available if submissions are encrypted', async () => {
      const aKey = { id: 1, public: 'x', managed: true, hint: null, createdAt: '2026-01-01T00:00:00.000Z' };
      const { user } = show([], ...answered('submissionKeyList', key, [aKey]));
      expect(screen.queryByRole('searchbox', { name: 'Search all answers' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /height/ })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Filter' }));
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
        'Submitted',
        'Files',
        'Instance ID',
      ]);
    });
  });
});
