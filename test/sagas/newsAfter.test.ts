import type { LiveChange } from '../../api/liveChange';
import { doingsOf, newsAfter } from '../../sagas/live/newsAfter';
import type { LiveNews } from '../../store/live';

const none: LiveNews = { source: 'a form', ids: [], added: 0, goneIds: [], gone: 0, announced: 0 };

const isShown = (id: string): boolean => id.startsWith('shown');

type Act = readonly [id: string, act: string];

const done = (...acts: readonly Act[]): readonly LiveChange[] =>
  acts.map(([instanceId, act]) => ({
    topic: 'submission',
    act: `submission.${act}` as LiveChange['act'],
    actorId: 9,
    projectId: 1,
    xmlFormId: 'well',
    instanceId,
  }));

const told = (before: LiveNews, ...acts: readonly Act[]): LiveNews =>
  newsAfter(before, doingsOf(done(...acts), isShown));

const counts = ({ added, gone }: LiveNews) => ({ added, gone });

describe('news of submissions', () => {
  it('count what came and what is gone, each once', () => {
    const news = told(none, ['new', 'create'], ['new', 'update'], ['shown', 'delete'], ['shown', 'delete']);
    expect(counts(news)).toEqual({ added: 1, gone: 1 });
    expect(told(news, ['new', 'create'], ['shown', 'delete'])).toBe(news);
  });

  it('forget what is shown and was deleted as soon as it is restored, however often', () => {
    const gone = told(none, ['shown', 'delete']);
    const back = told(gone, ['shown', 'restore']);
    expect(counts(back)).toEqual({ added: 0, gone: 0 });
    expect(counts(told(back, ['shown', 'delete']))).toEqual({ added: 0, gone: 1 });
    expect(told(none, ['shown', 'delete'], ['shown', 'restore'])).toBe(none);
  });

  it('do not count what came and was deleted before anybody saw it', () => {
    const news = { ...told(none, ['new', 'create'], ['other', 'create']), announced: 2 };
    expect(told(news, ['new', 'delete'])).toMatchObject({ ids: ['other'], added: 1, announced: 1, gone: 0 });
    expect(told(none, ['new', 'create'], ['new', 'delete'])).toBe(none);
    expect(counts(told(none, ['new', 'delete'], ['new', 'restore']))).toEqual({ added: 1, gone: 0 });
  });

  it('keep those of which only the number is known', () => {
    const news = { ...none, added: 5, gone: 3 };
    expect(counts(told(news, ['new', 'create'], ['shown', 'delete']))).toEqual({ added: 6, gone: 4 });
  });

  it('say of what is shown that it changed, unless it is gone', () => {
    const { changed } = doingsOf(done(['shown1', 'update'], ['shown2', 'update'], ['shown2', 'delete']), isShown);
    expect(changed).toEqual(['shown1']);
  });
});
