import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { reportingExporter } from '#server/external/traces/reportingExporter';

const MINUTE = 60_000;

describe('telling that traces cannot be sent', () => {
  const setUp = () => {
    const told: unknown[] = [];
    const state = { now: 0, error: undefined as Error | undefined };
    const inner: SpanExporter = {
      export: (_, ended) => ended(state.error ? { code: 1, error: state.error } : { code: 0 }),
      shutdown: () => Promise.resolve(),
    };
    const note = (details: object, message: string) => void told.push([message, details]);
    const exporter = reportingExporter(
      inner,
      () => ({ info: note, warn: note }),
      () => state.now,
    );
    // The contents of the spans do not matter here.
    const unknown = {} as ReadableSpan;
    const send = (count: number) =>
      exporter.export(
        Array.from({ length: count }, () => unknown),
        () => undefined,
      );
    return { told, state, send };
  };

  it('lost traces are reported once in ten minutes, and so is the recovery', () => {
    const { told, state, send } = setUp();
    send(5);
    expect(told).toEqual([]);
    state.error = Object.assign(new Error('the token was secret'), { code: 'ECONNREFUSED' });
    for (; state.now < 9 * MINUTE; state.now += MINUTE) send(10);
    expect(told).toEqual([['traces could not be sent', { lost: 10, reason: 'ECONNREFUSED' }]]);
    state.now = 10 * MINUTE;
    state.error = Object.assign(new Error('the token was secret'), { code: 500 });
    send(10);
    expect(told.at(-1)).toEqual(['traces could not be sent', { lost: 100, reason: 'status 500' }]);
    state.error = undefined;
    send(10);
    send(10);
    expect(told.slice(2)).toEqual([['traces can be sent again', { lost: 100 }]]);
  });

  it('a short outage soon after another one is not reported', () => {
    const { told, state, send } = setUp();
    for (const error of [new Error('one'), undefined, new Error('two'), undefined]) {
      state.error = error;
      send(1);
    }
    expect(told).toHaveLength(2);
  });
});
