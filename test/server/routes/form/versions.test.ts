import { xform } from '#test/fixtures/xform';
import { formProject } from '#test/support/project/withForm';
import { describeServer } from '#test/support/server';

describeServer('versions of a form', (server) => {
  it('versions of a form are those published, the newest first, with their publisher', async () => {
    const { published, sendDraft, publish, as, params } = await formProject(server);
    await published({ version: null });
    await sendDraft({ version: '2/é' });
    await publish();
    await sendDraft({ version: '3' });
    const versions = await server.ok('formVersionList', { as, params: params(), extended: true });
    expect(versions.map(({ version }) => version)).toEqual(['2/é', '']);
    expect(versions[0]).toMatchObject({
      enketoId: expect.any(String),
      excelContentType: null,
      publishedBy: { displayName: 'admin' },
    });
    expect(versions[1]).toMatchObject({ enketoId: null, enketoOnceId: null });
    expect(versions[0]).not.toHaveProperty('submissions');
  });

  it('versions of a form are an empty list without a published one', async () => {
    const { draft, as, params } = await formProject(server);
    await draft();
    expect(await server.ok('formVersionList', { as, params: params() })).toEqual([]);
  });

  it.each([
    ['', '___'],
    ['1', '1'],
    ['2021 v2/é.x', '2021 v2/é.x'],
  ])('the form version %j is found as %s', async (version, segment) => {
    const { published, sendDraft, publish, as, params } = await formProject(server);
    const model = '<instance id="v" src="jr://file-csv/v.csv"/>';
    await published({ version, model });
    await sendDraft({ version: 'newer' });
    await publish();
    const named = { as, params: { ...params(), version: segment } };
    expect(await server.ok('formVersionGet', { ...named, extended: true })).toMatchObject({ version, submissions: 0 });
    expect((await server.call('formVersionXml', named)).raw.body).toBe(xform({ version, model }));
    expect(await server.ok('formVersionFieldList', named)).toHaveLength(3);
    expect(await server.ok('formVersionAttachmentList', named)).toMatchObject([{ name: 'v.csv', exists: false }]);
  });

  it('versions of a form include neither drafts nor unknown ones', async () => {
    const { published, sendDraft, as, params } = await formProject(server);
    await published({ version: '1' });
    await sendDraft({ version: '2' });
    for (const version of ['2', '3', '___']) {
      const { body } = await server.call('formVersionGet', { as, params: { ...params(), version } });
      expect(body).toMatchObject({ code: 404.1 });
    }
  });
});
