import type { EndpointName } from '../../api/endpoints';

/** Calls that read much at once, as exports and charts do; a replica of the database answers them where there is one. */
export const heavyReads: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'submissionExport',
  'submissionCsv',
  'submissionXlsx',
  'submissionJson',
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
  'draftOdataSubmissions',
  'draftOdataTable',
]);
