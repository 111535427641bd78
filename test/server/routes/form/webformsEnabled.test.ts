import { describeServer } from '#test/support/server';
import { publishSurvey, surveyAnswer } from '#test/support/form/survey';

describeServer('engine of web forms on newer sites', (server) => {
  const begin = async () => {
    const form = await publishSurvey(server);
    const as = server.admin.token;
    const change = (webformsEnabled: unknown) =>
      server.call('formUpdate', { as, params: form, body: { webformsEnabled } });
    return { as, form, change };
  };

  it('forms, drafts and versions have the engine that was chosen for the form', async () => {
    const { as, form, change } = await begin();
    await server.ok('draftCreate', { as, params: form });
    const read = async () => {
      const found = [
        await server.ok('formGet', { as, params: form }),
        ...(await server.ok('formList', { as, params: form })),
        await server.ok('draftGet', { as, params: form }),
        ...(await server.ok('formVersionList', { as, params: form })),
      ];
      return found.map(({ webformsEnabled }) => webformsEnabled);
    };
    expect(await read()).toEqual([false, false, false, false]);
    await change(true);
    expect(await read()).toEqual([true, true, true, true]);
  });

  it('changing it back and forth is audited', async () => {
    const { as, form, change } = await begin();
    expect((await change(true)).body).toMatchObject({ webformsEnabled: true, state: 'open' });
    expect((await change(false)).body).toMatchObject({ webformsEnabled: false, state: 'open' });
    expect((await change('yes')).body).toMatchObject({ code: 400.11 });
    expect((await server.ok('formGet', { as, params: form })).webformsEnabled).toBe(false);
    const log = await server.ok('auditList', { as, query: { action: 'form.update' } });
    expect(log.map(({ details }) => details)).toEqual([
      { data: { def: {}, webformsEnabled: false } },
      { data: { def: {}, webformsEnabled: true } },
    ]);
  });

  it('the link to edit a submission leads to our page with either engine', async () => {
    const { as, form, change } = await begin();
    await server.ok('submissionCreate', { as, params: form, body: surveyAnswer('uuid:1') });
    await change(true);
    const { headers } = await server.call('submissionEditPage', { as, params: { ...form, instanceId: 'uuid:1' } });
    expect(headers.location).toContain('/-/edit/');
  });

  it('saving form access changes it where it is given', async () => {
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
    const after = async (webformsEnabled: boolean | null) => {
      expect((await save(webformsEnabled)).status).toBe(200);
      return (await server.ok('formGet', { as, params: form })).webformsEnabled;
    };
    expect([await after(null), await after(true), await after(null), await after(false)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const log = await server.ok('auditList', { as, query: { action: 'form.update' } });
    // The first save clears the name.
    expect(log.map(({ details }) => details)).toEqual([
      { data: { name: null, state: 'open', webformsEnabled: false } },
      { data: { name: null, state: 'open', webformsEnabled: true } },
      { data: { name: null, state: 'open' } },
    ]);
  });
});
