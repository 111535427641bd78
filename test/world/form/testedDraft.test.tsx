import { selectSubmissionRows, submissionsRefreshRequested } from '#store/submission/submissions';
import { selectLive } from '#store/core/live';
import { fakeBrowser } from '../../support/servers/livePort';
import { phone } from '../../support/device/phone';
import { describeServer } from '../../support/server';
import { streamOf } from '../../support/streamOf';
import { publishSurvey, surveyAnswer } from '../../support/form/survey';
import { until } from '../../support/until';
import { worldOfAdmin } from '../../support/world';

describeServer('a draft that is tested', (server) => {
  it.each([
    ['this server', false],
    ['another server', true],
  ])('shows a device’s submission within seconds, before %s', async (_, isOther) => {
    const as = server.admin.token;
    const form = await publishSurvey(server);
    const path = `/projects/${form.projectId}/forms/${form.xmlFormId}/draft`;
    await server.ok('draftCreate', { as, params: form });
    const { draftToken } = await server.ok('draftGet', { as, params: form });
    const device = phone(server, `/test/${draftToken}${path}`);
    const test = async (instanceId: string) =>
      expect((await device.submit(surveyAnswer(instanceId))).statusCode).toBe(201);
    const tab = fakeBrowser().tab();
    tab.isUndisturbed = true;
    const site = await worldOfAdmin(server, { live: { ...tab.port, open: streamOf(server) }, isOther });
    await site.visit(`${path}/testing`);
    await site.idle();
    const source = { ...form, draft: true };
    const seen = () => {
      const rows = selectSubmissionRows(site.state(), source);
      const ids = Array.from({ length: rows.length }, (_row, index) => rows.at(index)?.__id);
      return { ids, added: selectLive(site.state()).news?.added ?? 0 };
    };

    await test('uuid:t1');
    await site.passes(6_000);
    expect(seen()).toEqual({ ids: ['uuid:t1'], added: 0 });
    // An active user gets a message first.
    tab.isUndisturbed = false;
    await test('uuid:t2');
    await site.passes(6_000);
    expect(seen()).toEqual({ ids: ['uuid:t1'], added: 1 });
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    expect(seen()).toEqual({ ids: ['uuid:t2', 'uuid:t1'], added: 0 });
    // A hidden tab sends no requests.
    tab.isVisible = false;
    site.forgetSent();
    await site.passes(20_000);
    expect(site.sent.filter((call) => call.includes('.svc'))).toEqual([]);
    site.stop();
    await until(() => server.deps.live.streams() === 0);
  });
});
