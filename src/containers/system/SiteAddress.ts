import { connect } from 'react-redux';
import type { MapTiles } from '#api/core/siteConfig';
import { selectBaseMap, selectBaseMapTrial } from '#store/selectors/system/baseMap';
import type { RootState } from '#store/index';
import { selectSiteAddress, siteSettingSubmitted } from '#store/system/siteAddress';
import { selectPending, selectProblem, selectRequest } from '#store/request/requests';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectTabs } from '#store/selectors/core/tabs';
import { BaseMap as MapView } from '../../views/system/BaseMap';
import { SiteAddress as View } from '../../views/system/SiteAddress';
import { retry } from '../retry';

const selectMap = (state: RootState) => ({
  baseMap: selectBaseMap(state),
  trial: selectBaseMapTrial(state),
  trying: selectPending(state, 'baseMapTest'),
  trialProblem: selectProblem(state, 'baseMapTest', {}),
  pending: selectPending(state, 'baseMapSave'),
  problem: selectProblem(state, 'baseMapSave', {}),
});

/** The map under places. */
const BaseMap = connect(selectMap, {
  onSave: (tiles: MapTiles | null) => siteSettingSubmitted({ call: 'baseMapSave', body: { tiles } }),
  onTry: (url: string) => siteSettingSubmitted({ call: 'baseMapTest', body: { url } }),
})(MapView);

const select = (state: RootState) => ({
  BaseMap,
  load: selectRouteLoad(state),
  tabs: selectTabs(state, 'system'),
  address: selectSiteAddress(state),
  own: new URL(document.baseURI).origin,
  pending: selectPending(state, 'siteAddressSave'),
  problem: selectProblem(state, 'siteAddressSave', {}),
  done: selectRequest(state, 'siteAddressSave', {})?.status === 'success',
});

const events = {
  onRetry: retry,
  onSave: (origin: string | null) => siteSettingSubmitted({ call: 'siteAddressSave', body: { origin } }),
};

/** The origin of codes, mails and links, and the base map. */
export const SiteAddress = connect(select, events)(View);
