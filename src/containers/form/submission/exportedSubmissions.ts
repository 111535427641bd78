import type { RootState } from '../../../../store';
import { downloadRequested } from '../../../../store/downloads';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import { selectFormChoices } from '../../../../store/formChoices';
import { listQueryChanged } from '../../../../store/navigation';
import { modalOpened } from '../../../../store/modal';
import { exportOptionsText, selectExportOptions, type ExportOptions } from '../../../../store/selectors/exportOptions';
import {
  selectExportCount,
  selectExportFormat,
  selectOfferedFormats,
  selectExportHref,
  selectExportNeeds,
  selectIsSafeForExcel,
  selectODataObstacle,
  selectOffersSafeForExcel,
} from '../../../../store/selectors/submissionExport';

/** What a screen shows about exporting the submissions of a form or of its draft. */
export const selectExportedSubmissions = (state: RootState, source: SubmissionSource) => ({
  exportHref: selectExportHref(state, source),
  exportNeeds: selectExportNeeds(state, source),
  exportCount: selectExportCount(state, source),
  offersSafeForExcel: selectOffersSafeForExcel(state),
  isSafeForExcel: selectIsSafeForExcel(state),
  exportOptions: selectExportOptions(state),
  exportFormat: selectExportFormat(state, source),
  exportFormats: selectOfferedFormats(state, source),
  hasLabels: selectFormChoices(state, source) !== undefined,
  odataObstacle: selectODataObstacle(state, source),
});

/** The events of exporting submissions. */
export const exportEvents = {
  onOptions: (options: ExportOptions) => listQueryChanged({ download: exportOptionsText(options) }),
  onDownload: downloadRequested,
  onDecrypt: (source: SubmissionSource) => modalOpened({ name: 'submissionDecrypt', ids: source }),
  onAnalyze: (source: SubmissionSource) => modalOpened({ name: 'odataHelp', ids: source }),
};
