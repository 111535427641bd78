import type { SystemColumn } from '#store/selectors/submission/columns';

/** The headings of the system columns. */
export const systemHeaders = {
  '__system/reviewState': 'formSubmissions.review',
  '__system/submitterName': 'formSubmissions.submitter',
  '__system/submissionDate': 'formSubmissions.date',
  '__system/updatedAt': 'formSubmissions.updated',
  '__system/edits': 'formSubmissions.editCount',
  '__system/attachmentsPresent': 'formSubmissions.files',
  '__system/deviceId': 'formSubmissions.device',
  '__system/formVersion': 'formSubmissions.version',
  __id: 'formSubmissions.instanceId',
} as const satisfies Readonly<Record<SystemColumn, string>>;
