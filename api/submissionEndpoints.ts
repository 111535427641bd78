import { del, get, on, post, type Endpoint } from './endpoint';
import { draft, form } from './paths';

const submission = `${form}/submissions/:instanceId` as const;
const draftSubmission = `${draft}/submissions/:instanceId` as const;

/** The OData options of requests for rows. */
export const odataQuery = [
  '$top',
  '$skip',
  '$skiptoken',
  '$count',
  '$wkt',
  '$filter',
  '$expand',
  '$select',
  '$orderby',
  '$format',
] as const;

/** The options of an export besides the passphrases, which a GET may contain as `{keyId}={passphrase}`. */
const exported = { query: ['$filter', 'attachments', 'safeForExcel', 'distinctMedia'] } as const;
/** The same with the passphrases in the body, as the fields of a browser's form or as JSON. */
const decrypted = { ...exported, body: 'Passphrases', formFields: true, audit: null } as const;

/** The part of the contract about submissions: those of forms, and the test submissions of drafts. */
export const submissionEndpoints = {
  submissionList: get(`${form}/submissions`, on('form', 'submission.list'), 'Submission[]', {
    extended: 'SubmissionExtended[]',
    query: ['limit', 'offset'],
  }),
  submissionCreate: post(`${form}/submissions`, on('form', 'submission.create'), 'Submission', {
    body: 'file',
    audit: 'submission.create',
  }),
  submissionKeyList: get(`${form}/submissions/keys`, on('form', 'submission.read'), 'Key[]'),
  submissionSubmitterList: get(`${form}/submissions/submitters`, on('form', 'submission.read'), 'Actor[]'),
  submissionGet: get(submission, on('form', 'submission.read'), 'Submission', { extended: 'SubmissionExtended' }),
  submissionXml: get(`${submission}.xml`, on('form', 'submission.read'), 'file'),
  submissionAttachmentList: get(`${submission}/attachments`, on('form', 'submission.read'), 'SubmissionAttachment[]'),
  submissionAttachmentGet: get(`${submission}/attachments/:name`, on('form', 'submission.read'), 'file'),
  submissionAttachmentCreate: post(`${submission}/attachments/:name`, on('form', 'submission.update'), 'Success', {
    body: 'file',
    audit: 'submission.attachment.update',
  }),
  submissionAttachmentDelete: del(`${submission}/attachments/:name`, on('form', 'submission.update'), 'Success', {
    audit: 'submission.attachment.update',
  }),

  /** All submissions as tables in a zip, with their files; those of encrypted ones if a passphrase is given. */
  submissionExport: get(`${form}/submissions.csv.zip`, on('form', 'submission.read'), 'file', exported),
  submissionExportDecrypt: post(`${form}/submissions.csv.zip`, on('form', 'submission.read'), 'file', decrypted),
  submissionCsv: get(`${form}/submissions.csv`, on('form', 'submission.read'), 'file', exported),
  submissionCsvDecrypt: post(`${form}/submissions.csv`, on('form', 'submission.read'), 'file', decrypted),

  draftSubmissionList: get(`${draft}/submissions`, on('form', 'submission.list'), 'Submission[]', {
    extended: 'SubmissionExtended[]',
    query: ['limit', 'offset'],
  }),
  draftSubmissionCreate: post(`${draft}/submissions`, on('form', 'submission.create'), 'Submission', {
    body: 'file',
    audit: 'submission.create',
  }),
  draftSubmissionKeyList: get(`${draft}/submissions/keys`, on('form', 'submission.read'), 'Key[]'),
  draftSubmissionSubmitterList: get(`${draft}/submissions/submitters`, on('form', 'submission.read'), 'Actor[]'),
  draftSubmissionGet: get(draftSubmission, on('form', 'submission.read'), 'Submission', {
    extended: 'SubmissionExtended',
  }),
  draftSubmissionXml: get(`${draftSubmission}.xml`, on('form', 'submission.read'), 'file'),
  draftSubmissionAttachmentList: get(
    `${draftSubmission}/attachments`,
    on('form', 'submission.read'),
    'SubmissionAttachment[]',
  ),
  draftSubmissionAttachmentGet: get(`${draftSubmission}/attachments/:name`, on('form', 'submission.read'), 'file'),
  draftSubmissionExport: get(`${draft}/submissions.csv.zip`, on('form', 'submission.read'), 'file', exported),
  draftSubmissionExportDecrypt: post(`${draft}/submissions.csv.zip`, on('form', 'submission.read'), 'file', decrypted),
  draftSubmissionCsv: get(`${draft}/submissions.csv`, on('form', 'submission.read'), 'file', exported),
  draftSubmissionCsvDecrypt: post(`${draft}/submissions.csv`, on('form', 'submission.read'), 'file', decrypted),

  odataService: get(`${form}.svc`, on('form', 'submission.read'), 'file', { query: odataQuery }),
  odataMetadata: get(`${form}.svc/$metadata`, on('form', 'submission.read'), 'file', { query: odataQuery }),
  odataSubmissions: get(`${form}.svc/Submissions`, on('form', 'submission.read'), 'SubmissionPage', {
    query: odataQuery,
  }),
  /** A repeat's table, one submission, or a repeat's rows of one submission, depending on the rest of the path. */
  odataTable: get(`${form}.svc/*`, on('form', 'submission.read'), 'file', { query: odataQuery }),
  draftODataService: get(`${draft}.svc`, on('form', 'submission.read'), 'file', { query: odataQuery }),
  draftODataMetadata: get(`${draft}.svc/$metadata`, on('form', 'submission.read'), 'file', { query: odataQuery }),
  draftODataSubmissions: get(`${draft}.svc/Submissions`, on('form', 'submission.read'), 'SubmissionPage', {
    query: odataQuery,
  }),
  draftODataTable: get(`${draft}.svc/*`, on('form', 'submission.read'), 'file', { query: odataQuery }),
} as const satisfies Record<string, Endpoint>;
