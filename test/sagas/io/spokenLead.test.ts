import type { LivePort } from '../../../sagas/io/live';
import { spokenLead } from '../../../sagas/io/spokenLead';

/** Tabs that hear each other, unless a tab is asleep. */
const tabs = () => {
  const heard = new Map<string, (message: unknown) => void>();
  const asleep = new Set<string>();
  const leaders = new Set<string>();
  const talkOf =
    (own: string): LivePort['talk'] =>
    (_, hear) => {
      heard.set(own, hear);
      return {
        say: (message) => {
          if (asleep.has(own)) return;
          for (const [other, tell] of heard) if (other !== own && !asleep.has(other)) tell(message);
        },
        close: () => void heard.delete(own),
      };
    };
  return {
    asleep,
    leaders: () => [...leaders].toSorted(),
    open: (own: string) => {
      const leave = spokenLead(
        talkOf(own),
        'site',
        { led: () => leaders.add(own), lost: () => leaders.delete(own) },
        own,
      );
      return () => {
        leaders.delete(own);
        leave();
      };
    },
  };
};

describe('who leads where tabs have no locks', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is one tab, which is followed at once when it is closed', () => {
    const { open, leaders } = tabs();
    const close = open('a');
    jest.advanceTimersByTime(4_000);
    expect(leaders()).toEqual(['a']);
    open('b');
    open('c');
    jest.advanceTimersByTime(60_000);
    expect(leaders()).toEqual(['a']);
    close();
    jest.advanceTimersByTime(400);
    expect(leaders()).toHaveLength(1);
    jest.advanceTimersByTime(60_000);
    expect(leaders()).toHaveLength(1);
  });

  it('is another one a few seconds after a tab ended without a word', () => {
    const { open, leaders, asleep } = tabs();
    open('a');
    jest.advanceTimersByTime(4_000);
    open('b');
    jest.advanceTimersByTime(10_000);
    asleep.add('a');
    jest.advanceTimersByTime(6_000);
    expect(leaders()).toContain('b');
  });

  it('is the first of two by name as soon as they hear each other', () => {
    const { open, leaders, asleep } = tabs();
    open('b');
    jest.advanceTimersByTime(4_000);
    asleep.add('b');
    open('a');
    jest.advanceTimersByTime(4_000);
    expect(leaders()).toEqual(['a', 'b']);
    asleep.clear();
    jest.advanceTimersByTime(3_000);
    expect(leaders()).toEqual(['a']);
  });
});
