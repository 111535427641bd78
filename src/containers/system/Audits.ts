import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { auditsHref, type AuditFilter } from '#store/system/auditFilters';
import { auditPageRequested } from '#store/system/audits';
import { navigationRequested } from '#store/route/navigation';
import { selectAuditOptions, selectPlainAuditsHref, selectUnknownAction } from '#store/selectors/system/auditOptions';
import { selectDescribeAudit } from '#store/selectors/system/auditRow';
import { selectAuditFilter, selectAuditRows, selectAuditsLoad } from '#store/selectors/system/auditRows';
import { selectTabs } from '#store/selectors/core/tabs';
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
  onMore: () => auditPageRequested(),
  onRefresh: retry,
};

/** The audit log of this server. */
export const Audits = connect(select, events)(View);
