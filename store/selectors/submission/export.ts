import { createSelector } from '@reduxjs/toolkit';
import type { EndpointName } from '#api/endpoints';
import type { Key } from '#api/schemas/form/key';
import { endpointHref } from '../../request/endpointHref';
import { selectFields } from '../../form/fields';
import { selectKeys, selectKnowsKeys } from '../../form/keys';
import {
  selectIsFiltered,
  selectIsOutdated,
  selectRowsQuery,
  selectSubmissionList,
  selectSubmissionRows,
} from '../../submission/submissions';
import { formOfSource, type SubmissionSource } from '../../submission/source';
import { sourceCalls } from '../../submission/sourceCalls';
import { selectFormChoices } from '../../form/choices';
import type { RootState } from '../../index';
import { loadStatus, selectRequest } from '../../request/requests';
import type { RowsQuery } from '../../submission/rowsQuery';
import { selectHasExportFormats, selectHasSafeForExcel } from '../../request/capabilities';
import { selectWordsLanguage } from './choiceLabels';
import {
  exportFormats,
  exportOptions,
  selectExportOptions,
  type ExportFormat,
  type ExportOption,
} from './exportOptions';
import { columnName, selectSubmissionColumns } from './columns';
import { selectCountedSource } from '../project/counted';
import { selectTable } from './repeatTables';

/** All formats, with their calls. */
const publishedExports = {
  csvZip: 'submissionExport',
  csv: 'submissionCsv',
  xlsx: 'submissionXlsx',
  json: 'submissionJson',
  geojson: 'submissionGeoList',
} as const satisfies Record<ExportFormat, EndpointName>;

/** Locations of test submissions are not exported. */
const draftExports = {
  csvZip: 'draftSubmissionExport',
  csv: 'draftSubmissionCsv',
  xlsx: 'draftSubmissionXlsx',
  json: 'draftSubmissionJson',
  geojson: 'draftSubmissionJson',
} as const;

/** Whether exports are safe for Excel: chosen, and supported by the server. */
export const selectIsSafeForExcel = (state: RootState): boolean =>
  selectHasSafeForExcel(state) && selectExportOptions(state).safeForExcel;

/**
 * The available formats: CSV with repeats or without, unless the server has others, and GeoJSON if the form has
 * locations.
 */
export const selectAvailableFormats = createSelector(
  [selectHasExportFormats, selectFields, (_: RootState, { draft }: SubmissionSource) => draft],
  (hasFormats, fields, draft): readonly ExportFormat[] => {
    const hasPlaces = !draft && fields.some(({ type }) => type.startsWith('geo'));
    return hasFormats ? exportFormats.filter((format) => format !== 'geojson' || hasPlaces) : ['csvZip', 'csv'];
  },
);

/** The format of a download; a format chosen for another form is ignored if this one does not have it. */
export const selectExportFormat = (state: RootState, source: SubmissionSource): ExportFormat => {
  const { format } = selectExportOptions(state);
  return selectAvailableFormats(state, source).includes(format) ? format : 'csvZip';
};

const isTable = (format: ExportFormat): boolean => ['csvZip', 'csv', 'xlsx'].includes(format);

/**
 * The options that apply to an export format. The abilities of third-party servers are derived from their fields: those
 * that mark select-multiple questions support the options of tables, too (docs/protocol.md#csv-export).
 */
export const selectAvailableOptions = createSelector(
  [
    (_: RootState, __: SubmissionSource, format: ExportFormat) => format,
    (_: RootState, { draft }: SubmissionSource) => draft,
    selectFields,
    selectHasExportFormats,
    selectHasSafeForExcel,
    (state: RootState, source: SubmissionSource) => selectFormChoices(state, source) !== undefined,
    (state: RootState) => selectExportOptions(state).onlyShown,
    (state: RootState, source: SubmissionSource) =>
      typeof selectSubmissionRows(state, source).at(0)?.__system.number === 'number',
  ],
  (format, draft, fields, hasExports, isSafe, hasLabels, isOnlyShown, hasNumbers): readonly ExportOption[] => {
    const knowsTables = hasExports || fields.some(({ selectMultiple }) => selectMultiple !== undefined);
    const hasChosenColumns = hasExports && isOnlyShown;
    const offered: Readonly<Record<ExportOption, boolean>> = {
      onlyShown: hasExports,
      answers: format === 'geojson' && !isOnlyShown,
      labels: hasExports && isTable(format) && hasLabels,
      splitChoices: isTable(format) && knowsTables && fields.some(({ selectMultiple }) => selectMultiple === true),
      withoutGroups:
        isTable(format) && knowsTables && fields.some(({ type, path }) => type === 'structure' && path !== '/meta'),
      earlierFields: knowsTables && !draft && !hasChosenColumns,
      numbers: hasNumbers && format !== 'geojson',
      withoutFiles: format === 'csvZip',
      safeForExcel: isSafe && format.startsWith('csv'),
    };
    return exportOptions.filter((option) => offered[option]);
  },
);

/** The form language of the labels in a file; null if labels are off or unavailable. */
const selectExportLanguage = (state: RootState, source: SubmissionSource): string | null => {
  const choices = selectFormChoices(state, source);
  if (!selectExportOptions(state).labels || !choices) return null;
  return choices.languages[selectWordsLanguage(state, source)] ?? null;
};

