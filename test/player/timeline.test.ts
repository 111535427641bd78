import { timelineEventsOf } from '../../player/timelineEvents';
import { lanesOf } from '../../player/lanes';
import { longestPause, positionsOf, stepAt } from '../../player/positions';
import { browserName, clockOf, durationText, elapsedText } from '../../player/sessionFacts';
import type { RecordedStep } from '../../store/recording/sessionFile';
import { locationChanged } from '#store/route/navigation';
import { readLocation } from '#store/route/location';
import { replyReceived } from '#store/request/replies';
import { requestKey } from '#store/request/key';
import { requestFailed, requestStarted } from '#store/request/requests';

const step = (at: number, action: RecordedStep['action'], by: RecordedStep['by'] = 'site'): RecordedStep => ({
  at,
  by,
  action,
});

describe('positions on the timeline', () => {
  const steps = [
    step(100, { type: 'a' }),
    step(100, { type: 'b' }),
    step(90_100, { type: 'c' }),
    step(90_000, { type: 'd' }),
  ];

  it('are as far apart as the events, except for long pauses, and never decrease', () => {
    expect(positionsOf({ from: 0, steps })).toEqual([0, 100, 100, 100 + longestPause, 100 + longestPause]);
  });

  it.each([
    [-1, 0],
    [0, 0],
    [99, 0],
    [100, 2],
    [2099, 2],
    [2100, 4],
    [1e9, 4],
  ])('at %d, the number of past steps is %d', (position, number) => {
    expect(stepAt(positionsOf({ from: 0, steps }), position)).toBe(number);
  });

  it('a session without events has one', () => {
    expect(positionsOf({ from: 5, steps: [] })).toEqual([0]);
    expect(stepAt([0], 7)).toBe(0);
  });
});

describe('lanes of the timeline', () => {
  const call = { key: 'projectList', name: 'projectList', params: {} } as const;
  const steps = [
    step(0, locationChanged(readLocation('/'))),
    step(0, requestStarted(call)),
    step(500, { type: 'a/b' }, 'person'),
    step(1000, requestFailed({ ...call, problem: { kind: 'noResponse' } })),
    step(1000, requestStarted(call)),
    step(2000, replyReceived('projectList', { key: 'projectList', params: {}, query: {}, reply: [] })),
  ];
  const lanes = lanesOf(timelineEventsOf({ steps }), positionsOf({ from: 0, steps }));

  it('requests of one path with different queries keep their own starts', () => {
    const asking = (top: number) => {
      const params = { projectId: 1, xmlFormId: 'wells' };
      return { key: requestKey('odataSubmissions', params, { $top: top }), name: 'odataSubmissions', params } as const;
    };
    const both = [
      step(0, requestStarted(asking(1))),
      step(500, requestStarted(asking(2))),
      step(1000, requestFailed({ ...asking(1), problem: { kind: 'noResponse' } })),
      step(2000, requestFailed({ ...asking(2), problem: { kind: 'noResponse' } })),
    ];
    expect(lanesOf(timelineEventsOf({ steps: both }), positionsOf({ from: 0, steps: both })).requests).toEqual([
      { from: 0, to: 0.5, failed: true },
      { from: 0.25, to: 1, failed: true },
    ]);
  });

  it('requests reach from when they were sent to their answers, and failed ones are marked', () => {
    expect(lanes.requests).toEqual([
      { from: 0, to: 0.5, failed: true },
      { from: 0.5, to: 1, failed: false },
    ]);
    expect(lanes.failures).toEqual([{ from: 0.5, to: 0.5, failed: true }]);
  });

  it('pages extend to the next one, and an action of the user is a point', () => {
    expect(lanes.pages).toEqual([{ from: 0, to: 1, failed: false }]);
    expect(lanes.person).toEqual([{ from: 0.25, to: 0.25, failed: false }]);
  });

  it('marks too close to distinguish are merged', () => {
    const many = Array.from({ length: 5000 }, (_, at) => step(at, { type: 'a/b' }, 'person'));
    expect(
      lanesOf(timelineEventsOf({ steps: many }), positionsOf({ from: 0, steps: many })).person.length,
    ).toBeLessThan(510);
  });
});

describe('durations and clocks of a session', () => {
  it.each([
    [61, 'en', '61 ms'],
    [1240, 'en', '1.2 s'],
    [1240, 'de', '1,2 s'],
    [849_000, 'en', '14 min 9 s'],
    [3_725_000, 'fr', '1 h 2 min'],
  ])('the duration of %d ms is, in %s, %s', (milliseconds, language, text) => {
    expect(durationText(milliseconds, language).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it.each([
    [0, '00:00.0'],
    [128_140, '02:08.1'],
    [3_728_100, '1:02:08.1'],
    [-5, '00:00.0'],
  ])('%d ms after the beginning is %s', (milliseconds, text) => {
    expect(elapsedText(milliseconds)).toBe(text);
  });

  it('clocks show the time zone of the recording device; an unknown zone falls back to the local one', () => {
    const noon = Date.UTC(2026, 0, 1, 12, 0, 1, 250);
    expect(clockOf('Asia/Kolkata')(noon)).toBe('17:30:01.2');
    expect(clockOf('Nowhere/None')(noon)).toMatch(/^\d\d:\d0:01\.2$/);
  });
});

describe('browser names from user agent strings', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome 142',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.1', 'Edge 142'],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15', 'Safari 18'],
    ['something', 'something'],
  ])('%s is %s', (agent, name) => {
    expect(browserName(agent)).toBe(name);
  });
});
