import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectSiteAddress, siteAddressSubmitted } from '../../../store/entities/siteAddress';
import { selectPending, selectProblem, selectRequest } from '../../../store/requests';
import { selectRouteLoad } from '../../../store/selectors/routeLoad';
import { selectTabs } from '../../../store/selectors/tabs';
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

/** Where codes, mails and links lead. */
export const SiteAddress = connect(select, events)(View);
