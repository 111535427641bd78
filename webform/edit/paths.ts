import type { EditedSubmission } from '../protocol/address';

type Form = Pick<EditedSubmission, 'projectId' | 'xmlFormId'>;
type Submission = Form & Pick<EditedSubmission, 'instanceId'>;

const named = encodeURIComponent;

/** A form in the API. */
export const formCall = ({ projectId, xmlFormId }: Form): string =>
  `/v1/projects/${projectId}/forms/${named(xmlFormId)}`;

/** A version of a form in the API, where the one without a name is called by underscores. */
export const versionCall = (form: Form, version: string): string =>
  `${formCall(form)}/versions/${named(version || '___')}`;

/** A submission in the API. */
export const submissionCall = (submission: Submission): string =>
  `${formCall(submission)}/submissions/${named(submission.instanceId)}`;

/** Where the site shows the submissions of a form. */
export const submissionsPath = ({ projectId, xmlFormId }: Form): string =>
  `/projects/${projectId}/forms/${named(xmlFormId)}/submissions`;

/** Where the site shows the submission. */
export const submissionPath = (submission: Submission): string =>
  `${submissionsPath(submission)}/${named(submission.instanceId)}`;

/** The URL at which a submission is edited. */
export const editPath = (edited: EditedSubmission, shared: boolean): string => {
  const query = [...(edited.inCurrent ? ['version=current'] : []), ...(shared ? ['shared=1'] : [])].join('&');
  const { projectId, xmlFormId, instanceId } = edited;
  return `/-/edit/${projectId}/${named(xmlFormId)}/${named(instanceId)}${query === '' ? '' : `?${query}`}`;
};
