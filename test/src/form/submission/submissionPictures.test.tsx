import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Ability } from '#api/abilities';
import type { SubmissionRow } from '#api/schemas/odata';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { SubmissionPicture } from '#src/containers/form/submission/SubmissionPicture';
import { listQueryChanged } from '#store/route/navigation';
import { formChoicesRead } from '#store/form/choices';
import { renderSite } from '#test/support/site/render';
import { awaitingRows, key, page } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';

const source = { ...key, draft: false };
const field = (path: string, type: string) => ({
  path,
  name: path.slice(1),
  type,
  binary: type === 'binary' ? true : null,
});
const fields = [
  field('/kind', 'string'),
  field('/uses', 'string'),
  field('/photo', 'binary'),
  field('/leaf', 'binary'),
];

const states = (rows: readonly SubmissionRow[], abilities: readonly Ability[]) => [
  ...awaitingRows(fields, abilities),
  page(rows),
];

const show = (rows: readonly SubmissionRow[], abilities: readonly Ability[] = ['thumbnails']) =>
  renderSite(<FormSubmissions />, ...states(rows, abilities));

const base = '/v1/projects/1/forms/trees/submissions/uuid%3A0/attachments';
const LONG = '1795123456789012345.jpg';
const row = (answers: object, present = 1, expected = 1): SubmissionRow => ({
  ...aRow(0, answers as Readonly<Record<string, unknown>>),
  __system: { ...aRow(0).__system, attachmentsPresent: present, attachmentsExpected: expected },
});
const picturesIn = (element: HTMLElement) => [...element.querySelectorAll('img')];

describe('pictures in cells', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const rest = () => act(() => jest.advanceTimersByTime(200));

  it('cells with a picture show its thumbnail once scrolling stops, in a placeholder of the same size', () => {
    show([row({ photo: 'a b.jpg' })]);
    const button = screen.getByRole('button', { name: 'Open a b.jpg' });
    expect(button).toHaveAttribute('data-tip', 'a b.jpg');
    expect([button.textContent, button.children.length, picturesIn(button)]).toEqual(['', 1, []]);
    rest();
    const [picture] = picturesIn(button);
    expect(picture).toHaveAttribute('src', `${base}/a%20b.jpg?thumbnail=96`);
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('decoding', 'async');
  });

  it('cells with a picture show an icon and its short name if the server makes no thumbnails, and load nothing', () => {
    show([row({ photo: LONG })], []);
    rest();
    const button = screen.getByRole('button', { name: `Open ${LONG}` });
    expect([button.textContent?.trim(), picturesIn(button)]).toEqual(['179512345…2345.jpg', []]);
  });

  it.each([
    [1, /There is no preview\.$/],
    [2, /Some files of this submission have not been sent yet\.$/],
  ])('cells with a picture without a thumbnail are marked, of %d expected files', (expected, tip) => {
    show([row({ photo: LONG }, 1, expected)]);
    rest();
    const button = screen.getByRole('button', { name: `Open ${LONG}` });
    for (const picture of picturesIn(button)) fireEvent.error(picture);
    expect(button).toHaveTextContent('179512345…2345.jpg');
    expect(button.dataset.tip).toMatch(tip);
  });

  it('cells with a missing file are marked, without a link', () => {
    show([row({ photo: 'a.jpg', leaf: 'b.m4a' }, 0, 2)]);
    expect(screen.getAllByText('Not arrived yet')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /a\.jpg|b\.m4a/ })).not.toBeInTheDocument();
  });

  it.each(['voice.m4a', 'walk.mp4', 'plan.svg', 'notes.pdf'])('cells with another file link to it: %s', (name) => {
    show([row({ photo: name })]);
    const link = screen.getByRole('link', { name: `Download ${name}` });
    expect(link).toHaveAttribute('href', `${base}/${name}`);
    expect(picturesIn(link)).toEqual([]);
  });
});

