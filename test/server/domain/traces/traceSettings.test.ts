import { readConfig } from '#server/config';

const settingsOf = (env: Readonly<Record<string, string>>) => readConfig(env).traces;

const ON = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.org/in/' };

describe('the settings of traces', () => {
  it.each<Readonly<Record<string, string>>>([
    {},
    { OTEL_SERVICE_NAME: 'survey', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { ...ON, OTEL_SDK_DISABLED: 'TRUE', OTEL_TRACES_SAMPLER: 'nonsense' },
    { ...ON, OTEL_TRACES_EXPORTER: 'none' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' },
  ])('the settings of traces turn tracing off with %j', (env) => {
    expect(settingsOf(env)).toBeUndefined();
  });

  it('the settings of traces require only an endpoint', () => {
    expect(settingsOf(ON)).toEqual({
      url: 'https://collector.example.org/in/v1/traces',
      protocol: 'http/protobuf',
      headers: {},
      compression: 'none',
      sampler: 'parentbased_always_on',
      ratio: 1,
      program: { 'service.name': 'transect' },
      timeout: 10_000,
      delay: 5_000,
      waiting: 2_048,
    });
    expect(settingsOf({ OTEL_TRACES_EXPORTER: 'otlp' })?.url).toBe('http://localhost:4318/v1/traces');
  });

  it('the settings of traces for traces only take precedence over the general ones', () => {
    const env = {
      ...ON,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://traces.example.org:9000/x',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'a=1',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'api-key=a%20b%3D, x=2',
    };
    expect(settingsOf(env)).toMatchObject({
      url: 'http://traces.example.org:9000/x',
      protocol: 'http/json',
      headers: { 'api-key': 'a b=', x: '2' },
    });
  });

  it('the settings of traces include the name of the service', () => {
    const OTEL_RESOURCE_ATTRIBUTES = 'service.name=one,deployment.environment.name=field%20test';
    const program = { 'service.name': 'one', 'deployment.environment.name': 'field test' };
    expect(settingsOf({ ...ON, OTEL_RESOURCE_ATTRIBUTES })?.program).toEqual(program);
    expect(settingsOf({ ...ON, OTEL_RESOURCE_ATTRIBUTES, OTEL_SERVICE_NAME: 'two' })?.program).toEqual({
      ...program,
      'service.name': 'two',
    });
  });

  it.each(['0', '1', '0.25', '.5', '1.0'])('the settings of traces accept the ratio %s', (ratio) => {
    const env = { ...ON, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: ratio };
    expect(settingsOf(env)).toMatchObject({ sampler: 'traceidratio', ratio: Number(ratio) });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'ftp://me:secret@collector'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'thrift'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'two words=secret'],
    ['OTEL_EXPORTER_OTLP_COMPRESSION', 'zip'],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', 'long'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'nothing'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_TRACES_SAMPLER_ARG', '-0.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
    ['OTEL_SDK_DISABLED', 'yes'],
    ['OTEL_BSP_MAX_QUEUE_SIZE', '0'],
  ])('the settings of traces are refused in a sentence for %s=%s', (name, value) => {
    expect(() => settingsOf({ ...ON, [name]: value })).toThrow(new RegExp(`^${name} must (?!.*secret)[^\\n]*\\.$`));
  });
});
