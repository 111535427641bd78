import type { RootState } from '../../../../store';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import { modalOpened } from '../../../../store/modal';
import {
  selectExportCount,
  selectExportHref,
  selectExportNeeds,
  selectIsSafeForExcel,
  selectODataObstacle,
  selectOffersSafeForExcel,
} from '../../../../store/selectors/submissionExport';
import { safeForExcelChosen } from '../../../../store/submissionExport';

/** What a screen shows about exporting the submissions of a form or of its draft. */
export const selectExportedSubmissions = (state: RootState, source: SubmissionSource) => ({
  exportHref: selectExportHref(state, source),
  exportNeeds: selectExportNeeds(state, source),
  exportCount: selectExportCount(state, source),
  offersSafeForExcel: selectOffersSafeForExcel(state),
  isSafeForExcel: selectIsSafeForExcel(state),
  odataObstacle: selectODataObstacle(state, source),
});

/** The events of exporting submissions. */
export const exportEvents = {
  onChooseSafeForExcel: safeForExcelChosen,
  onDecrypt: (source: SubmissionSource) => modalOpened({ name: 'submissionDecrypt', ids: source }),
  onAnalyze: (source: SubmissionSource) => modalOpened({ name: 'odataHelp', ids: source }),
};
