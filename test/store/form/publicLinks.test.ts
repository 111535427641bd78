import type { UnknownAction } from '@reduxjs/toolkit';
import { selectJustMade } from '#store/core/justMade';
import { selectPublicLink, selectPublicLinks } from '#store/form/publicLinks';
import { readLocation } from '#store/route/location';
import { modalOpened } from '#store/core/modal';
import { locationChanged } from '#store/route/navigation';
import { answered, stateAfter } from '../../support/site/states';
import { aPublicLink } from '../../support/things';

type Actions = readonly (UnknownAction | readonly UnknownAction[])[];

const key = { projectId: 1, xmlFormId: 'trees' };
const poster = aPublicLink({ id: 20, displayName: 'Poster', token: 'p!' });
const leaflet = aPublicLink({ id: 21, displayName: 'Leaflet', token: 'l$' });

const list = (...links: (typeof poster)[]) => answered('publicLinkList', key, links);
const created = answered('publicLinkCreate', key, leaflet);

const names = (...actions: Actions) =>
  selectPublicLinks(stateAfter(...actions), key).map(({ displayName }) => displayName);

describe('public links', () => {
  it('the public links of a form are those the server lists, in its order', () => {
    expect(names(list(leaflet, poster))).toEqual(['Leaflet', 'Poster']);
    expect(names(list(leaflet, poster), list(poster))).toEqual(['Poster']);
  });

  it('the public links of a form are separate from those of other forms, whatever their ids', () => {
    const other = { projectId: 1, xmlFormId: '__proto__' };
    const state = stateAfter(list(poster), answered('publicLinkList', other, [leaflet]));
    expect(selectPublicLinks(state, key)).toEqual([poster]);
    expect(selectPublicLinks(state, other)).toEqual([leaflet]);
    expect(selectPublicLinks(state, { projectId: 1, xmlFormId: 'constructor' })).toEqual([]);
  });

  it('the public links of a form start with a new one before they are reloaded', () => {
    expect(names(list(poster), created)).toEqual(['Leaflet', 'Poster']);
  });

  it('the public links of a form lose their token with their session', () => {
    const state = stateAfter(list(leaflet, poster), answered('sessionDelete', { token: 'p!' }, { success: true }));
    expect(selectPublicLink(state, { ...key, linkId: 20 })?.token).toBeNull();
    expect(selectPublicLink(state, { ...key, linkId: 21 })?.token).toBe('l$');
  });
});

describe('new public link', () => {
  const reread = list(leaflet, poster);
  it.each<[string, Actions, number | null]>([
    ['is pointed at', [created], 21],
    ['still is once it stands in the list', [created, reread], 21],
    ['no longer is after the next reading', [created, reread, reread], null],
    ['nor once a dialog opens', [created, reread, modalOpened({ name: 'publicLinkCreate', ids: key })], null],
    ['nor elsewhere', [created, reread, locationChanged(readLocation('/projects/1/forms/trees'))], null],
  ])('the public link that was created last: %s', (_, actions, highlighted) => {
    expect(selectJustMade(stateAfter(...actions), 'publicLink')).toBe(highlighted);
  });
});
