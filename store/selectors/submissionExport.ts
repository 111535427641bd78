import { createSelector } from '@reduxjs/toolkit';
import type { EndpointName } from '../../api/endpoints';
import type { Key } from '../../api/schemas/key';
import { endpointHref } from '../endpointHref';
import { selectFields } from '../entities/fields';
import { selectKeys, selectKnowsKeys } from '../entities/keys';
import { selectIsFiltered, selectIsOutdated, selectRowsQuery, selectSubmissionList } from '../entities/submissions';
import { formOfSource, type SubmissionSource } from '../entities/submissionSource';
import { sourceCalls } from '../entities/sourceCalls';
import { selectFormChoices } from '../formChoices';
import type { RootState } from '../index';
import { loadStatus, selectRequest } from '../requests';
import type { RowsQuery } from '../rowsQuery';
import { selectServerCan } from '../session';
import { selectWordsLanguage } from './choiceLabels';
import { exportFormats, selectExportOptions, type ExportFormat } from './exportOptions';
import { columnName, selectSubmissionColumns } from './submissionColumns';
import { selectCountedSource } from './counted';
import { selectTable } from './repeatTables';

/** All formats, with their calls. */
const publishedExports = {
  csvZip: 'submissionExport',
  csv: 'submissionCsv',
  xlsx: 'submissionXlsx',
  json: 'submissionJson',
  geojson: 'submissionGeoList',
} as const satisfies Record<ExportFormat, EndpointName>;

/** Places of test submissions are not exported. */
const draftExports = {
  csvZip: 'draftSubmissionExport',
  csv: 'draftSubmissionCsv',
  xlsx: 'draftSubmissionXlsx',
  json: 'draftSubmissionJson',
  geojson: 'draftSubmissionJson',
} as const;

/** Whether the option "safe for Excel" is offered. */
export const selectOffersSafeForExcel = (state: RootState): boolean => selectServerCan(state, 'safeForExcel');

/** Whether exports are safe for Excel: it was chosen, and the server supports it. */
export const selectIsSafeForExcel = (state: RootState): boolean =>
  selectOffersSafeForExcel(state) && selectExportOptions(state).safeForExcel;

/** The formats that are offered: one, unless the server has others, and GeoJSON where there are places. */
export const selectOfferedFormats = createSelector(
  [
    (state: RootState) => selectServerCan(state, 'exports'),
    selectFields,
    (_: RootState, { draft }: SubmissionSource) => draft,
  ],
  (hasFormats, fields, draft): readonly ExportFormat[] => {
    const hasPlaces = !draft && fields.some(({ type }) => type.startsWith('geo'));
    return hasFormats ? exportFormats.filter((format) => format !== 'geojson' || hasPlaces) : ['csvZip'];
  },
);

/** The format of a download; that of another form, which this one does not have, is not. */
export const selectExportFormat = (state: RootState, source: SubmissionSource): ExportFormat => {
  const { format } = selectExportOptions(state);
  return selectOfferedFormats(state, source).includes(format) ? format : 'csvZip';
};

/** The language of the form whose labels are in a file; null where labels are not wanted, or there are none in it. */
const selectExportLanguage = (state: RootState, source: SubmissionSource): string | null => {
  const choices = selectFormChoices(state, source);
  if (!selectExportOptions(state).labels || !choices) return null;
  return choices.languages[selectWordsLanguage(state, source)] ?? null;
};

/** The columns of the table; answers of a repeat come with the rest of its table, and with what joins that to submissions. */
const selectExportedColumns = createSelector([selectSubmissionColumns, selectTable], ({ columns }, table): string => {
  const names = columns.map((column) =>
    typeof column === 'object' && column.inRepeat ? table.slice(1) : columnName(column),
  );
  return [...new Set(table === '' ? names : [...names, '__id'])].join();
});

/** What the table shows. Servers without other formats take no search, and keep their own order and columns. */
const exportedRows = (state: RootState, source: SubmissionSource): RowsQuery & { readonly $select?: string } => {
  const rows = selectRowsQuery(state, source);
  if (!selectServerCan(state, 'exports')) return rows.$filter === undefined ? {} : { $filter: rows.$filter };
  return { ...rows, ...(selectExportOptions(state).onlyShown && { $select: selectExportedColumns(state, source) }) };
};

const isTable = (format: ExportFormat): boolean => ['csvZip', 'csv', 'xlsx'].includes(format);

/** Other servers ignore `distinctMedia`; unpacking then leaves one file of each name. */
const exportQuery = (state: RootState, source: SubmissionSource, format: ExportFormat) => {
  const language = isTable(format) ? selectExportLanguage(state, source) : null;
  return {
    ...(format === 'csvZip' && { distinctMedia: true }),
    ...exportedRows(state, source),
    ...(language !== null && { labels: language }),
    ...(format.startsWith('csv') && selectIsSafeForExcel(state) ? { safeForExcel: true } : {}),
  };
};

/** How the names of files end, where the server gives none. */
const endings: Readonly<Record<ExportFormat, string>> = {
  csvZip: 'zip',
  csv: 'csv',
  xlsx: 'xlsx',
  json: 'json',
  geojson: 'geojson',
};

/** The call of an export, with the name that its file has if the server gives none. */
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

/** That of all tables and files, with passphrases in the body. */
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

/** The number of submissions that the table stands for, and an export has; undefined if unknown. */
export const selectExportCount = (state: RootState, source: SubmissionSource): number | undefined => {
  if (!selectIsFiltered(state, source)) return selectCountedSource(state, source)?.submissions;
  return selectIsOutdated(state, source) ? undefined : selectSubmissionList(state, source)?.count;
};

export type ODataObstacle = 'unknown' | 'encrypted';

/**
 * Why other programs cannot read the submissions by OData: some are encrypted, or the first one will be, because the list
 * of keys is empty until then. Null if they can.
 */
export const selectODataObstacle = (state: RootState, source: SubmissionSource): ODataObstacle | null => {
  if (selectKeys(state, source).length > 0) return 'encrypted';
  const counted = selectCountedSource(state, source);
  if (selectExportNeeds(state, source) === 'unknown' || !counted) return 'unknown';
  return counted.keyId !== null && counted.submissions === 0 ? 'encrypted' : null;
};
