import { selectAlert } from '#store/core/alert';
import { appUserCreateSubmitted, selectLastCreatedAppUser } from '#store/project/appUsers';
import { draftPublishSubmitted } from '#store/form/drafts';
import { formUploadSubmitted } from '#store/form/forms';
import { projectCreateSubmitted } from '#store/project/projects';
import { storeFile } from '#store/core/files';
import { accessChanged, accessSaveRequested } from '#store/project/formAccess';
import { pathTo } from '#store/route/location';
import { selectNavigation } from '#store/route/navigation';
import { fillForm, openRosaHeaders, submissionBody } from '../support/device/sendAsDevice';
import { formOfMainJob } from '../support/form/realForms';
import { rowsIn } from '../support/rows';
import { describeServer, type TestServer } from '../support/server';
import { worldOfAdmin } from '../support/world';

const form = formOfMainJob();

/** The requests of a phone after it has scanned an app user's code. */
const deviceOf = (server: TestServer, serverUrl: string) => {
  const get = (url: string) => server.app.inject({ method: 'GET', url, headers: openRosaHeaders });
  return {
    formList: async () => (await get(`${serverUrl}/formList`)).body,
    download: async (listed: string) => {
      const url = /<downloadUrl>([^<]*)<\/downloadUrl>/.exec(listed)?.[1] ?? '';
      return (await get(new URL(url).pathname)).body;
    },
    submit: async (xml: string) => {
      const { payload, contentType } = submissionBody(xml);
      const headers = { ...openRosaHeaders, 'content-type': contentType };
      return (await server.app.inject({ method: 'POST', url: `${serverUrl}/submission`, headers, payload })).statusCode;
    },
  };
};

describeServer('main job', (server) => {
  it('the main job leads from a form file to a submission on the screen', async () => {
    const site = await worldOfAdmin(server);

    site.dispatch(projectCreateSubmitted({ name: 'Northern villages' }));
    await site.idle();
    const projectId = selectNavigation(site.state()).params.projectId ?? 0;
    expect(site.address()).toBe(`/projects/${projectId}`);

    const fileId = storeFile(new File([form.xml], form.fileName));
    site.dispatch(formUploadSubmitted({ projectId, fileId, ignoreWarnings: false }));
    await site.idle();
    const key = { projectId, xmlFormId: form.xmlFormId };
    expect(site.address()).toBe(pathTo('draftStatus', key));

    site.dispatch(draftPublishSubmitted(key));
    await site.idle();
    expect(site.address()).toBe(pathTo('formOverview', key));

    await site.visit(pathTo('projectAppUsers', { projectId }));
    site.dispatch(appUserCreateSubmitted({ projectId, displayName: 'Tablet 1' }));
    await site.idle();
    const appUser = selectLastCreatedAppUser(site.state());
    const device = deviceOf(server, `/v1/key/${appUser?.token}/projects/${projectId}`);
    expect(await device.formList()).not.toContain(form.xmlFormId);

    await site.visit(pathTo('projectFormAccess', { projectId }));
    site.dispatch(accessChanged({ boxes: [[form.xmlFormId, [appUser?.id ?? 0]]], given: true }));
    site.dispatch(accessSaveRequested({ projectId }));
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'success' });

    const { xml } = fillForm(await device.download(await device.formList()), form.answers);
    expect(await device.submit(xml)).toBe(201);

    await site.visit(pathTo('formSubmissions', key));
    const [row, ...others] = rowsIn(site.state(), { ...key, draft: false });
    expect(others).toEqual([]);
    expect(JSON.stringify(row)).toContain(form.shown);
    expect(row?.__system.submitterName).toBe('Tablet 1');
    expect(site.crashes).toEqual([]);
    site.stop();
  });
});