/**
 * The columns of the table; answers of a repeat are exported with the rest of its table, and with the keys that join it
 * to submissions.
 */
const selectExportedColumns = createSelector([selectSubmissionColumns, selectTable], ({ columns }, table): string => {
  const names = columns.map((column) =>
    typeof column === 'object' && column.inRepeat ? table.slice(1) : columnName(column),
  );
  return [...new Set(table === '' ? names : [...names, '__id'])].join();
});

/** The rows of the table. Servers without other formats ignore search, order and columns. */
const exportedRows = (state: RootState, source: SubmissionSource): RowsQuery & { readonly $select?: string } => {
  const rows = selectRowsQuery(state, source);
  if (!selectHasExportFormats(state)) return rows.$filter === undefined ? {} : { $filter: rows.$filter };
  return { ...rows, ...(selectExportOptions(state).onlyShown && { $select: selectExportedColumns(state, source) }) };
};

/** Third-party servers ignore `distinctMedia`; unpacking then leaves one file per name. */
const exportQuery = (state: RootState, source: SubmissionSource, format: ExportFormat) => {
  const language = isTable(format) ? selectExportLanguage(state, source) : null;
  const chosen = selectExportOptions(state);
  const wants = (option: ExportOption) =>
    chosen[option] && selectAvailableOptions(state, source, format).includes(option);
  return {
    ...(format === 'csvZip' && { distinctMedia: true }),
    ...exportedRows(state, source),
    ...(language !== null && { labels: language }),
    ...(wants('answers') && { answers: true }),
    ...(wants('splitChoices') && { splitSelectMultiples: true }),
    ...(wants('withoutGroups') && { groupPaths: false }),
    ...(wants('earlierFields') && { deletedFields: true }),
    ...(wants('numbers') && { number: true }),
    ...(wants('withoutFiles') && { attachments: false }),
    ...(wants('safeForExcel') && { safeForExcel: true }),
  };
};

/** The extensions of file names, if the server sends none. */
const endings: Readonly<Record<ExportFormat, string>> = {
  csvZip: 'zip',
  csv: 'csv',
  xlsx: 'xlsx',
  json: 'json',
  geojson: 'geojson',
};

/** The call of an export, and the name of its file if the server sends none. */
export const selectExportCall = (state: RootState, source: SubmissionSource) => {
  const format = selectExportFormat(state, source);
  const calls = source.draft ? draftExports : publishedExports;
  return {
    name: calls[format],
    params: formOfSource(source),
    query: exportQuery(state, source, format),
    fileName: `${source.xmlFormId}.${endings[format]}`,
  };
};

export type ExportCall = ReturnType<typeof selectExportCall>;

/** The URL of an export; the browser authenticates it by its cookie. */
export const selectExportHref = (state: RootState, source: SubmissionSource): string => {
  const { name, params, query } = selectExportCall(state, source);
  return endpointHref(name, params, query);
};

/** The URL of the export with all tables and files, with passphrases in the body. */
export const selectDecryptHref = (state: RootState, source: SubmissionSource): string =>
  endpointHref(sourceCalls(source).decrypted, formOfSource(source), exportQuery(state, source, 'csvZip'));

/** The keys with a passphrase among those of the submissions; newest first. */
export const selectManagedKeys = createSelector([selectKeys], (keys): readonly Key[] =>
  keys.filter(({ managed }) => managed).sort((one, other) => other.id - one.id),
);

/** Whether submissions were also encrypted with keys without a passphrase: those of the forms themselves. */
export const selectHasOwnKeys = (state: RootState, source: SubmissionSource): boolean =>
  selectKeys(state, source).some(({ managed }) => !managed);

/** What an export needs; unknown until it is known whether submissions are encrypted. */
export type ExportNeeds = 'unknown' | 'nothing' | 'passphrase';

/** What an export of a form or draft needs: nothing, or a passphrase; unknown until the keys are loaded. */
export const selectExportNeeds = (state: RootState, source: SubmissionSource): ExportNeeds => {
  const read = selectRequest(state, sourceCalls(source).keys, formOfSource(source));
  // Known keys stay known while they are read again, and if that fails.
  const isKnown = selectKnowsKeys(state, source) && loadStatus(read) !== 'loading';
  if (selectKeys(state, source).length === 0 && !isKnown) return 'unknown';
  return selectManagedKeys(state, source).length > 0 ? 'passphrase' : 'nothing';
};

/** The number of submissions in the table and its export; undefined if unknown. */
export const selectExportCount = (state: RootState, source: SubmissionSource): number | undefined => {
  if (!selectIsFiltered(state, source)) return selectCountedSource(state, source)?.submissions;
  return selectIsOutdated(state, source) ? undefined : selectSubmissionList(state, source)?.count;
};

export type ODataObstacle = 'unknown' | 'encrypted';

/**
 * Why other programs cannot read the submissions by OData: some are encrypted, or the first one will be, because the
 * list of keys is empty until the first submission. Null if they can.
 */
export const selectODataObstacle = (state: RootState, source: SubmissionSource): ODataObstacle | null => {
  if (selectKeys(state, source).length > 0) return 'encrypted';
  const counted = selectCountedSource(state, source);
  if (selectExportNeeds(state, source) === 'unknown' || !counted) return 'unknown';
  return counted.keyId !== null && counted.submissions === 0 ? 'encrypted' : null;
};
