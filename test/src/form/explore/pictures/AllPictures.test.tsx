import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Field } from '#api/schemas/form/field';
import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import { FormExplore } from '#src/containers/form/explore/FormExplore';
import { downloadRequested } from '#store/core/downloads';
import { modalOpened } from '#store/core/modal';
import { navigationRequested } from '#store/route/navigation';
import { summaryRequested } from '#store/explore/summaries';
import { PICTURES, picturesPage } from '#store/explore/summaryQuery';
import {
  aPicture,
  manyPictures,
  pictureAbilities,
  pictureFields,
  picturesCounted,
  picturesPageStates,
  picturesRead,
} from '#test/support/site/picturesPage';
import { renderSite } from '#test/support/site/render';

const show = (
  query = '?show=pictures',
  ...more: readonly [Parameters<typeof picturesPageStates>[1]?, Parameters<typeof picturesPageStates>[2]?]
) => renderSite(<FormExplore />, ...picturesPageStates(query, ...more));
type Shown = ReturnType<typeof show>;

/** Every other one. */
const back = (count: number) => (count > 1 ? [{ field: 'back', count: Math.floor(count / 2) }] : []);

const arrive = (
  { happens, state }: Shown,
  pictures: readonly SubmissionPicture[] | null = manyPictures(5),
  missing = 0,
) => {
  happens(
    picturesCounted(state(), pictures ? Math.ceil(pictures.length / 2) : 1, missing, back(pictures?.length ?? 0)),
  );
  happens(picturesRead(state(), pictures));
};

const logOfForm: Field = { path: '/meta/audit', name: 'audit', type: 'binary', binary: true };

const wanted = ({ events }: Shown) => events.filter(summaryRequested.match).map(({ payload }) => payload);
const grid = () => screen.findByRole('list', { name: 'Pictures' });
const tile = async (number: number) =>
  within(await grid()).getByRole('button', { name: new RegExp(`picture ${number}:`) });
const box = async (number: number) => within(await grid()).getByLabelText(`Select picture ${number}`);
const lastHref = ({ events }: Shown) => events.findLast(navigationRequested.match)?.payload.href;

beforeEach(() => {
  // jsdom cannot play media.
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
const { fetch, createImageBitmap } = globalThis;
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(globalThis, { fetch, createImageBitmap });
});

