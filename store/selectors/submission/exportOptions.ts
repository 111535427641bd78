import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';

/** The file formats; `csvZip` contains all tables and the attachments of the submissions. */
export const exportFormats = ['csvZip', 'csv', 'xlsx', 'json', 'geojson'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Options besides the format, in the order shown, with their names in addresses, saved views and the browser's storage:
 * - `onlyShown`: only the columns of the table.
 * - `answers`: answers as properties of GeoJSON features.
 * - `labels`: labels instead of names and codes.
 * - `splitChoices`: a column for each choice of select-multiple questions.
 * - `withoutGroups`: column names without groups.
 * - `earlierFields`: also questions that only earlier versions of the form had.
 * - `numbers`: a column with the number of each submission.
 * - `withoutFiles`: no attachments.
 * - `safeForExcel`: answers that a spreadsheet would run as formulas are exported as text.
 */
const words = {
  onlyShown: 'shown',
  answers: 'answers',
  labels: 'labels',
  splitChoices: 'split',
  withoutGroups: 'ungrouped',
  earlierFields: 'earlier',
  numbers: 'numbers',
  withoutFiles: 'unattached',
  safeForExcel: 'safe',
} as const;

export type ExportOption = keyof typeof words;

/** All options, in that order. */
export const exportOptions = [
  'onlyShown',
  'answers',
  'labels',
  'splitChoices',
  'withoutGroups',
  'earlierFields',
  'numbers',
  'withoutFiles',
  'safeForExcel',
] as const satisfies readonly ExportOption[];

/** The options of a download. */
export interface ExportOptions extends Readonly<Record<ExportOption, boolean>> {
  readonly format: ExportFormat;
}

/** The options as a text, `xlsx,shown,labels`. */
export const exportOptionsText = ({ format, ...wanted }: ExportOptions): string =>
  [format, ...exportOptions.flatMap((one) => (wanted[one] ? words[one] : []))].join();

/** Parses such a text; unknown words are ignored. */
const optionsIn = (text: string): ExportOptions => {
  const said = text.split(',');
  const has = (option: ExportOption): boolean => said.includes(words[option]);
  return {
    format: exportFormats.find((format) => said.includes(format)) ?? 'csvZip',
    onlyShown: has('onlyShown'),
    answers: has('answers'),
    labels: has('labels'),
    splitChoices: has('splitChoices'),
    withoutGroups: has('withoutGroups'),
    earlierFields: has('earlierFields'),
    numbers: has('numbers'),
    withoutFiles: has('withoutFiles'),
    safeForExcel: has('safeForExcel'),
  };
};

/** The options of an address or a view in their usual form. */
export const usualOptionsText = (text = ''): string => exportOptionsText(optionsIn(text));

/** The export options supported by the server: those of the address, or else those of the last export. */
export const selectExportOptions = createSelector(
  [(state: RootState) => selectNavigation(state).query.download ?? state.exportOptions],
  optionsIn,
);
