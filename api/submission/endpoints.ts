import { del, get, on, patch, post, prefixed, put, type Endpoint } from '../endpoint';
import { draft, form } from '../paths';
import { sharedViewEndpoints } from './sharedViewEndpoints';

/** OData options of requests for rows. */
export const odataQuery = [
  '$top',
  '$skip',
  '$skiptoken',
  '$count',
  '$wkt',
  '$filter',
  '$search',
  '$apply',
  '$expand',
  '$select',
  '$orderby',
  '$format',
  // Ours: with `$expand=*`, only the rows of repeats that match the filter.
  'matchingRows',
] as const;

/** Selection, order and columns, with the meaning of OData. */
const rows = ['$filter', '$search', '$select', '$orderby'] as const;

/** Options of an export besides the passphrases, which a GET may contain as `{keyId}={passphrase}`. */
const tables = [...rows, 'groupPaths', 'splitSelectMultiples', 'labels', 'deletedFields', 'number'] as const;
const exported = {
  query: [...tables, 'attachments', 'safeForExcel', 'distinctMedia'],
  audit: 'form.submission.export',
} as const;
const exportedXlsx = { ...exported, query: tables } as const;
const exportedJson = { ...exported, query: [...rows, 'deletedFields', 'number'] } as const;
/** With the passphrases in the body, as the fields of an HTML form or as JSON. */
const decrypted = { body: 'Passphrases', formFields: true } as const;

/** Access for reading submissions of a form, and for changing those of others. */
const read = on('form', 'submission.read');
const update = on('form', 'submission.update');

/** A submission as XML, with its device. */
const sent = { body: 'file', query: ['deviceID'] } as const;

/** Calls common to submissions of a form and of its draft. */
const submissionsBelow = <const Base extends string>(base: Base) => {
  const submission = `${base}/submissions/:instanceId` as const;
  const version = `${submission}/versions/:versionId` as const;
  return {
    submissionList: get(`${base}/submissions`, on('form', 'submission.list'), 'Submission[]', {
      extended: 'SubmissionExtended[]',
      /** `deletedBy` adds the user who deleted them. Ours only: others ignore it. */
      query: ['limit', 'offset', 'deleted', 'deletedBy'],
    }),
    submissionCreate: post(`${base}/submissions`, on('form', 'submission.create'), 'Submission', {
      ...sent,
      audit: 'submission.create',
    }),
    /** Another version of it. Callers who may create submissions may edit them (docs/protocol.md#edits). */
    submissionEdit: put(submission, on('form', 'submission.create'), 'Submission', {
      ...sent,
      audit: 'submission.update.version',
    }),
    submissionKeyList: get(`${base}/submissions/keys`, read, 'Key[]'),
    submissionSubmitterList: get(`${base}/submissions/submitters`, read, 'Actor[]'),
    /** The id of a later version redirects to that version. */
    submissionGet: get(submission, read, 'Submission', {
      extended: 'SubmissionExtended',
      redirects: 301,
    }),
    submissionXml: get(`${submission}.xml`, read, 'file'),
    submissionAttachmentList: get(`${submission}/attachments`, read, 'SubmissionAttachment[]'),
    /** A file, or its thumbnail of this size (`api/submission/thumbnails.ts`). */
    submissionAttachmentGet: get(`${submission}/attachments/:name`, read, 'file', {
      query: ['thumbnail'],
    }),

    submissionVersionList: get(`${submission}/versions`, read, 'SubmissionVersion[]', {
      extended: 'SubmissionVersionExtended[]',
    }),
    submissionVersionGet: get(version, read, 'SubmissionVersion', {
      extended: 'SubmissionVersionExtended',
    }),
    submissionVersionXml: get(`${version}.xml`, read, 'file'),
    submissionVersionAttachmentList: get(`${version}/attachments`, read, 'SubmissionAttachment[]'),
    submissionVersionAttachmentGet: get(`${version}/attachments/:name`, read, 'file', {
      query: ['thumbnail'],
    }),
    submissionDiffs: get(`${submission}/diffs`, read, 'SubmissionDiffs', { mayBeEmpty: true }),

    /** All submissions as tables in a zip, with their files; those of encrypted ones with a passphrase. */
    submissionExport: get(`${base}/submissions.csv.zip`, read, 'file', exported),
    submissionExportDecrypt: post(`${base}/submissions.csv.zip`, read, 'file', { ...exported, ...decrypted }),
    submissionCsv: get(`${base}/submissions.csv`, read, 'file', exported),
    submissionCsvDecrypt: post(`${base}/submissions.csv`, read, 'file', { ...exported, ...decrypted }),
    /** As a workbook with typed cells, and as one JSON array. Ours only (`api/abilities.ts`). */
    submissionXlsx: get(`${base}/submissions.xlsx`, read, 'file', exportedXlsx),
    submissionXlsxDecrypt: post(`${base}/submissions.xlsx`, read, 'file', { ...exportedXlsx, ...decrypted }),
    submissionJson: get(`${base}/submissions.json`, read, 'file', exportedJson),
    submissionJsonDecrypt: post(`${base}/submissions.json`, read, 'file', { ...exportedJson, ...decrypted }),

    odataService: get(`${base}.svc`, read, 'file', { query: odataQuery }),
    odataMetadata: get(`${base}.svc/$metadata`, read, 'file', { query: odataQuery }),
    /** Extended, with the number of comments: ours only. */
    odataSubmissions: get(`${base}.svc/Submissions`, read, 'SubmissionPage', {
      query: odataQuery,
      extended: 'SubmissionPage',
    }),
    /** The table of a repeat, one submission, or the rows of a repeat in one submission, depending on the rest of the path. */
    odataTable: get(`${base}.svc/*`, read, 'file', { query: odataQuery }),
  };
};

