import { randomBytes } from 'node:crypto';
import { browserHttp } from '#sagas/io/http';
import { selectAlert } from '#store/core/alert';
import { downloadCancelled, downloadRequested, downloadRetried, selectDownloads } from '#store/core/downloads';
import type { ExportFormat } from '#store/selectors/submission/exportOptions';
import { selectExportHref } from '#store/selectors/submission/export';
import { listQueryChanged } from '#store/route/navigation';
import { loginSubmitted } from '#store/account/session';
import { cutLine, type CutLine } from '../../support/cutLine';
import { exportedAnswer, publishExported } from '../../support/form/exportedForm';
import { describeServer } from '../../support/server';
import { startSite } from '../../support/site';

describeServer('downloads over an unreliable connection', (server) => {
  let line: CutLine | undefined;
  afterEach(() => line?.close());

  const begin = async (format: ExportFormat) => {
    const form = await publishExported(server);
    const as = server.admin.token;
    for (let n = 1; n <= 40; n += 1) {
      // Hardly smaller when it is packed.
      const body = exportedAnswer(`uuid:${n}`, `<code>${randomBytes(300).toString('base64')}</code>`);
      await server.ok('submissionCreate', { as, params: form, body });
    }
    const source = { ...form, draft: false };
    const cut = (line = await cutLine(await server.listen()));
    const site = await startSite({
      http: { send: (request) => browserHttp.send({ ...request, path: `${cut.origin}${request.path}` }) },
      start: '/login',
    });
    const { user, password } = server.admin;
    site.dispatch(loginSubmitted({ email: user.email, password }));
    await site.idle();
    site.dispatch(listQueryChanged({ download: format }));
    const href = selectExportHref(site.state(), source);
    const whole = await server.app.inject({ url: href, headers: { authorization: `Bearer ${as}` } });
    const saved = async () =>
      Promise.all(site.saved.map(async ({ file, name }) => [name, Buffer.from(await file.arrayBuffer())] as const));
    const ask = async () => {
      site.dispatch(downloadRequested(source));
      await site.idle();
    };
    const state = () => selectDownloads(site.state())[0];
    return { source, cut, site, href, bytes: whole.rawPayload, saved, ask, state, as };
  };

  it.each(['csvZip', 'csv', 'xlsx', 'json'] as const)('%s is complete after two interruptions', async (format) => {
    const { cut, site, bytes, saved, ask, state } = await begin(format);
    cut.cutNext(/GET .*submissions\./, 1500, 1700);
    await ask();
    expect(state()).toMatchObject({ status: 'waiting', problem: null });
    expect(site.saved).toEqual([]);
    await site.passes(1_000);
    expect(state()).toMatchObject({ status: 'waiting' });
    await site.passes(2_000);
    const [file] = await saved();
    expect(file?.[0]).toMatch(/^x\.(zip|csv|xlsx|json)$/);
    expect(file?.[1].equals(bytes)).toBe(true);
    expect(selectDownloads(site.state())).toEqual([]);
    expect(selectAlert(site.state())).toMatchObject({ type: 'success', message: { values: { name: file?.[0] } } });
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('a file that changed in between restarts, so that no file has parts of two states', async () => {
    const { source, cut, site, bytes, saved, ask, as } = await begin('csv');
    cut.cutNext(/GET .*submissions\./, 9_000);
    await ask();
    await server.ok('submissionDelete', { as, params: { ...source, instanceId: 'uuid:40' } });
    await site.passes(1_000);
    const [file] = await saved();
    const lines = (text: Buffer) => text.toString().split('\n');
    expect(lines(file?.[1] ?? Buffer.of())).toEqual(lines(bytes).filter((text) => !text.includes('uuid:40')));
    site.stop();
  });

  it('a download that is cut repeatedly stops, keeps the received bytes, and resumes on retry', async () => {
    const { cut, site, href, bytes, saved, ask, state } = await begin('csv');
    cut.cutNext(/GET .*submissions\./, 3000, 10, 10, 10, 10, 10);
    await ask();
    await site.passes(31_000);
    expect(state()).toMatchObject({ status: 'stopped', problem: { key: 'downloads.cutKept' } });
    const kept = state()?.received ?? 0;
    expect(kept).toBeGreaterThan(0);
    const asked = site.headersOfNext(/submissions\.csv/);
    site.dispatch(downloadRetried(href));
    await site.idle();
    expect(await asked).toMatchObject({ Range: `bytes=${kept}-9007199254740991` });
    const [file] = await saved();
    expect(file?.[1].equals(bytes)).toBe(true);
    site.stop();
  });

  it('a stopped download saves nothing and disappears', async () => {
    const { cut, site, href, ask } = await begin('csv');
    cut.cutNext(/GET .*submissions\./, 3000);
    await ask();
    site.dispatch(downloadCancelled(href));
    await site.passes(60_000);
    expect(selectDownloads(site.state())).toEqual([]);
    expect([site.saved, site.crashes]).toEqual([[], []]);
    site.stop();
  });

  it('a download without permission any more shows the reason, and can be retried', async () => {
    const { site, ask, state, source } = await begin('csv');
    await server.ok('formDelete', { as: server.admin.token, params: source });
    await ask();
    expect(state()).toMatchObject({
      status: 'stopped',
      problem: { name: 'submissionCsv', problem: { kind: 'problem', code: 404.1 } },
    });
    expect(site.saved).toEqual([]);
    site.stop();
  });
});
