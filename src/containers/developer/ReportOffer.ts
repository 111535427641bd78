import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { reportRequested } from '#store/recording/recordingEvents';
import { selectIsReportable } from '#store/selectors/core/reportable';
import { ReportOffer as View } from '../../views/developer/ReportOffer';

const select = (state: RootState) => ({ isOffered: selectIsReportable(state) });

/** Offers an error report. */
export const ReportOffer = connect(select, { onSave: () => reportRequested() })(View);
