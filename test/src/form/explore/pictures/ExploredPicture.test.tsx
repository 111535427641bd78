import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import { ExploredPicture } from '#src/containers/form/explore/FormExplore';
import { modalClosed } from '#store/core/modal';
import { summaryRequested } from '#store/explore/summaries';
import { picturesPage } from '#store/explore/summaryQuery';
import {
  aPicture,
  manyPictures,
  pictureAbilities,
  picturesCounted,
  picturesPageStates,
  picturesRead,
} from '#test/support/site/picturesPage';
import { renderSite } from '#test/support/site/render';
import { key } from '#test/support/site/submissionsPage';

const open = (
  index: number,
  pictures: readonly SubmissionPicture[],
  { query = '?show=pictures&filter=x eq 1', abilities = pictureAbilities, count = pictures.length } = {},
) => {
  const ids = { ...key, draft: false, index };
  const shown = renderSite(<ExploredPicture ids={ids} />, ...picturesPageStates(query, abilities));
  shown.happens(picturesCounted(shown.state(), count - 1, 0, [{ field: 'back', count: 1 }]));
  shown.happens(picturesRead(shown.state(), pictures));
  return shown;
};

const base = '/v1/projects/1/forms/trees/submissions';
const image = (name: string) => screen.getByRole('img', { name });
const swipe = (element: HTMLElement, from: number, to: number) => {
  fireEvent.touchStart(element, { touches: [{ clientX: from, clientY: 300 }] });
  fireEvent.touchEnd(element, { changedTouches: [{ clientX: to, clientY: 310 }] });
};

describe('one of the pictures that are explored', () => {
  it('is shown in a reduced size, with its original, its question and its submission within the same filter', async () => {
    const { user, events } = open(1, manyPictures(3));
    const dialog = screen.getByRole('dialog', { name: /^10\/01\/2026/ });
    expect(dialog).toHaveTextContent('back');
    expect(image('1.jpg')).toHaveAttribute('src', `${base}/uuid%3A1/attachments/1.jpg?thumbnail=960`);
    expect(within(dialog).getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      `${base}/uuid%3A1/attachments/1.jpg`,
    );
    expect(within(dialog).getByRole('link', { name: 'Open the submission' })).toHaveAttribute(
      'href',
      '/projects/1/forms/trees/submissions/uuid%3A1?filter=x+eq+1',
    );
    fireEvent.load(image('1.jpg'));
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(image('1.jpg')).toHaveStyle({ transform: 'rotate(90deg)' });
    await user.keyboard('{Escape}');
    expect(events.some(modalClosed.match)).toBe(true);
  });

  it('keys, buttons and swipes lead to the others, up to the last', async () => {
    const { user } = open(0, manyPictures(3));
    expect(screen.getByRole('button', { name: 'Previous picture' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(image('1.jpg')).toBeVisible();
    swipe(image('1.jpg'), 300, 200);
    expect(image('2.jpg')).toBeVisible();
    expect(screen.getByText('3 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-disabled', 'true');
    swipe(image('2.jpg'), 300, 200);
    swipe(image('2.jpg'), 200, 230);
    expect(image('2.jpg')).toBeVisible();
    swipe(image('2.jpg'), 200, 300);
    expect(image('1.jpg')).toBeVisible();
  });

  it('a film is played, in which the arrow keys are its own', () => {
    open(0, [aPicture(0, { name: 'a.mp4' }), aPicture(1)]);
    expect(screen.getByLabelText('a.mp4')).toHaveAttribute('src', `${base}/uuid%3A0/attachments/a.mp4`);
    expect(screen.queryByRole('button', { name: 'Rotate' })).not.toBeInTheDocument();
    fireEvent.keyDown(screen.getByLabelText('a.mp4'), { key: 'ArrowRight' });
    expect(screen.getByText('1 of 2')).toBeVisible();
  });

  it('the full picture is shown if the server makes no smaller ones', () => {
    open(0, [aPicture(0, { name: 'a.heic' })], { abilities: pictureAbilities.filter((name) => name !== 'thumbnails') });
    expect(image('a.heic')).toHaveAttribute('src', `${base}/uuid%3A0/attachments/a.heic`);
    fireEvent.error(image('a.heic'));
    expect(screen.getByText(/^This picture cannot be shown here/)).toBeVisible();
  });

  it('the next page is requested before the last loaded picture is reached', async () => {
    const { events, user } = open(199, manyPictures(200), { count: 201 });
    await waitFor(() =>
      expect(events.filter(summaryRequested.match).map(({ payload }) => payload)).toEqual([picturesPage(1)]),
    );
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('201 of 201')).toBeVisible();
    expect(screen.queryByRole('img', { name: /jpg/ })).not.toBeInTheDocument();
  });

  it('a film that cannot be played shows its name and a download link', () => {
    open(0, [aPicture(0, { name: 'a.avi' })]);
    const film = document.querySelector('video');
    expect(film).toHaveAttribute('src', `${base}/uuid%3A0/attachments/a.avi`);
    if (film) fireEvent.error(film);
    expect(
      screen.getByText('This video cannot be played here. Download it to open it in another program.'),
    ).toBeVisible();
    expect(screen.getByText('a.avi')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download' })).toBeVisible();
    expect(document.querySelector('video')).toBeNull();
  });
});
