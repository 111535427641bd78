import type { Query } from '#api/endpoints';
import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import { picturesOfRows } from '#sagas/loadedRows/picturesOfRows';
import { lateFiles, fillPictures } from '../../support/form/picturesForm';
import { toEnd } from '../../support/queries/edgeCaseForm';
import { describeServer } from '../../support/server';

/** Without properties that only our server has. */
const plain = (pictures: readonly SubmissionPicture[]) => pictures.map((picture) => ({ ...picture, size: 0 }));

describeServer('pictures of loaded rows', (server) => {
  const open = async () => {
    const { as, form } = await fillPictures(server);
    const query = { $expand: '*', $top: 100, $skip: 0 } as const;
    const { value } = await server.ok('odataSubmissions', { as, params: form, query });
    const fields = await server.ok('formFieldList', { as, params: form, query: { odata: true } });
    const here = (chosen: readonly string[], captions: readonly string[], limit = 100, offset = 0) =>
      toEnd(picturesOfRows(value, { fields: chosen, captions, limit, offset }, fields));
    const there = (asked: Query<'submissionPictureList'>) =>
      server.ok('submissionPictureList', { as, params: form, query: { count: true, ...asked } });
    return { here, there };
  };

  it.each([
    [[], []],
    [['photo'], ['village', 'rooms', '__system/reviewState', '__system/submitterName']],
    [['person/pet/picture', 'person/face/picture'], ['village']],
  ])('are those that our server lists of %j, except for missing files', async (chosen, captions) => {
    const { here, there } = await open();
    const asked = { fields: chosen.join(','), captions: captions.join(',') };
    const [own, other] = [await there(asked), here(chosen, captions)];
    const come = other.pictures.filter(({ name }) => !lateFiles.has(name));
    expect(come.length).toBeGreaterThan(0);
    expect(plain(come)).toEqual(plain(own.pictures));
    expect(other.missing).toBe(own.missing);
  });

  it('of a submission without any files are omitted, and of one with some of them all are listed', async () => {
    const { here } = await open();
    const { pictures, questions } = here([], []);
    expect(pictures.map(({ name }) => name)).toEqual([
      'film.mp4',
      '2.JPG',
      'ada.png',
      'bo.png',
      'cat.webp',
      'dog.heic',
      '1.jpg',
    ]);
    expect(questions).toEqual([
      { field: 'photo', count: 3 },
      { field: 'person/face/picture', count: 2 },
      { field: 'person/pet/picture', count: 2 },
    ]);
    expect(here(['photo'], [], 1, 1).pictures.map(({ name }) => name)).toEqual(['2.JPG']);
    expect(here(['photo'], [], 0).questions).toHaveLength(3);
  });
});
