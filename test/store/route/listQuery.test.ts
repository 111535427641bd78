import { createStore } from '#store/index';
import { alertRaised, selectAlert } from '#store/core/alert';
import { selectListQuery } from '#store/route/listQuery';
import { readLocation } from '#store/route/location';
import { listQueryChanged, locationChanged, selectNavigation } from '#store/route/navigation';

const storeAt = (href: string) => {
  const store = createStore({ middleware: [] });
  store.dispatch(locationChanged(readLocation(href)));
  return store;
};

describe('the query of a list', () => {
  it.each([
    ['/users', { filter: 'a b' }, '/users?filter=a+b'],
    ['/users?filter=a+b', { sort: '-name' }, '/users?filter=a+b&sort=-name'],
    ['/users?filter=a+b&sort=-name', { filter: '' }, '/users?sort=-name'],
    ['/users?sort=name#top', { sort: '' }, '/users#top'],
    ['/users?next=1', { filter: '&?#%é' }, '/users?next=1&filter=%26%3F%23%25%C3%A9'],
    ['/projects/1/forms/a%20b%2Fc', { filter: 'x' }, '/projects/1/forms/a%20b%2Fc?filter=x'],
  ])('the query of a list at %s becomes, with %j, %s', (href, change, result) => {
    const store = storeAt(href);
    const { params, route } = selectNavigation(store.getState());
    store.dispatch(listQueryChanged(change));
    const navigation = selectNavigation(store.getState());
    expect(navigation).toEqual({ ...readLocation(result), visit: 1, confirmed: true });
    // The page is the same one.
    expect(navigation.params).toBe(params);
    expect(navigation.route).toBe(route);
  });

  it('the query of a list is empty without one in the address', () => {
    expect(selectListQuery(storeAt('/users').getState())).toEqual({ filter: '', sort: '', only: '', appUsers: '' });
    expect(selectListQuery(storeAt('/users?filter=x&sort=name&only=open&appUsers=y').getState())).toEqual({
      filter: 'x',
      sort: 'name',
      only: 'open',
      appUsers: 'y',
    });
  });

  it('the query of a list changes without a navigation: the message stays', () => {
    const store = storeAt('/users');
    store.dispatch(alertRaised({ type: 'success', message: { key: 'parts.copied' } }));
    store.dispatch(listQueryChanged({ filter: 'x' }));
    expect(selectAlert(store.getState())).not.toBeNull();
  });
});