describe('all pictures of a form that is explored', () => {
  it('requests those in view, and shows each as a thumbnail with its time and question', async () => {
    const shown = show();
    await grid();
    await waitFor(() => expect(wanted(shown)).toEqual(expect.arrayContaining([PICTURES, picturesPage(0)])));
    arrive(shown, manyPictures(5), 14);
    expect(screen.getByRole('region', { name: 'Pictures' })).toHaveTextContent('5 pictures · 14 files not sent yet');
    expect(await tile(2)).toHaveTextContent(/^10\/01\/2026, \d?\d:00 [AP]Mback$/);
    await waitFor(async () =>
      expect((await tile(1)).querySelector('img')).toHaveAttribute(
        'src',
        '/v1/projects/1/forms/trees/submissions/uuid%3A0/attachments/0.jpg?thumbnail=320',
      ),
    );
    expect(screen.queryByLabelText('Split by')).not.toBeInTheDocument();
  });

  it('shows an empty state: no pictures, no previews, no list', async () => {
    const shown = show();
    arrive(shown, []);
    expect(await screen.findByText('No pictures here')).toBeVisible();
    arrive(shown, [aPicture(0, { name: 'a.heic' }), aPicture(1, { name: 'b.mp4' }), aPicture(2)]);
    expect(await tile(1)).toHaveTextContent('a.heic');
    expect(within(await grid()).getByRole('button', { name: /^Open video 2:/ })).toHaveTextContent('b.mp4');
    await waitFor(async () => expect((await tile(3)).querySelector('img')).toBeInTheDocument());
    const image = (await tile(3)).querySelector('img');
    if (image) fireEvent.error(image);
    expect(await tile(3)).toHaveTextContent('2.jpg');
    arrive(shown, null);
    expect(screen.getByText('The pictures could not be read.')).toBeVisible();
  });

  it('has no placeholders for pictures if their number failed to load', async () => {
    const shown = show();
    expect(await grid()).toBeVisible();
    shown.happens(picturesRead(shown.state(), null));
    expect(screen.getByText('The pictures could not be read.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Pictures' })).not.toBeInTheDocument();
  });

  it('is described by the answers that are chosen, which the address keeps', async () => {
    const shown = show('?show=pictures&captions=village,__system/submissionDate');
    arrive(shown, [
      aPicture(0, { captions: ['Kosiv', '2026-10-01T08:00:00Z'] }),
      aPicture(1, { captions: [null, null] }),
    ]);
    expect(await tile(1)).toHaveTextContent(/^Kosiv · 10\/01\/2026/);
    expect(await tile(2)).toHaveTextContent(/^10\/01\/2026/);
    await shown.user.click(screen.getByRole('button', { name: 'Captions' }));
    await shown.user.click(screen.getByLabelText('village'));
    expect(lastHref(shown)).toContain('captions=__system/submissionDate');
  });

  it('shows those of the selected questions', async () => {
    const shown = show();
    arrive(shown);
    await grid();
    await shown.user.click(screen.getByRole('button', { name: 'Questions: 2 of 2' }));
    await shown.user.click(screen.getByLabelText('back (2)'));
    expect(lastHref(shown)).toContain('pictures=front');
  });

  it('always shows those of one question, and of both again without a parameter in the address', async () => {
    const shown = show('?show=pictures&pictures=front');
    arrive(shown);
    await grid();
    await shown.user.click(screen.getByRole('button', { name: 'Questions: 1 of 2' }));
    expect(screen.getByLabelText('front (3)')).toHaveAttribute('aria-disabled', 'true');
    await shown.user.click(screen.getByLabelText('back (2)'));
    expect(lastHref(shown)).not.toContain('pictures=front');
  });

  it('is selected one by one, as a range with Shift, and all together, and the selection is downloaded', async () => {
    const shown = show();
    arrive(shown);
    await shown.user.click(await box(2));
    await shown.user.keyboard('{Shift>}');
    await shown.user.click(await box(4));
    await shown.user.keyboard('{/Shift}');
    const bar = screen.getByRole('region', { name: 'Selected pictures' });
    expect(bar).toHaveTextContent('3 pictures selected');
    await shown.user.click(within(bar).getByRole('button', { name: 'Download' }));
    expect(shown.events.findLast(downloadRequested.match)?.payload).toMatchObject({ pictures: [1, 2, 3] });
    await shown.user.click(within(bar).getByRole('button', { name: 'Select all 5' }));
    expect(bar).toHaveTextContent('5 pictures selected');
    await shown.user.click(within(bar).getByRole('button', { name: 'Clear the selection' }));
    expect(bar).not.toBeInTheDocument();
  });

  it('has one stop for the Tab key; arrow keys go from one to the other, and Enter opens it', async () => {
    const shown = show();
    arrive(shown, manyPictures(20));
    const first = await tile(1);
    expect([first.tabIndex, (await tile(2)).tabIndex]).toEqual([0, -1]);
    act(() => first.focus());
    // Six are in a row.
    await shown.user.keyboard('{ArrowDown}{ArrowRight}');
    expect(await tile(8)).toHaveFocus();
    expect([(await tile(1)).tabIndex, (await tile(8)).tabIndex]).toEqual([-1, 0]);
    await shown.user.keyboard('{ArrowUp}{Home}{ArrowLeft}{ArrowUp}');
    expect(await tile(1)).toHaveFocus();
    await shown.user.keyboard('{End}{Enter}');
    expect(shown.events.findLast(modalOpened.match)?.payload).toMatchObject({
      name: 'exploredPicture',
      ids: { index: 19 },
    });
    await shown.user.keyboard('x');
    expect(await box(20)).toBeChecked();
  });
});

