import { createServer } from 'node:net';
import { createMetrics } from '#server/http/metrics';
import { traceSettings } from '#server/domain/traces/traceSettings';
import type { TraceLog, Traces } from '#server/domain/traces/traces';
import { openTraces } from '#server/external/traces/openTraces';
import { webhooksOf } from '#server/external/outgoing/webhooks';
import { traceStoreRequests } from '#server/startup/traceSteps';
import { freePort } from '#scripts/test/freePort';
import { Collector } from '#test/support/access/collector';
import { until } from '#test/support/until';
import { WebhookReceiver } from '#test/support/servers/webhookReceiver';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const parent = (flags: '00' | '01') => `00-${TRACE}-${SPAN}-${flags}`;

describe('traces', () => {
  const collector = new Collector();
  const opened: Traces[] = [];
  let address = '';
  beforeAll(async () => {
    address = await collector.open();
  });
  beforeEach(() => collector.reset());
  afterEach(() => Promise.all(opened.splice(0).map((traces) => traces.close())));
  afterAll(() => collector.close());

  const open = (env: Readonly<Record<string, string>> = {}): Traces => {
    const all: Readonly<Record<string, string | undefined>> = {
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      ...env,
    };
    const settings = traceSettings((name) => all[name]);
    if (!settings) throw new Error('no traces are asked for');
    const traces = openTraces(settings);
    opened.push(traces);
    return traces;
  };
  const noted = (traces: Traces, name: string) => traces.note({ name, since: performance.now() });
  const named = (name: string) => {
    const span = collector.spans().find((one) => one.name === name);
    if (!span) throw new Error(`there is no ${name}`);
    return span;
  };

  it('traces of a response continue the trace of the caller, and spans belong to the one in which they start', async () => {
    const traces = open({ OTEL_SERVICE_NAME: 'survey', OTEL_EXPORTER_OTLP_HEADERS: 'api-key=k1' });
    const answer = traces.answer('GET /x', { 'http.request.method': 'GET' }, parent('01'));
    await new Promise<void>((resolve) =>
      answer.within(
        () =>
          void Promise.resolve()
            .then(() => noted(traces, 'in it'))
            .then(resolve),
      ),
    );
    noted(traces, 'in nothing');
    answer.end({ 'http.response.status_code': 500 }, '500');
    answer.within(() => noted(traces, 'after it'));
    await traces.close();
    expect(collector.spans().map(({ name }) => name)).toEqual(['in it', 'GET /x']);
    const whole = named('GET /x');
    expect(whole).toMatchObject({ traceId: TRACE, parentSpanId: SPAN, kind: 2, isFault: true });
    expect(whole.facts).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 500,
      'error.type': '500',
    });
    expect(named('in it')).toMatchObject({ traceId: TRACE, parentSpanId: whole.spanId, isFault: false });
    expect(collector.program()).toMatchObject({ 'service.name': 'survey', 'service.version': expect.any(String) });
    expect(collector.paths).toEqual(['/v1/traces']);
    expect(collector.headers[0]).toMatchObject({ 'api-key': 'k1' });
  });

  it('traces of background work are roots, wherever it began, and record its failure', async () => {
    const traces = open();
    const answer = traces.answer('POST /x', {}, undefined);
    const work = async () => {
      noted(traces, 'a step');
      await Promise.resolve();
      throw new TypeError('secret');
    };
    let begun: Promise<unknown> = Promise.resolve();
    const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');
    answer.within(() => {
      begun = traces.work('job purge', work).catch(messageOf);
      traces.apart(() => noted(traces, 'apart'));
    });
    expect(await begun).toBe('secret');
    answer.end({}, undefined);
    await traces.close();
    const job = named('job purge');
    expect(job).toMatchObject({ parentSpanId: '', isFault: true, facts: { 'error.type': 'TypeError' } });
    expect(job.traceId).not.toBe(named('POST /x').traceId);
    expect(named('a step').parentSpanId).toBe(job.spanId);
    expect(collector.spans()).toHaveLength(3);
    expect(collector.bodies.join('')).not.toContain('secret');
  });

  it.each([
    ['traceidratio', '0', '01', 0],
    ['traceidratio', '1', '00', 1],
    ['parentbased_traceidratio', '0', undefined, 0],
    ['parentbased_traceidratio', '0', '01', 1],
    ['parentbased_always_on', '1', '00', 0],
    ['always_off', '1', '01', 0],
  ] as const)(
    'traces by %s with %s, of a caller with %s, are sampled %i times',
    async (sampler, ratio, flags, kept) => {
      const traces = open({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio });
      const answer = traces.answer('GET /x', {}, flags && parent(flags));
      answer.within(() => {
        noted(traces, 'in it');
        expect(Object.keys(traces.ids())).toHaveLength(kept * 2);
      });
      answer.end({}, undefined);
      await traces.close();
      expect(collector.spans()).toHaveLength(kept * 2);
    },
  );

  it('traces of webhooks and stores contain no URL, and receivers get no trace headers', async () => {
    const receiver = new WebhookReceiver();
    await receiver.listen();
    const { url } = receiver;
    const traces = open();
    const { send } = webhooksOf({ webhooksAllowPrivate: true }, traces).receiver;
    const never = new AbortController().signal;
    await traces.work('webhook delivery', async () => {
      await send(`${url}/secret-path`, '{}', {}, never);
      receiver.answering = (answer) => void answer.writeHead(503).end('secret answer');
      await send(url, '{}', {}, never);
      traceStoreRequests(createMetrics(), traces)('get', 0.01, false);
    });
    await traces.close();
    await receiver.close();
    const asked = collector.spans().filter(({ kind }) => kind === 3);
    expect(asked.map(({ name, facts }) => [name, facts])).toEqual([
      ['POST', { 'http.request.method': 'POST', 'http.response.status_code': 204 }],
      ['POST', { 'http.request.method': 'POST', 'http.response.status_code': 503, 'error.type': '503' }],
      ['store get', { 'transect.store.operation': 'get', 'error.type': 'store' }],
    ]);
    expect(receiver.received.map(({ headers }) => headers.traceparent)).toEqual([undefined, undefined]);
    expect(collector.bodies.join('')).not.toMatch(/secret|\/hook|127\.0\.0\.1/);
  });

  const logOf = (told: string[]): TraceLog => {
    const note = (_: object, message: string) => void told.push(message);
    return { info: note, warn: note };
  };
  const flood = async (traces: Traces, count: number) => {
    for (let done = 0; done < count; done += 1) await traces.work('job', () => Promise.resolve());
  };

  it('traces refused by a collector are lost and reported once, without further work', async () => {
    const told: string[] = [];
    collector.answering = (answer) => void answer.writeHead(500).end('secret');
    const traces = open({ OTEL_BSP_MAX_QUEUE_SIZE: '10', OTEL_BSP_SCHEDULE_DELAY: '1' });
    traces.reportTo(logOf(told));
    await flood(traces, 30);
    await until(() => told.length > 0);
    await flood(traces, 30);
    const before = collector.bodies.length;
    await until(() => collector.bodies.length > before);
    expect(told).toEqual(['traces could not be sent']);
  });

  it('traces wait for a slow collector in a bounded number, and are sent once it answers', async () => {
    const waiting: (() => void)[] = [];
    collector.answering = (answer) => void waiting.push(() => answer.writeHead(200).end('{}'));
    const traces = open({ OTEL_BSP_MAX_QUEUE_SIZE: '10', OTEL_BSP_SCHEDULE_DELAY: '1' });
    await flood(traces, 10);
    await until(() => waiting.length === 1);
    // The queue keeps only its maximum.
    await flood(traces, 500);
    collector.answering = (answer) => void answer.writeHead(200).end('{}');
    waiting[0]?.();
    await traces.close();
    expect(collector.spans()).toHaveLength(20);
  });

  it.each(['hangs', 'is away'])('traces do not keep a server that stops while the collector %s', async (how) => {
    const silent = createServer();
    const port = await freePort();
    if (how === 'hangs') await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
    const traces = open({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
    });
    await flood(traces, 5);
    // It is bounded by two seconds, not by the ten minutes above.
    await expect(traces.close()).resolves.toBeUndefined();
    silent.close();
  });

  it('traces are sent as protobuf unless JSON is configured', async () => {
    const traces = open({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' });
    await flood(traces, 1);
    await traces.close();
    expect(collector.headers[0]).toMatchObject({ 'content-type': 'application/x-protobuf' });
  });
});
