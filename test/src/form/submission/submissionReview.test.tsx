import { screen, within } from '@testing-library/react';
import { firstChunk } from '#store/route/queries';
import { at } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { key, page, showSubmissions as show, texts } from '#test/support/site/submissionsPage';
import { aForm, aRow } from '#test/support/things';

const rows = [aRow(0), aRow(1)];

describe('states of review in the table of submissions', () => {
  it('the submissions table shows the review state of each row, its number of edits and its number of comments', () => {
    const reviewed = (number: number, system: object) => ({
      ...aRow(number),
      __system: { ...aRow(number).__system, ...system },
    });
    show(
      page([
        reviewed(0, { reviewState: null, edits: 0 }),
        reviewed(1, { reviewState: 'edited', edits: 2 }),
        reviewed(2, { reviewState: 'hasIssues', edits: 0 }),
        reviewed(3, { reviewState: 'approved', edits: 1, comments: 3 }),
        reviewed(4, { reviewState: 'rejected', edits: 0, comments: 1 }),
      ]),
    );
    const [head, ...body] = screen.getAllByRole('row');
    expect(texts(head).slice(0, 3)).toEqual(['No.', 'Review state', 'Submitted by']);
    // The last one is the summary row.
    expect(body.slice(0, -1).map((row) => texts(row)[1])).toEqual([
      'Received',
      'Edited2Edited 2 times',
      'Has issues',
      'Approved1Edited 1 time33 comments',
      'Rejected11 comment',
    ]);
  });

  it('the submissions table has the review column before there are rows only if the form counts them', () => {
    const { happens } = show(page([]));
    expect(screen.queryByRole('columnheader', { name: 'Review state' })).not.toBeInTheDocument();
    happens(...answered('formGet', key, aForm({ reviewStates: { received: 0, hasIssues: 0, edited: 0 } })));
    expect(screen.getByRole('columnheader', { name: 'Review state' })).toBeVisible();
    // The server omits the properties missing from a row.
    happens(...page(rows));
    expect(screen.queryByRole('columnheader', { name: 'Review state' })).not.toBeInTheDocument();
  });

  it('the submissions table can be limited to a state of review, by links that keep the rest of the address', async () => {
    const counted = answered('formGet', key, aForm({ reviewStates: { received: 0, hasIssues: 0, edited: 0 } }));
    const { happens, user } = show(counted, page([]));
    await user.click(screen.getByRole('button', { name: 'Review state: Any state' }));
    const states = screen.getByRole('menu', { name: 'Review state' });
    expect(
      within(states)
        .getAllByRole('menuitem')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['All', '/projects/1/forms/trees/submissions'],
      ['Received', '/projects/1/forms/trees/submissions?filter=__system/reviewState+eq+null'],
      ['Edited', '/projects/1/forms/trees/submissions?filter=__system/reviewState+eq+%27edited%27'],
      ['Has issues', '/projects/1/forms/trees/submissions?filter=__system/reviewState+eq+%27hasIssues%27'],
      ['Approved', '/projects/1/forms/trees/submissions?filter=__system/reviewState+eq+%27approved%27'],
      ['Rejected', '/projects/1/forms/trees/submissions?filter=__system/reviewState+eq+%27rejected%27'],
    ]);
    const none = { value: [], '@odata.context': '', '@odata.count': 0 };
    const limited = { ...firstChunk, $filter: "__system/reviewState eq 'approved'" };
    happens(
      at('/projects/1/forms/trees/submissions?filter=__system/reviewState+eq+%27approved%27'),
      ...answered('odataSubmissions', key, none, limited),
    );
    expect(screen.getByText('Nothing matches')).toBeVisible();
    expect(within(states).getByRole('menuitem', { current: 'page' })).toHaveTextContent('Approved');
    expect(screen.getByRole('button', { name: 'Review state: Approved' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(screen.getByRole('link', { name: /^Download/ })).toHaveAttribute(
      'href',
      expect.stringContaining("eq%20'approved'"),
    );
  });

  it('the submissions table has no review states where an older server sends none', () => {
    show(page(rows));
    expect(screen.queryByRole('button', { name: /^Review state/ })).not.toBeInTheDocument();
  });
});
