import type { EndpointName } from '../api/endpoints';
import type { RequestsState } from './requests';

/** The reads of the Testing page of a draft; its test submissions belong to the definition. */
const draftTests = ['draftFieldList', 'draftSubmissionKeyList', 'draftOdataSubmissions'] as const;

/**
 * What a successful write invalidates, because its answer says only that it succeeded: these reads of the same form (or of
 * the same project) are forgotten, so that no guard relies on them and the next page reads them again.
 */
const invalidates: Partial<Record<EndpointName, readonly EndpointName[]>> = {
  // The flow reads draft and media files again, while the known ones are still shown.
  draftCreate: draftTests,
  draftPublish: [
    'formList',
    'formGet',
    'draftGet',
    'draftAttachmentList',
    'formAttachmentList',
    'formVersionList',
    'formFieldList',
    ...draftTests,
  ],
  draftDelete: ['draftGet', 'draftAttachmentList', ...draftTests],
  formDelete: ['formList', 'formGet'],
  // Its answer contains neither the creator nor the position in the list.
  appUserCreate: ['appUserList'],
  // Its answer does not say since when backups are set up.
  backupsVerify: ['backupsConfigGet'],
  // Every form and draft of the project gets a new version, with the key in it.
  projectKeyCreate: ['projectGet', 'formList', 'formGet', 'formVersionList', 'draftGet'],
};

/** The requests that are still valid after the answer to a write with these parameters. */
export const invalidateReads = (
  requests: RequestsState,
  name: EndpointName,
  params: Readonly<Record<string, string | number>>,
): RequestsState => {
  const stale = invalidates[name];
  if (!stale) return requests;
  const isStale = (asked: {
    readonly name: EndpointName;
    readonly params: Readonly<Record<string, unknown>>;
  }): boolean =>
    stale.includes(asked.name) &&
    Object.entries(asked.params).every(([param, value]) => (params[param] ?? value) === value);
  return Object.fromEntries(Object.entries(requests).filter(([, entry]) => !isStale(entry)));
};
