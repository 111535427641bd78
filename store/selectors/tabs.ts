import { createSelector } from '@reduxjs/toolkit';
import type { MessageKey } from '../../translations';
import { selectAccess } from '../guard';
import type { RootState } from '../index';
import { pathTo } from '../location';
import { selectNavigation, selectParams } from '../navigation';
import { placeOf, placesInTabs, type RouteName, type TabStrip } from '../routes';

/** One tab: a place of the map as a strip shows it. */
export interface PlaceTab {
  readonly route: RouteName;
  readonly href: string;
  /** What it is called in the strip. */
  readonly title: MessageKey;
  /** The site is there now. */
  readonly current: boolean;
  /** False where the place waits for the form to be published; the tab then stands there, but leads nowhere. */
  readonly open: boolean;
}

const selectTabsOf = (strip: TabStrip) => {
  const routes = placesInTabs(strip);
  const selectOffers = createSelector(
    routes.map((route) => {
      const place = placeOf(route);
      const tab = { ...place, project: [...(place.project ?? []), ...(place.tabVerbs ?? [])] };
      return (state: RootState) => selectAccess(state, tab, selectParams(state)).offer;
    }),
    (...offers) => offers,
  );
  return createSelector([selectNavigation, selectOffers], ({ route: here, params }, offers): readonly PlaceTab[] =>
    routes.flatMap((route, index) => {
      const offer = offers[index];
      if (offer === 'forbidden') return [];
      const { title, tabTitle = title } = placeOf(route);
      return {
        route,
        href: pathTo(route, params),
        title: tabTitle,
        current: route === here,
        open: offer === 'allowed',
      };
    }),
  );
};

const selectors: Record<TabStrip, ReturnType<typeof selectTabsOf>> = {
  project: selectTabsOf('project'),
  form: selectTabsOf('form'),
  draft: selectTabsOf('draft'),
  system: selectTabsOf('system'),
};

/**
 * The tabs of a strip at the present project or form. Those a person has no verbs for are left out; what is not known
 * yet counts as allowed, so tabs do not jump in one by one. Those of a draft come all at once, when it is known whether
 * there is one, and which media files it asks for.
 */
export const selectTabs = (state: RootState, strip: TabStrip): readonly PlaceTab[] => selectors[strip](state);
