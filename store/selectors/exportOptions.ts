import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';

/** The kinds of files; `csvZip` has all tables and the files of the submissions. */
export const exportFormats = ['csvZip', 'csv', 'xlsx', 'json', 'geojson'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How submissions are downloaded. */
export interface ExportOptions {
  readonly format: ExportFormat;
  /** Whether answers that a spreadsheet would run as formulas are exported as text. */
  readonly safeForExcel: boolean;
  /** Whether only the columns of the table are wanted. */
  readonly onlyShown: boolean;
  /** Whether labels are wanted instead of names and codes. */
  readonly labels: boolean;
}

/** The words for what is wanted besides the format. */
const words = { onlyShown: 'shown', labels: 'labels', safeForExcel: 'safe' } as const;

/** The options as a text, `xlsx,shown,labels`: for the address, saved views, and the browser's memory. */
export const exportOptionsText = ({ format, ...wanted }: ExportOptions): string =>
  [
    format,
    ...(['onlyShown', 'labels', 'safeForExcel'] as const).flatMap((one) => (wanted[one] ? words[one] : [])),
  ].join();

/** The options in such a text; words that mean nothing are passed over. */
const optionsIn = (text: string): ExportOptions => {
  const said = text.split(',');
  return {
    format: exportFormats.find((format) => said.includes(format)) ?? 'csvZip',
    onlyShown: said.includes(words.onlyShown),
    labels: said.includes(words.labels),
    safeForExcel: said.includes(words.safeForExcel),
  };
};

/** How submissions are to be downloaded, as far as the server can: as the address says it, or else as the last time. */
export const selectExportOptions = createSelector(
  [(state: RootState) => selectNavigation(state).query.download ?? state.exportOptions],
  optionsIn,
);
