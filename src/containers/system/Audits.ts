import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { auditsHref, type AuditFilter } from '../../../store/auditFilters';
import { moreAuditsWanted } from '../../../store/entities/audits';
import { navigationRequested } from '../../../store/navigation';
import { selectAuditOptions, selectPlainAuditsHref, selectUnknownAction } from '../../../store/selectors/auditOptions';
import { selectDescribeAudit } from '../../../store/selectors/auditRow';
import { selectAuditFilter, selectAuditRows, selectAuditsLoad } from '../../../store/selectors/auditRows';
import { selectTabs } from '../../../store/selectors/tabs';
import { Audits as View } from '../../views/system/Audits';
import { retry } from '../retry';

const select = (state: RootState) => ({
  tabs: selectTabs(state, 'system'),
  options: selectAuditOptions(state),
  filter: selectAuditFilter(state),
  load: selectAuditsLoad(state),
  rows: selectAuditRows(state),
  describeAudit: selectDescribeAudit(state),
  unknownAction: selectUnknownAction(state),
  plainHref: selectPlainAuditsHref(state),
});

const events = {
  // The filter is in the URL, so that it can be shared, and returned to.
  onFilter: (filter: AuditFilter) => navigationRequested({ href: auditsHref(filter) }),
  onMore: () => moreAuditsWanted(),
  onRefresh: retry,
};

/** The audit log of this server. */
export const Audits = connect(select, events)(View);
