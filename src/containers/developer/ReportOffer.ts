import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { reportRequested } from '../../../store/recording/recordingEvents';
import { selectIsReportable } from '../../../store/selectors/reportable';
import { ReportOffer as View } from '../../views/developer/ReportOffer';

const select = (state: RootState) => ({ isOffered: selectIsReportable(state) });

/** Offers a report of what went wrong. */
export const ReportOffer = connect(select, { onSave: () => reportRequested() })(View);