const submission = `${form}/submissions/:instanceId` as const;

/** Part of the contract about submissions: those of forms, and the test submissions of drafts. */
export const submissionEndpoints = {
  ...sharedViewEndpoints,
  ...submissionsBelow(form),
  ...prefixed('draft', submissionsBelow(draft)),

  /** Summaries of answers to questions (`api/abilities.ts`), optionally grouped by another one. Ours only. */
  submissionSummaryList: get(`${form}/summaries`, read, 'SubmissionSummary[]', {
    query: ['field', 'by', '$filter', '$search', 'timeZone'],
  }),
  /**
   * Locations in the answers to a question, for a map, with answers to another one for the colours. Ours only, as part of the
   * same ability.
   */
  submissionPlaceList: get(`${form}/places`, read, 'SubmissionPlaces', {
    query: ['field', 'by', '$filter', '$search', 'geometries'],
  }),
  /** Images and videos of submissions in the order of their table, with answers as captions. Ours only (`api/abilities.ts`). */
  submissionPictureList: get(`${form}/pictures`, read, 'SubmissionPictures', {
    query: ['fields', 'captions', '$filter', '$search', '$orderby', 'limit', 'offset', 'count'],
  }),

  submissionReview: patch(submission, update, 'Submission', {
    body: 'SubmissionReview',
    audit: 'submission.update',
  }),
  submissionDelete: del(submission, on('form', 'submission.delete'), 'Success', { audit: 'submission.delete' }),
  submissionRestore: post(`${submission}/restore`, on('form', 'submission.restore'), 'Success', {
    audit: 'submission.restore',
  }),
  /**
   * Reviews, deletes or restores many (`limits.submissionsBatch`); each has a result of its own. Also requires the verb of the
   * action, and logs each under the action of its single call. Ours only (`api/abilities.ts`).
   */
  submissionsBatch: post(`${form}/submissions/batch`, read, 'SubmissionsBatchReply', {
    body: 'SubmissionsBatch',
    audit: 'submission.update',
  }),
  /** Edits stored as submissions of their own, newest first. Ours only (`api/abilities.ts`). */
  submissionSeparateEditList: get(`${form}/submissions/separate-edits`, update, 'SeparateEdit[]', {
    query: ['limit', 'offset'],
  }),
  /**
   * Locations as GeoJSON: of all submissions (with `answers=true`, ours, all answers as properties), of one, of one of its
   * versions.
   */
  submissionGeoList: get(`${form}/submissions.geojson`, on('form', 'submission.list'), 'file', {
    query: ['limit', ...rows, 'fieldpath', 'answers', 'deletedFields'],
  }),
  submissionGeoGet: get(`${submission}.geojson`, read, 'file', { query: ['fieldpath'] }),
  submissionVersionGeoGet: get(`${submission}/versions/:versionId.geojson`, read, 'file', { query: ['fieldpath'] }),
  /** Redirects to the page for editing the submission. */
  submissionEditPage: get(`${submission}/edit`, update, 'file', { redirects: 302 }),
  submissionAuditList: get(`${submission}/audits`, read, 'Audit[]', {
    extended: 'SubmissionAuditExtended[]',
  }),
  submissionCommentList: get(`${submission}/comments`, read, 'SubmissionComment[]', {
    extended: 'SubmissionCommentExtended[]',
  }),
  submissionCommentCreate: post(`${submission}/comments`, read, 'SubmissionComment', {
    extended: 'SubmissionCommentExtended',
    body: 'SubmissionCommentCreation',
    audit: null,
  }),

  /**
   * Changes of the files of all its versions since its receipt, newest first, and the bytes of such a change in the history. Ours
   * only (`api/abilities.ts`).
   */
  submissionAttachmentChangeList: get(`${submission}/attachment-changes`, read, 'AttachmentChange[]'),
  submissionAttachmentChangeFile: get(`${submission}/attachment-changes/:changeId/file`, read, 'file'),

  submissionAttachmentCreate: post(`${submission}/attachments/:name`, update, 'Success', {
    body: 'file',
    audit: 'submission.attachment.update',
  }),
  submissionAttachmentDelete: del(`${submission}/attachments/:name`, update, 'Success', {
    audit: 'submission.attachment.update',
  }),
  submissionVersionAttachmentDelete: del(`${submission}/versions/:versionId/attachments/:name`, update, 'Success', {
    audit: 'submission.attachment.update',
  }),
} as const satisfies Record<string, Endpoint>;
