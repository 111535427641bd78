import { FollowedMap, FollowedSet } from '#webform/files/followed';

describe('something whose changes can be followed', () => {
  it('notifies of changes until that is ended', () => {
    const map = new FollowedMap<string, number>();
    const listener = jest.fn();
    const end = map.follow(listener);
    map.set('a', 1).set('a', 2);
    map.delete('a');
    map.delete('a');
    map.clear();
    expect(listener).toHaveBeenCalledTimes(4);
    end();
    map.set('b', 1);
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('is silent if a set does not change', () => {
    const set = new FollowedSet<string>();
    const listener = jest.fn();
    set.follow(listener);
    set.add('a').add('a');
    set.delete('b');
    expect(listener).toHaveBeenCalledTimes(1);
    set.delete('a');
    expect([listener.mock.calls.length, set.size]).toEqual([2, 0]);
  });
});
