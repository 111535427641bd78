import { partlyEncryptedForm } from '#test/support/form/partlyEncryptedForm';
import { fillPictures } from '#test/support/form/picturesForm';
import { describeServer } from '#test/support/server';

interface Listed {
  readonly pictures: readonly { readonly name: string; readonly captions: readonly unknown[] }[];
  readonly questions?: readonly object[];
}

describeServer('pictures of submissions', (server) => {
  const fill = async () => {
    const { as, form } = await fillPictures(server);
    const call = (query: Record<string, string>) => server.call('submissionPictureList', { as, params: form, query });
    const ask = async (query: Record<string, string>) => (await call(query)).raw.json() as Listed;
    const names = async (query: Record<string, string>) => (await ask(query)).pictures.map(({ name }) => name);
    return { as, form, call, ask, names };
  };

  it('pictures are in the order of the table, and those of one submission in that of its form, also from repeats', async () => {
    const { ask, names } = await fill();
    const listed = ['film.mp4', '2.JPG', 'ada.png', 'cat.webp', 'dog.heic', '1.jpg'];
    expect(await names({})).toEqual(listed);
    expect(await names({ $orderby: '__system/submissionDate asc' })).toEqual([
      '1.jpg',
      ...listed.slice(1, 5),
      'film.mp4',
    ]);
    expect(await names({ limit: '2', offset: '1' })).toEqual(listed.slice(1, 3));
    expect((await ask({ limit: '1', offset: '2' })).pictures).toEqual([
      {
        instanceId: 'uuid:1',
        name: 'ada.png',
        field: 'person/face/picture',
        submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
        size: 7,
        captions: [],
      },
    ]);
  });

  it('each question has the number of its pictures, and missing files are counted', async () => {
    const { ask } = await fill();
    expect(await ask({ count: 'true', limit: '0', fields: 'photo' })).toEqual({
      pictures: [],
      questions: [
        { field: 'photo', count: 3 },
        { field: 'person/face/picture', count: 1 },
        { field: 'person/pet/picture', count: 2 },
      ],
      missing: 2,
    });
    expect((await ask({})).questions).toBeUndefined();
  });

  it('questions, filter and search select the pictures', async () => {
    const { ask, names } = await fill();
    expect(await names({ fields: 'photo' })).toEqual(['film.mp4', '2.JPG', '1.jpg']);
    expect(await names({ fields: 'person/pet/picture, person/face/picture' })).toEqual([
      'ada.png',
      'cat.webp',
      'dog.heic',
    ]);
    expect(await names({ $filter: "village eq 'a'" })).toEqual(['1.jpg']);
    expect(await names({ $search: 'Ada', fields: 'photo' })).toEqual(['2.JPG']);
    expect(await ask({ $filter: "village eq 'z'", count: 'true' })).toEqual({
      pictures: [],
      questions: [],
      missing: 0,
    });
  });

  it('captions are other answers and metadata of the submission', async () => {
    const { ask } = await fill();
    const { pictures } = await ask({ fields: 'photo', captions: 'village,rooms,__system/reviewState' });
    expect(pictures.map(({ captions }) => captions)).toEqual([
      [null, 1, null],
      ['b', null, null],
      ['a', 2, null],
    ]);
  });

  it('an edited submission has the pictures of its current version, and a deleted one none', async () => {
    const { as, form, names } = await fill();
    const edited = `<data id="pictures" version="1"><photo>new.jpg</photo><meta><instanceID>uuid:edit</instanceID><deprecatedID>uuid:0</deprecatedID></meta></data>`;
    await server.ok('submissionEdit', { as, params: { ...form, instanceId: 'uuid:0' }, body: edited });
    const params = { ...form, instanceId: 'uuid:0', name: 'new.jpg' };
    await server.ok('submissionAttachmentCreate', { as, params, body: Buffer.from('new') });
    await server.ok('submissionDelete', { as, params: { ...form, instanceId: 'uuid:1' } });
    expect(await names({})).toEqual(['film.mp4', 'new.jpg']);
  });

  it('a question without files is refused, and so are encrypted answers', async () => {
    const { call } = await fill();
    const codes = async (query: Record<string, string>) => ((await call(query)).raw.json() as { code: number }).code;
    expect(await codes({ fields: 'village' })).toBe(501.5);
    expect(await codes({ captions: 'person/name' })).toBe(501.5);
    expect(await codes({ captions: 'choices(village)' })).toBe(501.4);
    expect(await codes({ captions: Array.from({ length: 6 }, () => 'village').join(',') })).toBe(501.4);
    expect(await codes({ limit: 'all' })).toBe(400.11);
    const { params, sendEncrypted } = await partlyEncryptedForm(server);
    await sendEncrypted();
    const encrypted = await server.call('submissionPictureList', { as: server.admin.token, params });
    expect(encrypted.raw.json()).toMatchObject({ code: 501.51 });
  });
});