describe('the questions of pictures', () => {
  it('include only questions for pictures: a sound is none', async () => {
    const shown = show();
    expect(await screen.findByRole('button', { name: 'Questions: 2 of 2' })).toBeVisible();
    shown.happens(picturesCounted(shown.state(), 1));
    shown.happens(picturesRead(shown.state(), [aPicture(0)]));
    expect(screen.queryByRole('button', { name: /^Questions/ })).not.toBeInTheDocument();
    expect(await tile(1)).toHaveTextContent(/:00 [AP]M$/);
  });
});

describe('the pictures among the charts', () => {
  it('are the first eight, with a link to all', async () => {
    const shown = show('');
    const card = screen.getByRole('region', { name: 'Pictures' });
    await waitFor(() => expect(wanted(shown)).toContain(picturesPage(0)));
    arrive(shown, manyPictures(20));
    expect(within(card).getAllByRole('button')).toHaveLength(8);
    expect(card).toHaveTextContent('20 pictures');
    expect(within(card).getByRole('link', { name: 'All pictures' })).toHaveAttribute(
      'href',
      '/projects/1/forms/trees/explore?show=pictures',
    );
    await shown.user.click(within(card).getAllByRole('button')[7] as HTMLElement);
    expect(shown.events.findLast(modalOpened.match)?.payload).toMatchObject({ ids: { index: 7 } });
  });

  it('a filter without matches shows a note instead, without a link to all of them', async () => {
    const shown = show('');
    const card = screen.getByRole('region', { name: 'Pictures' });
    await waitFor(() => expect(wanted(shown)).toContain(picturesPage(0)));
    arrive(shown, [], 3);
    expect(card).toHaveTextContent('None of these submissions has a picture or video.');
    expect(card).toHaveTextContent('3 files not sent yet');
    expect(card).not.toHaveTextContent('0 pictures');
    expect(within(card).queryByRole('link')).not.toBeInTheDocument();
    expect(within(card).queryByRole('list')).not.toBeInTheDocument();
  });

  it.each([
    ['a form asks for none', pictureAbilities, pictureFields.slice(0, 1)],
    ['a form only has a log of its filling in', pictureAbilities, [...pictureFields.slice(0, 1), logOfForm]],
    ['the server lists none', pictureAbilities.filter((name) => name !== 'pictures'), pictureFields],
  ] as const)('are not shown if %s', (_, abilities, asked) => {
    show('?show=pictures', abilities, [...asked]);
    expect(screen.queryByRole('region', { name: 'Pictures' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pictures' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Submitted' })).toBeInTheDocument();
  });

  it('thumbnails are drawn by the browser for other servers, and names replace pictures it cannot draw', async () => {
    const drawn: unknown[] = [];
    const context = { drawImage: (still: unknown) => void drawn.push(still) };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    const files: Readonly<Record<string, number>> = { '0.jpg': 200, '1.jpg': 404 };
    const loaded: string[] = [];
    const load = (href: string) => {
      loaded.push(href);
      const status = files[href.split('/').at(-1) ?? ''] ?? 500;
      return Promise.resolve({ ok: status === 200, status, blob: () => Promise.resolve(new Blob(['picture'])) });
    };
    const closed = jest.fn();
    const still = { width: 320, height: 240, close: closed };
    Object.assign(globalThis, { fetch: load, createImageBitmap: () => Promise.resolve(still) });
    const shown = show('?show=pictures', []);
    arrive(shown, [aPicture(0), aPicture(1), aPicture(2, { name: 'a.heic' })]);
    await waitFor(() => expect(drawn).toEqual([still]));
    expect((await tile(1)).querySelector('canvas')).toBeVisible();
    await waitFor(async () => expect(await tile(2)).toHaveTextContent('1.jpg'));
    expect(await tile(3)).toHaveTextContent('a.heic');
    // Formats that cannot be drawn are not loaded.
    expect(loaded.map((href) => href.split('/').at(-1))).toEqual(['0.jpg', '1.jpg']);
    cleanup();
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