describe('picture of a submission', () => {
  const open = (name: string, rows: readonly SubmissionRow[], abilities: readonly Ability[] = ['thumbnails']) =>
    renderSite(<SubmissionPicture ids={{ ...source, instanceId: 'uuid:0', name }} />, ...states(rows, abilities));
  const two = row({ photo: 'p.jpg', leaf: 'l.png' }, 2, 2);

  it('a cell opens its picture', async () => {
    const { user, events } = show([row({ photo: 'p.jpg' })]);
    await user.click(screen.getByRole('button', { name: 'Open p.jpg' }));
    expect(events.at(-1)).toEqual({
      type: 'modal/modalOpened',
      payload: { name: 'submissionPicture', ids: { ...source, instanceId: 'uuid:0', name: 'p.jpg' } },
    });
  });

  it('a picture is shown in a reduced size, and downloaded in full; keys lead to the others of the submission', async () => {
    const { user, events } = open('p.jpg', [two]);
    const dialog = screen.getByRole('dialog', { name: 'photo' });
    expect(within(dialog).getByRole('img', { name: 'p.jpg' })).toHaveAttribute('src', `${base}/p.jpg?thumbnail=960`);
    expect(within(dialog).getByRole('link', { name: 'Download' })).toHaveAttribute('href', `${base}/p.jpg`);
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous picture' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('dialog', { name: 'leaf' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'l.png' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(screen.getByRole('img', { name: 'p.jpg' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(events.at(-1)).toEqual({ type: 'modal/modalClosed', payload: undefined });
  });

  it('a picture is enlarged from the whole file, and turned', async () => {
    const { user } = open('p.jpg', [two]);
    expect(screen.queryByRole('button', { name: 'Enlarge' })).not.toBeInTheDocument();
    fireEvent.load(screen.getByRole('img', { name: 'p.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Enlarge' }));
    expect(screen.getByRole('button', { name: 'Enlarge', pressed: true })).toBeVisible();
    expect(screen.getByRole('img', { name: 'p.jpg' })).toHaveAttribute('src', `${base}/p.jpg`);
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(screen.getByRole('img', { name: 'p.jpg' })).toHaveStyle({ transform: 'rotate(90deg)' });
  });

  it('a picture is loaded in full if the server makes no smaller one', () => {
    open('p.jpg', [row({ photo: 'p.jpg' })], []);
    expect(screen.getByRole('img', { name: 'p.jpg' })).toHaveAttribute('src', `${base}/p.jpg`);
    expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
  });

  it.each([
    [1, /Download it to open it in another program/],
    [2, /have not been sent yet, and it may be one of them/],
  ])('a picture that cannot be shown has an explanation, of %d expected files', (expected, text) => {
    open('p.jpg', [row({ photo: 'p.jpg' }, 1, expected)]);
    fireEvent.error(screen.getByRole('img', { name: 'p.jpg' }));
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('labels of choices in cells', () => {
  const choices = formChoicesRead({
    source,
    choices: {
      languages: [''],
      usual: 0,
      lists: [
        [
          { code: 'a', labels: ['Apple'] },
          { code: 'b', labels: ['Bark beetle'] },
          { code: '__proto__', labels: ['Odd'] },
          { code: 'n', labels: [null] },
        ],
      ],
      fields: [
        { path: '/kind', multiple: false, list: 0 },
        { path: '/uses', multiple: true, list: 0 },
      ],
      questions: [{ path: '/kind', labels: ['What kind is it?'], hints: ['Look at the leaves.'] }],
    },
  });
  const cellsOf = (index: number) =>
    [...(screen.getAllByRole('row')[index]?.children ?? [])].map((cell) => cell.textContent);

  it('cells show codes first, and the labels, with codes as tips, once they are loaded', () => {
    const { happens } = show([
      row({ kind: 'a', uses: 'b a' }),
      { ...row({ kind: 'old', uses: 'b old __proto__' }), __id: 'uuid:1' },
    ]);
    const [, first] = screen.getAllByRole('row');
    expect(cellsOf(1).slice(4, 6)).toEqual(['a', 'b a']);
    happens(choices);
    expect(screen.getByText('Apple')).toHaveAttribute('data-tip', 'a');
    expect(cellsOf(1).slice(4, 6)).toEqual(['Apple', 'Bark beetle, Apple']);
    expect(cellsOf(2).slice(4, 6)).toEqual(['old', 'Bark beetle, old, Odd']);
    expect(screen.getAllByRole('row')[1]).toBe(first);
  });

  it('cells show only codes if labels are switched off', async () => {
    const { user, events, happens } = show([row({ kind: 'a' }), { ...row({ kind: 'n' }), __id: 'uuid:1' }]);
    happens(choices);
    expect(cellsOf(2)[4]).toBe('n');
    await user.click(screen.getByRole('button', { name: /^Columns/ }));
    const group = screen.getByRole('group', { name: 'Questions and choices are shown by' });
    const names = within(group).getByRole('button', { name: 'Names' });
    expect(within(group).getByRole('button', { name: 'Labels', pressed: true })).toBeVisible();
    await user.click(names);
    expect(events.at(-1)).toEqual(listQueryChanged({ labels: 'names' }));
    expect(cellsOf(1)[4]).toBe('a');
    expect(names).toHaveAttribute('aria-pressed', 'true');
    const before = events.length;
    await user.click(names);
    expect(events).toHaveLength(before);
  });

  it('headings show names first, and labels above the names once they are loaded, in cells of the same kind', async () => {
    const { user, happens } = show([row({ kind: 'a' })]);
    const heading = () => screen.getAllByRole('columnheader')[4];
    expect(screen.getByRole('columnheader', { name: 'kind' })).toBe(heading());
    expect(heading()).toHaveAttribute('data-tip', '/kind');
    const lines = heading()?.querySelectorAll('.head-lines > *');
    happens(choices);
    expect(screen.getByRole('columnheader', { name: 'What kind is it? kind' })).toBe(heading());
    expect(heading()).toHaveAttribute('data-tip', 'What kind is it?\nLook at the leaves.\n/kind');
    expect(heading()?.querySelectorAll('.head-lines > *')).toHaveLength(lines?.length ?? 0);
    expect(screen.getByRole('columnheader', { name: 'uses' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Columns/ }));
    await user.click(screen.getByRole('button', { name: 'Names' }));
    expect(screen.getByRole('columnheader', { name: 'kind' })).toBe(heading());
  });
});
