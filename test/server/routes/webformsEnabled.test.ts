import { describeServer } from '../../support/server';
import { publishSurvey } from '../../support/survey';

describeServer('where web forms are', (server) => {
  const begin = async () => {
    const form = await publishSurvey(server);
    const as = server.admin.token;
    const change = (webformsEnabled: unknown) =>
      server.call('formUpdate', { as, params: form, body: { webformsEnabled } });
    return { as, form, change };
  };
  const refused = {
    code: 400.8,
    details: { field: 'webformsEnabled', value: true, reason: expect.any(String) as unknown },
  };

  it('forms, drafts and versions say that they are not at addresses of a newer site', async () => {
    const { as, form } = await begin();
    await server.ok('draftCreate', { as, params: form });
    const found = [
      await server.ok('formGet', { as, params: form }),
      ...(await server.ok('formList', { as, params: form })),
      await server.ok('draftGet', { as, params: form }),
      ...(await server.ok('formVersionList', { as, params: form })),
    ];
    expect(found.map(({ webformsEnabled }) => webformsEnabled)).toEqual([false, false, false, false]);
  });

  it('that they are not there may be said, and nothing changes; that they are is refused', async () => {
    const { as, form, change } = await begin();
    expect((await change(false)).body).toMatchObject({ webformsEnabled: false, state: 'open' });
    expect((await change(true)).body).toMatchObject(refused);
    expect((await change('yes')).body).toMatchObject({ code: 400.11 });
    expect((await server.ok('formGet', { as, params: form })).webformsEnabled).toBe(false);
  });

  it('saving form access takes what was read, and nothing else', async () => {
    const { as, form } = await begin();
    const save = (webformsEnabled: boolean | null) =>
      server.call('projectSave', {
        as,
        params: form,
        body: {
          name: 'Trees',
          archived: false,
          forms: [{ xmlFormId: form.xmlFormId, state: 'open', webformsEnabled }],
        },
      });
    expect([(await save(false)).status, (await save(null)).status]).toEqual([200, 200]);
    expect((await save(true)).body).toMatchObject(refused);
  });
});
