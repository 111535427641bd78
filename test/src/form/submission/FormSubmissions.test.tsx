import { screen, within } from '@testing-library/react';
import { submissionsChanged, submissionsRemoved } from '#store/submission/submissions';
import { requestKey } from '#store/request/key';
import { requestFailed, requestStarted } from '#store/request/requests';
import { firstChunk } from '#store/route/queries';
import { answered } from '#test/support/site/states';
import { field, fields, key, page, showSubmissions as show, texts } from '#test/support/site/submissionsPage';
import { aProject, aRow } from '#test/support/things';

/** One row of a larger total. */
const oneOf = (count: number) => ({ value: [aRow(0)], '@odata.context': '', '@odata.count': count });

const asked = requestStarted({
  key: requestKey('odataSubmissions', key, firstChunk),
  name: 'odataSubmissions',
  params: key,
});

const failed = requestFailed({
  key: requestKey('odataSubmissions', key, firstChunk),
  name: 'odataSubmissions',
  params: key,
  problem: { kind: 'noResponse' },
});

const line = {
  type: 'LineString',
  coordinates: [
    [1, 2],
    [3, 4],
  ],
};

const rows = [
  aRow(0, { name: 'Oak', plot: { height: 1234.5 }, photo: 'oak 1.m4a', path: line, seen: '2026-11-20' }),
  aRow(1, { name: 'Elm', seen: 'sometime' }),
];

