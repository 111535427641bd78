import { connect } from 'react-redux';
import { downloadRequested } from '#store/core/downloads';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { modalOpened } from '#store/core/modal';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectListsUnencrypted } from '#store/selectors/submission/encryptedQuery';
import { selectExportOptions } from '#store/selectors/submission/exportOptions';
import { selectOpenPanel } from '#store/selectors/submission/openPanel';
import {
  selectAvailableFormats,
  selectAvailableOptions,
  selectExportCount,
  selectExportFormat,
  selectExportHref,
  selectExportNeeds,
} from '#store/selectors/submission/export';
import { SubmissionDownload as View } from '#src/views/form/submission/download/SubmissionDownload';
import { onOptions } from './onOptions';
import { SubmissionAnalysis } from './SubmissionAnalysis';
import { onPanel } from './table/onPanel';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  return {
    source,
    exportHref: selectExportHref(state, source),
    exportNeeds: selectExportNeeds(state, source),
    isExportRefused: !source.draft && selectListsUnencrypted(state, source),
    exportCount: selectExportCount(state, source),
    SubmissionAnalysis,
    exportOptions: selectExportOptions(state),
    exportFormat: selectExportFormat(state, source),
    exportFormats: selectAvailableFormats(state, source),
    offeredOptions: selectAvailableOptions(state, source, selectExportFormat(state, source)),
    openPanel: selectOpenPanel(state),
  };
};

/** Container of the same-named view. */
export const SubmissionDownload = connect(select, {
  onOptions,
  onDownload: downloadRequested,
  onDecrypt: (source: SubmissionSource) => modalOpened({ name: 'submissionDecrypt', ids: source }),
  onPanel,
})(View);
