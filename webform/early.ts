import { addressOf } from './protocol/address';
import { browserStorage } from './page/storage';
import { chooseLocale, loadTexts } from './page/texts';

/**
 * Loads what shows forms while the form itself is requested: these requests wait for one another, and the engine is large. It
 * takes over texts as it is loaded, so they come before. What fails here is requested again by those who need it, and they say so.
 */
const begin = async (): Promise<void> => {
  if (addressOf(location.pathname, location.search).kind !== 'form') return;
  await loadTexts(chooseLocale(browserStorage, navigator.languages));
  await Promise.all([
    import(/* webpackChunkName: "fillIn" */ './filling/fillIn'),
    import(/* webpackChunkName: "drafting" */ './kept/drafting'),
    import(/* webpackChunkName: "draftList" */ './kept/draftList'),
  ]);
  await import(/* webpackChunkName: "view" */ './view/mountForm');
};

begin().catch(() => undefined);
