import { selectAlert, selectRecentAlerts } from '#store/core/alert';
import { draftAbandonSubmitted, draftPublishSubmitted } from '#store/form/drafts';
import { selectNavigation } from '#store/route/navigation';
import { fakeBrowser } from '../../support/servers/livePort';
import { describeServer } from '../../support/server';
import { streamOf } from '../../support/streamOf';
import { publishSurvey } from '../../support/form/survey';
import { until } from '../../support/until';
import { worldOfAdmin } from '../../support/world';

describeServer('the pages of a deleted draft', (server) => {
  const open = async ({ withDraft }: { withDraft: boolean }) => {
    const form = await publishSurvey(server);
    if (withDraft) await server.ok('draftCreate', { as: server.admin.token, params: form });
    const tab = fakeBrowser().tab();
    const site = await worldOfAdmin(server, { live: { ...tab.port, open: streamOf(server) } });
    const path = `/projects/${form.projectId}/forms/${form.xmlFormId}`;
    await site.visit(`${path}/draft/testing`);
    await site.idle();
    const seen = () => ({
      path: selectNavigation(site.state()).href.replace(path, ''),
      alert: selectAlert(site.state())?.message,
      told: selectRecentAlerts(site.state()).length,
    });
    return { form, site, seen };
  };
  const gone = { path: '', alert: { key: 'formHead.draftGone' }, told: 1 };

  it('lead to the form, with the reason', async () => {
    const { site, seen } = await open({ withDraft: false });
    expect(seen()).toEqual(gone);
    site.stop();
  });

  it.each(['draftPublish', 'draftDelete'] as const)('do so at once after a %s by another user', async (call) => {
    const { form, site, seen } = await open({ withDraft: true });
    expect(seen()).toEqual({ path: '/draft/testing', alert: undefined, told: 0 });
    await server.ok(call, {
      as: server.admin.token,
      params: form,
      ...(call === 'draftPublish' && { query: { version: 'two' } }),
    });
    await until(() => seen().path === '');
    await site.idle();
    expect(seen()).toEqual(gone);
    site.stop();
  });

  it('show only the result to the user who publishes or abandons it', async () => {
    for (const [event, key] of [
      [draftPublishSubmitted, 'draftPublish.done'],
      [draftAbandonSubmitted, 'draftAbandon.done'],
    ] as const) {
      const { form, site, seen } = await open({ withDraft: true });
      site.dispatch(event({ ...form, ...(event === draftPublishSubmitted && { version: 'two' }) }));
      await site.idle();
      expect(seen()).toEqual({ path: '', alert: { key }, told: 1 });
      site.stop();
    }
  });
});
