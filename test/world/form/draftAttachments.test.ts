import { filesConfirmed, attachmentsChosen } from '#store/form/attachmentUploads';
import { selectAlert } from '#store/core/alert';
import { selectDraftAttachments } from '#store/form/attachments';
import { storeFile } from '#store/core/files';
import { pathTo } from '#store/route/location';
import { describeServer } from '../../support/server';
import { worldOfAdmin } from '../../support/world';

const formWith = (names: readonly string[]): string => `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Wells</h:title>
<model><instance><data id="wells" version="1"><depth/><meta><instanceID/></meta></data></instance>
${names.map((name, index) => `<instance id="i${index}" src="jr://file-csv/${name}"/>`).join('\n')}
<bind nodeset="/data/depth" type="int"/><bind nodeset="/data/meta/instanceID" type="string"/></model></h:head>
<h:body><input ref="/data/depth"><label>Depth</label></input></h:body></h:html>`;

describeServer('draft media', (server) => {
  const open = async (names: readonly string[]) => {
    const as = server.admin.token;
    const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Wells' } });
    const form = { projectId, xmlFormId: 'wells' };
    const headers = { 'content-type': 'application/xml' };
    await server.ok('formCreate', { as, params: { projectId }, body: formWith(names), headers });
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('draftAttachments', form));
    const choose = (files: readonly File[], onto?: string) =>
      site.dispatch(
        attachmentsChosen({
          ...form,
          files: files.map((file) => ({ fileId: storeFile(file), fileName: file.name })),
          folders: [],
          ...(onto === undefined ? {} : { onto }),
        }),
      );
    const stored = async (name: string) => {
      const url = `/v1/projects/${projectId}/forms/wells/draft/attachments/${encodeURIComponent(name)}`;
      return server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } });
    };
    return { site, form, choose, stored, present: () => selectDraftAttachments(site.state(), form) };
  };

  it('media files of a draft arrive unchanged, also compressed and empty ones', async () => {
    const { site, choose, stored, present } = await open(['villages.csv', 'small.csv', 'empty.csv']);
    const villages = 'id,name\n'.repeat(5000);
    choose([
      new File([villages], 'villages.csv', { type: 'text/csv' }),
      new File(['a,b\n'], 'small.csv'),
      new File([], 'empty.csv'),
    ]);
    site.dispatch(filesConfirmed());
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'warning', message: { key: 'mediaIssues.uploaded' } });
    expect((await stored('villages.csv')).body).toBe(villages);
    expect((await stored('villages.csv')).headers['content-type']).toMatch(/^text\/csv/);
    expect((await stored('small.csv')).body).toBe('a,b\n');
    expect((await stored('empty.csv')).body).toBe('');
    expect(present().map(({ exists }) => exists)).toEqual([true, true, true]);
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('media files of a draft are refused if the draft no longer needs them', async () => {
    const { site, form, choose } = await open(['villages.csv']);
    const headers = { 'content-type': 'application/xml' };
    await server.ok('draftCreate', { as: server.admin.token, params: form, body: formWith(['other.csv']), headers });
    choose([new File(['x'], 'villages.csv')], 'villages.csv');
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', message: { problem: { code: 404.1 } } });
    site.stop();
  });
});
