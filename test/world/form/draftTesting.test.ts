import { draftPublishSubmitted, selectDraft } from '#store/form/drafts';
import { formUploadSubmitted } from '#store/form/forms';
import { projectCreateSubmitted } from '#store/project/projects';
import { submissionsRefreshRequested } from '#store/submission/submissions';
import { storeFile } from '#store/core/files';
import { valueOf } from '#store/request/remoteData';
import { pathTo } from '#store/route/location';
import { selectNavigation } from '#store/route/navigation';
import { selectCountedDraft } from '#store/selectors/project/counted';
import { selectSubmissionColumns } from '#store/selectors/submission/columns';
import { fillForm, openRosaHeaders, submissionBody } from '../../support/device/sendAsDevice';
import { formOfMainJob } from '../../support/form/realForms';
import { rowsIn } from '../../support/rows';
import { describeServer } from '../../support/server';
import type { Site } from '../../support/site';
import { worldOfAdmin } from '../../support/world';

const form = formOfMainJob();

describeServer('testing a draft', (server) => {
  const begin = async () => {
    const site = await worldOfAdmin(server);
    site.dispatch(projectCreateSubmitted({ name: 'Tests' }));
    await site.idle();
    const projectId = selectNavigation(site.state()).params.projectId ?? 0;
    const source = { projectId, xmlFormId: form.xmlFormId, draft: true };
    const upload = async (xmlFormId?: string) => {
      const fileId = storeFile(new File([form.xml], form.fileName));
      const of = xmlFormId === undefined ? {} : { xmlFormId };
      site.dispatch(formUploadSubmitted({ projectId, fileId, ignoreWarnings: false, ...of }));
      await site.idle();
    };
    await upload();
    await site.visit(pathTo('draftTesting', source));
    return { site, source, projectId, upload };
  };

  const send = async (site: Site, source: Parameters<typeof selectDraft>[1] & { readonly projectId: number }) => {
    const knowledge = selectDraft(site.state(), source);
    const token = valueOf(knowledge)?.draftToken ?? '';
    const { payload, contentType } = submissionBody(fillForm(form.xml, form.answers).xml);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/v1/test/${token}/projects/${source.projectId}/forms/${form.xmlFormId}/draft/submission`,
      headers: { ...openRosaHeaders, 'content-type': contentType },
      payload,
    });
    return answer.statusCode;
  };

  it('testing a draft lists the submissions sent with its code', async () => {
    const { site, source } = await begin();
    expect(rowsIn(site.state(), source)).toEqual([]);
    expect(await send(site, source)).toBe(201);
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    const [row, ...others] = rowsIn(site.state(), source);
    expect(others).toEqual([]);
    expect(JSON.stringify(row)).toContain(form.shown);
    expect(row?.__system.submitterName).toBeNull();
    expect(selectSubmissionColumns(site.state(), source).columns).not.toEqual([]);
    // Other assertions about the draft follow without another read.
    await site.visit(pathTo('draftStatus', source));
    expect(selectCountedDraft(site.state(), source)).toMatchObject({ submissions: 1 });
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('testing a draft reloads, and shows no old rows, once another definition replaced it', async () => {
    const { site, source, upload } = await begin();
    expect(await send(site, source)).toBe(201);
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    await site.visit(pathTo('draftStatus', source));
    await upload(form.xmlFormId);
    expect(rowsIn(site.state(), source)).toEqual([]);
    site.forgetSent();
    await site.visit(pathTo('draftTesting', source));
    expect(site.sent.filter((sent) => sent.includes('draft.svc/Submissions'))).toHaveLength(1);
    expect(rowsIn(site.state(), source)).toEqual([]);
    expect(selectCountedDraft(site.state(), source)).toMatchObject({ submissions: 0 });
    site.stop();
  });

  it('testing a draft ends with publishing: the list is empty, and the code is refused', async () => {
    const { site, source } = await begin();
    const before = selectDraft(site.state(), source);
    site.dispatch(draftPublishSubmitted({ projectId: source.projectId, xmlFormId: source.xmlFormId }));
    await site.idle();
    expect(rowsIn(site.state(), source)).toEqual([]);
    const token = valueOf(before)?.draftToken ?? '';
    const url = `/v1/test/${token}/projects/${source.projectId}/forms/${form.xmlFormId}/draft/formList`;
    expect((await server.app.inject({ method: 'GET', url, headers: openRosaHeaders })).statusCode).toBe(404);
    await site.visit(pathTo('draftTesting', source));
    expect(site.address()).toBe(pathTo('formOverview', source));
    site.stop();
  });
});