describe('FormSubmissions', () => {
  it('the submissions table shows submitters and answers, newest first, with the fields that have a column', () => {
    show(page(rows));
    const [head, first, second] = screen.getAllByRole('row');
    expect(texts(head)).toEqual([
      'No.',
      'Submitted by',
      'Submitted',
      'photo',
      'name',
      'height plot-height',
      'path',
      'seen',
      'Instance ID',
    ]);
    const some: unknown = expect.any(String);
    expect(texts(first)).toEqual(['2', 'Ada', some, some, 'Oak', '1,234.5', '2 points', '11/20/2026', '0']);
    expect(texts(second)).toEqual(['1', 'Ada', some, '', 'Elm', '', '', some, '1']);
    expect(screen.getByText('2 submissions')).toBeVisible();
  });

  it('the submissions table shows a submission that changes, and leaves out one that is removed, without another read', () => {
    const source = { ...key, draft: false };
    const { happens } = show(page(rows));
    const [, first] = screen.getAllByRole('row');
    happens(submissionsChanged({ source, rows: [{ ...aRow(1), name: 'Ash' }] }));
    expect(screen.queryByText('Elm')).not.toBeInTheDocument();
    expect(texts(screen.getAllByRole('row')[2]).slice(0, 5)).toEqual(['1', 'Ada', expect.any(String), '', 'Ash']);
    expect(screen.getAllByRole('row')[1]).toBe(first);
    happens(submissionsRemoved({ source, ids: [aRow(0).__id] }));
    expect(screen.queryByText('Oak')).not.toBeInTheDocument();
    expect(texts(screen.getAllByRole('row')[1])[0]).toBe('1');
    expect(screen.getByText('1 submission')).toBeVisible();
  });

  it('the submissions table links files, encoding both names', () => {
    show(page(rows));
    expect(screen.getByRole('link', { name: 'Download oak 1.m4a' })).toHaveAttribute(
      'href',
      '/v1/projects/1/forms/trees/submissions/uuid%3A0/attachments/oak%201.m4a',
    );
  });

  it('the submissions table shows the points of a line on demand', async () => {
    const { user } = show(page(rows));
    await user.click(screen.getByRole('button', { name: '2 points' }));
    expect(screen.getByRole('dialog', { name: 'Points of path' })).toHaveTextContent('1.0000000 2.0000000');
  });

  it('the submissions table notes that an older server returns only the first point of a line', async () => {
    const path = { type: 'LineString', coordinates: [[1, 2]] };
    const { user } = show(page([aRow(0, { path })]));
    expect(screen.queryByRole('button', { name: '1 point' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'First point' }));
    expect(screen.getByRole('dialog', { name: 'Points of path' })).toHaveTextContent('Only the first point came');
  });

  it('the submissions table marks an invalid date, and still shows it', () => {
    show(page(rows));
    const cell = screen.getByText('sometime');
    expect(within(cell).getByRole('img', { name: /^Not a valid value/ })).toBeVisible();
  });

  it('the submissions table marks an encrypted submission across its fields', () => {
    const encrypted = { ...aRow(0), __system: { ...aRow(0).__system, status: 'NotDecrypted' } };
    show(page([encrypted]));
    const cell = screen.getByRole('cell', { name: 'Data preview is not available due to encryption.' });
    expect(cell).toHaveAttribute('colspan', '5');
    expect(screen.getAllByRole('row')[1]?.children).toHaveLength(5);
  });

  it('the submissions table has no cell for encrypted data without fields, and shows no mark', () => {
    const encrypted = { ...aRow(0), __system: { ...aRow(0).__system, status: 'notDecrypted' } };
    show(page([encrypted]), answered('formFieldList', key, [], { odata: true }));
    expect(screen.getAllByRole('row')[1]?.children).toHaveLength(4);
    expect(screen.queryByText(/not available due to encryption/)).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: '…' })).not.toBeInTheDocument();
  });

  it('the submissions table shows loading rows and how many are not loaded yet', async () => {
    const { user, events, happens } = show(asked);
    expect(screen.getByText('Loading all 2 submissions…')).toBeVisible();
    happens(page(rows, 300));
    expect(screen.getByText('50 more are not loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(events.at(-1)).toEqual({ type: 'submissions/nextChunkRequested', payload: { ...key, draft: false } });
  });

  it('the submissions table loads all rows on demand, shows the progress, and can be stopped', async () => {
    const { user, events, happens } = show(page(rows, 900));
    await user.click(screen.getByRole('button', { name: 'Load all' }));
    expect(events.at(-1)).toEqual({ type: 'submissions/allChunksRequested', payload: { ...key, draft: false } });
    const next = { $top: 250, $skip: 250, $count: true };
    happens(requestStarted({ key: requestKey('odataSubmissions', key, next), name: 'odataSubmissions', params: key }));
    expect(screen.getByRole('progressbar', { name: 'Loading all submissions' })).toHaveAttribute('aria-valuenow', '27');
    expect(screen.getByText('250 of 900 · 28%')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(events.at(-1)).toEqual({ type: 'submissions/allChunksCancelled', payload: { ...key, draft: false } });
  });

  it('the submissions table keeps the focus of users who load by the keyboard, and of no others', async () => {
    const { user, happens } = show(page(rows, 900));
    const next = { $top: 250, $skip: 250, $count: true };
    const loading = requestStarted({
      key: requestKey('odataSubmissions', key, next),
      name: 'odataSubmissions',
      params: key,
    });
    const came = answered('odataSubmissions', key, { value: [], '@odata.context': '', '@odata.count': 900 }, next);
    const more = () => screen.getByRole('button', { name: 'Load more' });
    more().focus();
    await user.keyboard('{Enter}');
    happens(loading);
    expect(screen.getByText(/^Loading 250 more/).closest('[tabindex]')).toHaveFocus();
    happens(came);
    expect(more()).toHaveFocus();
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    refresh.focus();
    happens(loading);
    expect(refresh).toHaveFocus();
    happens(came);
    await user.click(more());
    happens(loading);
    expect(document.body).toHaveFocus();
  });

  it('the submissions table notes its end, though there are more rows', () => {
    show(answered('odataSubmissions', key, oneOf(500_000), { $top: 400_000, $skip: 0 }));
    expect(screen.getByText(/^This table ends after the newest 400,000 of 500,000 submissions/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Load/ })).not.toBeInTheDocument();
  });

  it('the submissions table links to Form Access only for users who may visit it', () => {
    show(answered('projectGet', { projectId: 1 }, aProject({ role: 'viewer' })), page([]));
    expect(screen.getByText(/^They appear here as soon as they are sent/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to Form Access' })).not.toBeInTheDocument();
  });

  it('the submissions table has no button to load all if one chunk remains', () => {
    show(page(rows, 500));
    expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load all' })).not.toBeInTheDocument();
  });

  it('the submissions table is refreshed without removing the rows, whether that succeeds or not', async () => {
    const { user, events, happens } = show(page(rows));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(events.at(-1)).toEqual({
      type: 'submissions/submissionsRefreshRequested',
      payload: { ...key, draft: false },
    });
    happens(asked);
    expect(screen.getByText('Looking for new submissions…')).toBeVisible();
    expect(screen.getByText('Oak')).toBeVisible();
    happens(failed);
    expect(screen.getByText('Oak')).toBeVisible();
  });

  it('the submissions table has an empty state with instructions', () => {
    show(page([]));
    expect(screen.getByText('There are no submissions yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Form Access' })).toHaveAttribute('href', '/projects/1/form-access');
  });

  it('the submissions table shows a load failure within the page', async () => {
    const { user, events } = show(asked, failed);
    expect(screen.getByText('The submissions could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events.at(-1)).toMatchObject({ type: 'navigation/navigationRequested' });
  });

  it('the submissions table notes that not every field has a column', () => {
    show(page(rows), answered('formFieldList', key, [...fields, field('/visits', 'repeat')], { odata: true }));
    expect(screen.getByText(/Only the first fields are shown/)).toBeVisible();
    const mark = screen.getByRole('columnheader', { name: '…' });
    expect(mark).toHaveAttribute('data-tip', expect.stringContaining('Only the first fields are shown'));
  });
});
