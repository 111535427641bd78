import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { alertRaised } from '#store/core/alert';
import { readLocation } from '#store/route/location';
import { modalClosed, modalOpened } from '#store/core/modal';
import { locationChanged, navigationRequested } from '#store/route/navigation';
import { fieldInputType, type RecordedStep } from '../../store/recording/sessionFile';
import { replyReceived } from '#store/request/replies';
import { requestCanceled, requestFailed, requestStarted } from '#store/request/requests';
import { timelineEventsOf } from '../../player/timelineEvents';
import { createPlayerI18n, preferredLocale, speak } from '../../player/playerLanguage';
import { filterTimelineEvents, rowAt, type DescribedEvent } from '../../player/view/eventSearch';
import { useEventText } from '../../player/view/useEventText';

const call = { key: 'formList projectId=3', name: 'formList', params: { projectId: 3 } } as const;
const typed = (label: string, value: string | boolean | null): RecordedStep['action'] => ({
  type: fieldInputType,
  payload: { field: 'name', label, value },
});

const actions: readonly (readonly [at: number, action: RecordedStep['action'], text: string, fact: string])[] = [
  [0, navigationRequested({ href: '/projects/3' }), 'Requested /projects/3', ''],
  [10, locationChanged(readLocation('/projects/3')), 'Opened /projects/3', ''],
  [20, requestStarted(call), 'GET projects/3/forms', 'sent'],
  [
    81,
    replyReceived('formList', { key: call.key, params: { projectId: 3 }, query: {}, reply: [] }),
    'GET projects/3/forms, answered',
    'after 61 ms',
  ],
  [100, requestStarted(call), 'GET projects/3/forms', 'sent'],
  [
    1300,
    requestFailed({ ...call, problem: { kind: 'problem', code: 409.3, message: 'taken' } }),
    'GET projects/3/forms, refused',
    '409.3 after 1.2 s',
  ],
  [1301, requestFailed({ ...call, problem: { kind: 'noResponse' } }), 'GET projects/3/forms, refused', 'no answer'],
  [
    1302,
    requestFailed({ ...call, problem: { kind: 'notProblem', status: 502 } }),
    'GET projects/3/forms, refused',
    '502',
  ],
  [1303, requestCanceled(call), 'GET projects/3/forms, cancelled', ''],
  [1400, alertRaised({ type: 'danger', message: { problem: { kind: 'notSent' } } }), 'Alert: ', ''],
  [1401, modalOpened({ name: 'projectCreate', ids: {} }), 'Dialog opened: projectCreate', ''],
  [1402, modalClosed(), 'Dialog closed', ''],
  [1403, typed('Name', 'Wells'), 'Typed in Name: Wells', ''],
  [1404, typed('', 'Wells'), 'Typed in name: Wells', ''],
  [1405, typed('Password', null), 'Typed in Password', ''],
  [1406, typed('Name', ''), 'Emptied Name', ''],
  [1407, typed('Really', true), 'Selected Really', ''],
  [1408, typed('Really', false), 'Cleared Really', ''],
  [1409, { type: 'some/thing', payload: 1 }, 'some/thing', ''],
  [1410, { type: 'navigation/locationChanged' }, 'navigation/locationChanged', ''],
  [1411, { type: 'reply/nothingKnown', payload: null }, 'reply/nothingKnown', ''],
];

const steps = actions.map(([at, action]) => ({ at, by: 'site' as const, action }));

const tellIn = (i18n = createPlayerI18n()) => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  return renderHook(() => useEventText(), { wrapper }).result.current;
};

describe('events of a session', () => {
  const timelineEvents = timelineEventsOf({ steps });
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  it('is described as text, or by its action type without one', () => {
    const tell = tellIn();
    const told = timelineEvents.map(({ details }) => tell(details)).map(({ text, fact }) => [plain(text), plain(fact)]);
    const expected = actions.map(([, , text, fact]) => [text, fact]);
    expect(told.map(([text, fact]) => [text?.startsWith('Alert: ') ? 'Alert: ' : text, fact])).toEqual(expected);
  });

  it('is described in the language of the player', async () => {
    const i18n = createPlayerI18n();
    await speak(i18n, 'de');
    const tell = tellIn(i18n);
    expect(
      timelineEvents.slice(1, 4).map(({ details }) => plain(`${tell(details).text} ${tell(details).fact}`)),
    ).toEqual([
      '/projects/3 geöffnet ',
      'GET projects/3/forms gesendet',
      'GET projects/3/forms, beantwortet nach 61 ms',
    ]);
  });

  it('the language is the first supported one of the browser', () => {
    expect([['de-AT', 'en'], ['pl', 'cs-CZ'], ['pl'], []].map(preferredLocale)).toEqual(['de', 'cs', 'en', 'en']);
  });

  it('a missing session is not a failure', () => {
    const restore = { key: 'sessionRestore', name: 'sessionRestore', params: {} } as const;
    const failed = (code: number) => requestFailed({ ...restore, problem: { kind: 'problem', code, message: 'none' } });
    const events = timelineEventsOf({
      steps: [401.2, 404.1, 500.1].map((code) => ({ at: 0, by: 'site', action: failed(code) })),
    });
    expect(events.map(({ kinds }) => kinds)).toEqual([['request'], ['request'], ['request', 'failure']]);
  });
});

describe('the list of actions', () => {
  const told: readonly DescribedEvent[] = timelineEventsOf({ steps }).map((timelineEvent, index) => ({
    timelineEvent,
    text: actions[index]?.[2] ?? '',
    fact: actions[index]?.[3] ?? '',
    type: actions[index]?.[1].type ?? '',
  }));
  const stepsOf = (kind: Parameters<typeof filterTimelineEvents>[1]['kind'], search = '') =>
    filterTimelineEvents(told, { kind, search }).map(({ timelineEvent }) => timelineEvent.step);

  it.each([
    ['all', '', 21],
    ['request', '', 7],
    ['failure', '', 4],
    ['navigation', '', 1],
    ['person', '', 6],
    ['all', 'FORMS refused', 3],
    ['all', 'requests/requestfailed', 3],
    ['request', '409.3', 1],
    ['all', 'nowhere', 0],
  ] as const)('of the kind %s and with “%s” in it has %d rows', (kind, search, count) => {
    expect(stepsOf(kind, search)).toHaveLength(count);
  });

  it('the current row is the last listed event before the position', () => {
    const failures = filterTimelineEvents(told, { kind: 'failure', search: '' });
    expect([0, 5, 6, 7, 21].map((step) => rowAt(failures, step))).toEqual([-1, -1, 0, 1, 3]);
  });
});
