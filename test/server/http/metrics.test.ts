import { describeServer, TestServer } from '../../support/server';

const FAR = '203.0.113.7';

describeServer('the figures of the server', (server) => {
  const read = async (remoteAddress = '127.0.0.1', headers: Readonly<Record<string, string>> = {}, of = server) =>
    of.app.inject({ url: '/metrics', remoteAddress, headers });
  const valueOf = (text: string, series: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length + 1) ?? 'NaN',
    );

  it('the figures show durations of requests by route, and no id, token or address', async () => {
    const headers = { authorization: `Bearer ${server.admin.token}` };
    await server.app.inject({ url: '/v1/projects/4711', headers });
    await server.app.inject({ url: '/v1/projects/4711', headers });
    await server.app.inject({ url: `/v1/key/${'a'.repeat(64)}/projects/4711/formList` });
    const { statusCode, payload, headers: answered } = await read();
    expect(statusCode).toBe(200);
    expect(answered['content-type']).toMatch(/^text\/plain; version=/);
    const labels = 'http_request_method="GET",http_route="/v1/projects/:projectId",http_response_status_code="404"';
    expect(valueOf(payload, `http_server_request_duration_seconds_count{${labels}}`)).toBeGreaterThanOrEqual(2);
    // Only the name of the series of each line, since durations vary.
    expect(payload.replaceAll(/ [^ \n]+$/gm, '')).not.toMatch(/4711|aaaaaaaa/);
    expect(payload).not.toContain(server.admin.token);
    // Only the request that reads the metrics.
    expect(valueOf(payload, 'http_server_active_requests')).toBe(1);
    expect(payload).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(valueOf(payload, 'transect_event_streams')).toBe(0);
  });

  it('the figures count the entries of the audit log, and no failures', async () => {
    const actions = async () => valueOf((await read()).payload, 'transect_actions_total{action="project.create"}') || 0;
    const before = await actions();
    const post = (payload: object) =>
      server.app.inject({
        method: 'POST',
        url: '/v1/projects',
        headers: { authorization: `Bearer ${server.admin.token}` },
        payload,
      });
    expect((await post({ name: 'Counted' })).statusCode).toBe(200);
    expect((await post({ name: '' })).statusCode).toBe(400);
    expect((await actions()) - before).toBe(1);
  });

  it('the figures are for private addresses, and 404 for all others', async () => {
    for (const near of ['10.1.2.3', '192.168.0.9', '::1', 'fd00::7', '::ffff:172.16.0.4']) {
      expect((await read(near)).statusCode).toBe(200);
    }
    for (const far of [FAR, '2001:db8::1', '172.32.0.1']) expect((await read(far)).statusCode).toBe(404);
    // Through a proxy on this machine.
    expect((await read('127.0.0.1', { 'x-forwarded-for': FAR })).statusCode).toBe(404);
  });

  it('the figures require the token where one is configured, from any address', async () => {
    const other = new TestServer(server.kind, { METRICS_TOKEN: 'a token for figures' });
    await other.open();
    try {
      expect((await read('127.0.0.1', {}, other)).statusCode).toBe(404);
      expect((await read(FAR, { authorization: 'Bearer another token' }, other)).statusCode).toBe(404);
      expect((await read(FAR, { authorization: 'Bearer a token for figures' }, other)).statusCode).toBe(200);
    } finally {
      await other.close();
    }
  });
});
