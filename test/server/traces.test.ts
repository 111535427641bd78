import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/test/freePort';
import { Collector } from '../support/access/collector';
import { makeMigrated } from '../support/servers/embeddedTemplates';
import { StartedServer } from '../support/servers/startedServer';
import { spread } from '../support/extent';
import { until } from '../support/until';

const EMAIL = 'admin@example.org';
const PASSWORD = 'correct horse battery 1';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('a traced server', () => {
  const collector = new Collector();
  const folder = mkdtempSync(join(tmpdir(), 'transect-traces-'));
  const servers: StartedServer[] = [];
  let count = 0;
  let address = '';
  const counter = join(folder, 'counter.cjs');
  /** Makes a process print the loaded part of the library at its end. */
  const counting = `--require=${counter}`;
  beforeAll(async () => {
    const isPart = '/@opentelemetry.(sdk|exporter|otlp|resources)/';
    writeFileSync(
      counter,
      `process.on('exit', () => console.log(Object.keys(require.cache).filter((file) => ${isPart}.test(file)).length, 'parts of the library'));`,
    );
    address = await collector.open();
  });
  beforeEach(() => collector.reset());
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.end('SIGTERM'))));
  afterAll(async () => {
    await collector.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (env: Readonly<Record<string, string>> = {}) => {
    count += 1;
    const dataDir = join(folder, String(count));
    await makeMigrated(dataDir);
    const port = String(await freePort());
    const server = new StartedServer({
      DATA_DIR: dataDir,
      PORT: port,
      LOG_LEVEL: 'info',
      ADMIN_EMAIL: EMAIL,
      ADMIN_PASSWORD: PASSWORD,
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      ...env,
    });
    servers.push(server);
    return { server, ask: (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init) };
  };

  const logIn = async (ask: (path: string, init?: RequestInit) => Promise<Response>): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
    const answer = await ask('/v1/sessions', { method: 'POST', headers, body });
    return ((await answer.json()) as { readonly token: string }).token;
  };

  it('a server sends a trace of each request, with its spans, before it ends, without secrets', async () => {
    const { server, ask } = await start({ NODE_OPTIONS: counting });
    await server.ready();
    // Logged after it is ready.
    await until(() => server.output.includes(`Traces are sent to ${address} by http/json.`));
    const token = await logIn(ask);
    const authorization = `Bearer ${token}`;
    const key = 'k'.repeat(64);
    const named = {
      authorization,
      traceparent: `00-${TRACE}-${SPAN}-01`,
      tracestate: 'v=secretstate',
      baggage: 'a=secretbag',
    };
    await ask('/v1/users?q=secretquery', { headers: named });
    const headers = { authorization, 'content-type': 'application/json' };
    await ask('/v1/projects', { method: 'POST', headers, body: JSON.stringify({ name: 'secretname' }) });
    await ask(`/v1/key/${key}/projects/471147114711/formList`);
    await ask(`/v1/projects/471147114711/forms/secretform/submissions?st=${key}`);
    await ask(`/v1/test/${key}/projects/1/forms/a/draft/formList`);
    await ask(`/-/${key}`);
    await ask(`/v1/sessions/${token}`, { headers: { authorization } });
    await ask(`/v1/nothing/secretpath`, { headers: { authorization } });
    await ask('/health');
    await ask(`/v1/sessions/${token}`, { method: 'DELETE', headers: { authorization } });
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.output).toMatch(/[1-9]\d+ parts of the library/);

    const sent = collector.bodies.join('');
    expect(sent).not.toMatch(/secret|kkkkkkkk|471147114711/);
    for (const hidden of [token, EMAIL, PASSWORD, encodeURIComponent(token)]) expect(sent).not.toContain(hidden);

    const spans = collector.spans();
    const answers = spans.filter(({ kind }) => kind === 2);
    expect(answers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['POST /v1/sessions', 'GET /v1/users', 'POST /v1/projects', 'DELETE /v1/sessions/:token']),
    );
    expect(answers.map(({ name }) => name)).not.toContain('GET /health');
    const users = answers.find(({ name }) => name === 'GET /v1/users');
    expect(users).toMatchObject({ traceId: TRACE, parentSpanId: SPAN });
    expect(users?.facts).toEqual({
      'http.request.method': 'GET',
      'http.route': '/v1/users',
      'http.response.status_code': 200,
      'url.scheme': 'http',
      'server.address': 'localhost',
      'server.port': expect.any(Number),
    });
    const stepsOf = (name: string) => {
      const whole = answers.find((one) => one.name === name);
      return spans.filter(({ parentSpanId }) => parentSpanId === whole?.spanId).map((one) => one.name);
    };
    expect(stepsOf('GET /v1/users')).toContain('SELECT users actors');
    expect(stepsOf('POST /v1/projects')).toEqual(expect.arrayContaining(['BEGIN', 'INSERT projects', 'COMMIT']));
    // Every span has a parent, and jobs are roots.
    const known = new Set([SPAN, '', ...spans.map(({ spanId }) => spanId)]);
    expect(spans.filter(({ parentSpanId }) => !known.has(parentSpanId))).toEqual([]);
    expect(spans.filter(({ kind, parentSpanId }) => kind === 3 && parentSpanId === '')).toEqual([]);
    expect(spans.some(({ name, parentSpanId }) => name === 'job sweep of backups' && parentSpanId === '')).toBe(true);
    const ended = server.output.split('\n').filter((line) => line.includes('request completed'));
    expect(ended.some((line) => line.includes(`"trace_id":"${TRACE}","span_id":"${users?.spanId}"`))).toBe(true);
    // Each request has exactly one log line.
    expect(ended.some((line) => /"req":\{"method":"GET","url":"\/v1\/users\b.*"statusCode":200/.test(line))).toBe(true);
    expect(server.output).not.toContain('incoming request');
  });

  it('a server answers as ever, and ends, while its collector is away', async () => {
    const away = `http://localhost:${await freePort()}`;
    const { server, ask } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: away,
      OTEL_BSP_SCHEDULE_DELAY: '1',
      OTEL_EXPORTER_OTLP_TIMEOUT: '100',
    });
    await server.ready();
    const token = await logIn(ask);
    for (let done = 0; done < 20; done += 1) {
      expect((await ask('/v1/users', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    }
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.output.split('traces could not be sent')).toHaveLength(2);
    expect(server.output).toContain('"reason":"ECONNREFUSED"');
  });

  const without = [
    { OTEL_SDK_DISABLED: 'true' },
    { OTEL_TRACES_EXPORTER: 'none' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
  ];
  // The variables are read in config.test.ts.
  it.each(spread<Readonly<Record<string, string>>>(without, 1))('a server keeps no traces with %j', async (env) => {
    const { server, ask } = await start({ ...env, NODE_OPTIONS: counting });
    await server.ready();
    expect((await ask('/v1/projects')).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(collector.bodies).toEqual([]);
    expect(server.output).not.toMatch(/trace_id|traces are/i);
    expect(server.output).toContain('0 parts of the library');
  });

  it('a server reports that it does not support traces by grpc', async () => {
    const { server } = await start({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' });
    expect(await server.ended).toBe(1);
    expect(server.output).toContain('traces are not sent by grpc');
  });
});
