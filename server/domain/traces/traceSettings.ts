import { StartError } from '../core/startError';

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const COMPRESSIONS = ['none', 'gzip'] as const;

/** Trace sampling and destination. */
export interface TraceSettings {
  readonly url: string;
  readonly protocol: (typeof PROTOCOLS)[number];
  readonly headers: Readonly<Record<string, string>>;
  readonly compression: (typeof COMPRESSIONS)[number];
  readonly sampler: (typeof SAMPLERS)[number];
  /** Sampled share of traces, from 0 to 1, for ratio samplers. */
  readonly ratio: number;
  /** Resource attributes of this program. */
  readonly program: Readonly<Record<string, string>>;
  /** Export timeout in milliseconds. */
  readonly timeout: number;
  /** Interval between two exports in milliseconds. */
  readonly delay: number;
  /** Maximum number of queued spans; further ones are dropped. */
  readonly waiting: number;
}

/** Returns a variable; undefined if it is missing or empty. */
type Given = (name: string) => string | undefined;

const SERVICE = 'transect';
/** Default endpoint of collectors for traces over HTTP. */
const USUAL_ENDPOINT = 'http://localhost:4318';

const choice = <Name extends string>(given: Given, variable: string, names: readonly Name[], usual: Name): Name => {
  const text = given(variable) ?? usual;
  const name = names.find((one) => one === text);
  if (name !== undefined) return name;
  throw new StartError(`${variable} must be one of ${names.join(', ')}, not "${text}".`);
};

/** The first variable with a value: traces-specific variables take precedence. */
const nearest = (given: Given, name: string): string =>
  given(`OTEL_EXPORTER_OTLP_TRACES_${name}`) === undefined
    ? `OTEL_EXPORTER_OTLP_${name}`
    : `OTEL_EXPORTER_OTLP_TRACES_${name}`;

const protocolOf = (given: Given): TraceSettings['protocol'] => {
  const variable = nearest(given, 'PROTOCOL');
  if (given(variable) === 'grpc') {
    throw new StartError(
      `${variable} must be http/protobuf or http/json: traces are not sent by grpc. Collectors take HTTP on port 4318.`,
    );
  }
  return choice(given, variable, PROTOCOLS, 'http/protobuf');
};

const wholeNumber = (given: Given, variable: string, usual: number): number => {
  const text = given(variable);
  if (text === undefined) return usual;
  if (/^\d{1,7}$/.test(text) && Number(text) > 0) return Number(text);
  throw new StartError(`${variable} must be a number from 1 to 9999999, not "${text}".`);
};

const addressOf = (given: Given): string => {
  const variable = nearest(given, 'ENDPOINT');
  const text = given(variable) ?? USUAL_ENDPOINT;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The value is not repeated, because such addresses may contain passwords.
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new StartError(`${variable} must be an address such as http://localhost:4318.`);
  // The general variable is a base URL; the one for traces is the complete URL.
  if (!variable.includes('TRACES')) url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`;
  return url.href;
};

/** Parses `name=value,name=value`, percent-encoded. Errors do not repeat the text, which may contain keys. */
const pairsOf = (given: Given, variable: string): Record<string, string> => {
  const pairs = (given(variable) ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      try {
        if (at > 0 && /^[\w.!#$%&'*+^`|~-]+$/.test(name)) return [name, decodeURIComponent(pair.slice(at + 1).trim())];
      } catch {
        // Refused below.
      }
      throw new StartError(`${variable} must hold pairs such as name=value,name=value, percent-encoded.`);
    }),
  );
};

const ratioOf = (given: Given): number => {
  const text = given('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  if (/^(0?\.\d+|[01](\.0*)?)$/.test(text)) return Number(text);
  throw new StartError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${text}".`);
};

/** Whether traces are enabled, by an endpoint or explicitly. */
const isAskedFor = (given: Given): boolean => {
  const disabled = (given('OTEL_SDK_DISABLED') ?? 'false').toLowerCase();
  if (disabled !== 'true' && disabled !== 'false')
    throw new StartError(`OTEL_SDK_DISABLED must be true or false, not "${disabled}".`);
  if (disabled === 'true') return false;
  const isSent = choice(given, 'OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp') === 'otlp';
  return isSent && (given(nearest(given, 'ENDPOINT')) !== undefined || given('OTEL_TRACES_EXPORTER') !== undefined);
};

/**
 * Reads the standard variables of OpenTelemetry (docs/operations.md#traces).
 * @returns undefined if traces are not enabled; others are then ignored
 * @throws StartError with the name of the invalid variable
 */
export const traceSettings = (given: Given): TraceSettings | undefined => {
  if (!isAskedFor(given)) return undefined;
  const { 'service.name': named, ...program } = pairsOf(given, 'OTEL_RESOURCE_ATTRIBUTES');
  return {
    url: addressOf(given),
    protocol: protocolOf(given),
    headers: pairsOf(given, nearest(given, 'HEADERS')),
    compression: choice(given, nearest(given, 'COMPRESSION'), COMPRESSIONS, 'none'),
    sampler: choice(given, 'OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on'),
    ratio: ratioOf(given),
    program: { ...program, 'service.name': given('OTEL_SERVICE_NAME') ?? named ?? SERVICE },
    timeout: wholeNumber(given, nearest(given, 'TIMEOUT'), 10_000),
    delay: wholeNumber(given, 'OTEL_BSP_SCHEDULE_DELAY', 5_000),
    waiting: wholeNumber(given, 'OTEL_BSP_MAX_QUEUE_SIZE', 2_048),
  };
};
