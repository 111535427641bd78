import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectSiteAddress, siteAddressSubmitted } from '#store/system/siteAddress';
import { selectPending, selectProblem, selectRequest } from '#store/request/requests';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectTabs } from '#store/selectors/core/tabs';
import { SiteAddress as View } from '../../views/system/SiteAddress';
import { retry } from '../retry';

const select = (state: RootState) => ({
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
  onSave: (origin: string | null) => siteAddressSubmitted({ origin }),
};

/** The origin of codes, mails and links. */
export const SiteAddress = connect(select, events)(View);
