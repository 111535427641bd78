import type { EndpointName } from '#api/endpoints';

/**
 * Expensive reads: calls that filter, search, sort or aggregate submissions, or read many of them. They have limits of their own
 * (docs/decisions/0099-expensive-reads.md). A replica of the database, where there is one, serves those that only read.
 */
export const heavyReads: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'submissionExport',
  'submissionCsv',
  'submissionXlsx',
  'submissionJson',
  'submissionExportDecrypt',
  'submissionCsvDecrypt',
  'submissionXlsxDecrypt',
  'submissionJsonDecrypt',
  'submissionGeoList',
  'submissionSummaryList',
  'submissionPlaceList',
  'submissionPictureList',
  'odataSubmissions',
  'odataTable',
  'draftSubmissionExport',
  'draftSubmissionCsv',
  'draftSubmissionXlsx',
  'draftSubmissionJson',
  'draftSubmissionExportDecrypt',
  'draftSubmissionCsvDecrypt',
  'draftSubmissionXlsxDecrypt',
  'draftSubmissionJsonDecrypt',
  'draftOdataSubmissions',
  'draftOdataTable',
  'entityCsv',
  'entityGeoList',
  'entityOdata',
  'entityOdataCount',
]);
