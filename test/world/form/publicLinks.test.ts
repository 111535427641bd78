import { formUploadSubmitted } from '#store/form/forms';
import { draftPublishSubmitted } from '#store/form/drafts';
import { selectJustMade } from '#store/core/justMade';
import {
  publicLinkCreateSubmitted,
  publicLinkRevokeSubmitted,
  publicLinkUpdateSubmitted,
  selectPublicLinks,
} from '#store/form/publicLinks';
import { projectCreateSubmitted } from '#store/project/projects';
import { storeFile } from '#store/core/files';
import { pathTo } from '#store/route/location';
import { selectNavigation } from '#store/route/navigation';
import { selectPublicLinkRows } from '#store/selectors/form/publicLinks';
import { openRosaHeaders } from '../../support/device/sendAsDevice';
import { formOfMainJob } from '../../support/form/realForms';
import { alertKey } from '../../support/site/alertKey';
import { describeServer } from '../../support/server';
import { worldOfAdmin } from '../../support/world';

const form = formOfMainJob();

describeServer('public links', (server) => {
  const formListOf = (projectId: number, token: string) =>
    server.app.inject({
      method: 'GET',
      url: `/v1/projects/${projectId}/formList?st=${encodeURIComponent(token)}`,
      headers: openRosaHeaders,
    });

  it('public links are created, give access without an account, and no longer work once they are revoked', async () => {
    const site = await worldOfAdmin(server);
    site.dispatch(projectCreateSubmitted({ name: 'Posters' }));
    await site.idle();
    const projectId = selectNavigation(site.state()).params.projectId ?? 0;
    const key = { projectId, xmlFormId: form.xmlFormId };
    const fileId = storeFile(new File([form.xml], form.fileName));
    site.dispatch(formUploadSubmitted({ projectId, fileId, ignoreWarnings: false }));
    await site.idle();
    site.dispatch(draftPublishSubmitted(key));
    await site.idle();

    await site.visit(pathTo('formPublicLinks', key));
    expect(selectPublicLinks(site.state(), key)).toEqual([]);
    site.dispatch(publicLinkCreateSubmitted({ ...key, displayName: 'Poster', once: false }));
    await site.idle();
    site.dispatch(publicLinkCreateSubmitted({ ...key, displayName: 'Leaflet', once: true }));
    await site.idle();
    const [leaflet, poster] = selectPublicLinks(site.state(), key);
    expect([leaflet, poster]).toMatchObject([{ displayName: 'Leaflet', once: true }, { displayName: 'Poster' }]);
    expect(poster?.once).toBeFalsy();
    expect(selectJustMade(site.state(), 'publicLink')).toBe(leaflet?.id);
    expect((await formListOf(projectId, poster?.token ?? '')).body).toContain(form.xmlFormId);

    site.dispatch(
      publicLinkUpdateSubmitted({ ...key, linkId: poster?.id ?? 0, submissionLimit: 2, thankYou: 'Thanks' }),
    );
    await site.idle();
    expect(alertKey(site)).toBe('publicLinkUpdate.done');
    const terms = { submissionLimit: 2, submissionCount: 0, thankYou: 'Thanks' };
    expect(selectPublicLinks(site.state(), key)).toMatchObject([{ id: leaflet?.id }, { id: poster?.id, ...terms }]);

    site.dispatch(publicLinkRevokeSubmitted({ ...key, linkId: poster?.id ?? 0 }));
    await site.idle();
    expect(alertKey(site)).toBe('publicLinkRevoke.done');
    expect(selectPublicLinkRows(site.state(), key).map(({ access }) => access.status === 'revoked')).toEqual([
      false,
      true,
    ]);
    expect((await formListOf(projectId, poster?.token ?? '')).body).not.toContain(form.xmlFormId);
    expect((await formListOf(projectId, leaflet?.token ?? '')).body).toContain(form.xmlFormId);

    // Another user revokes the other one.
    const url = `/v1/sessions/${encodeURIComponent(leaflet?.token ?? '')}`;
    const headers = { authorization: `Bearer ${server.admin.token}` };
    expect((await server.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    site.dispatch(publicLinkRevokeSubmitted({ ...key, linkId: leaflet?.id ?? 0 }));
    await site.idle();
    expect(alertKey(site)).toBe('publicLinkRevoke.already');
    expect(selectPublicLinks(site.state(), key).map(({ token }) => token)).toEqual([null, null]);
    expect(site.crashes).toEqual([]);
    site.stop();
  });
});
