import { formKey, type FormKey } from './formKey';

/** What submissions are of: a published form, or its draft, to which people send while they test it. */
export interface SubmissionSource extends FormKey {
  readonly draft: boolean;
}

/** The id under which what belongs to a source is kept. The form's begins with a number, so the two cannot collide. */
export const sourceKey = (source: SubmissionSource): string => `${source.draft ? 'draft ' : ''}${formKey(source)}`;

/** The same of a form's draft, by the parameters of its calls. */
export const draftKey = (form: FormKey): string => sourceKey({ ...form, draft: true });

/** The form of a source, as the calls of either name it. */
export const formOfSource = ({ projectId, xmlFormId }: SubmissionSource): FormKey => ({ projectId, xmlFormId });

/** The calls of either source: the same, but for the draft's below its own path. */
export const sourceCalls = ({ draft }: Pick<SubmissionSource, 'draft'>) => (draft ? draftCalls : publishedCalls);

const publishedCalls = {
  keys: 'submissionKeyList',
  rows: 'odataSubmissions',
  file: 'submissionAttachmentGet',
  exported: 'submissionExport',
  decrypted: 'submissionExportDecrypt',
  service: 'odataService',
} as const;

const draftCalls = {
  keys: 'draftSubmissionKeyList',
  rows: 'draftODataSubmissions',
  file: 'draftSubmissionAttachmentGet',
  exported: 'draftSubmissionExport',
  decrypted: 'draftSubmissionExportDecrypt',
  service: 'draftODataService',
} as const;
