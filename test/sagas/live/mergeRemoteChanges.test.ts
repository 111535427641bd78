import type { LiveChange } from '#api/core/liveChange';
import { changeSetOf, mergeRemoteChanges } from '#sagas/live/mergeRemoteChanges';
import type { RemoteRowChanges } from '#store/core/live';

const none: RemoteRowChanges = { source: 'a form', ids: [], added: 0, goneIds: [], gone: 0, announced: 0 };

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

const told = (before: RemoteRowChanges, ...acts: readonly Act[]): RemoteRowChanges =>
  mergeRemoteChanges(before, changeSetOf(done(...acts), isShown));

const counts = ({ added, gone }: RemoteRowChanges) => ({ added, gone });

describe('changes of submissions by others', () => {
  it('count added and removed submissions once each', () => {
    const news = told(none, ['new', 'create'], ['new', 'update'], ['shown', 'delete'], ['shown', 'delete']);
    expect(counts(news)).toEqual({ added: 1, gone: 1 });
    expect(told(news, ['new', 'create'], ['shown', 'delete'])).toBe(news);
  });

  it('forget the removal of a shown submission once it is restored, however often', () => {
    const gone = told(none, ['shown', 'delete']);
    const back = told(gone, ['shown', 'restore']);
    expect(counts(back)).toEqual({ added: 0, gone: 0 });
    expect(counts(told(back, ['shown', 'delete']))).toEqual({ added: 0, gone: 1 });
    expect(told(none, ['shown', 'delete'], ['shown', 'restore'])).toBe(none);
  });

  it('do not count submissions added and deleted before they are shown', () => {
    const news = { ...told(none, ['new', 'create'], ['other', 'create']), announced: 2 };
    expect(told(news, ['new', 'delete'])).toMatchObject({ ids: ['other'], added: 1, announced: 1, gone: 0 });
    expect(told(none, ['new', 'create'], ['new', 'delete'])).toBe(none);
    expect(counts(told(none, ['new', 'delete'], ['new', 'restore']))).toEqual({ added: 1, gone: 0 });
  });

  it('keep unidentified ones as a number', () => {
    const news = { ...none, added: 5, gone: 3 };
    expect(counts(told(news, ['new', 'create'], ['shown', 'delete']))).toEqual({ added: 6, gone: 4 });
  });

  it('list changed submissions that are shown, unless they are removed', () => {
    const { changed } = changeSetOf(done(['shown1', 'update'], ['shown2', 'update'], ['shown2', 'delete']), isShown);
    expect(changed).toEqual(['shown1']);
  });
});
