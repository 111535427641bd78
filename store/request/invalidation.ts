import type { EndpointName } from '#api/endpoints';
import type { RequestsState } from './requests';

/** The reads of the Testing page of a draft; its test submissions belong to the definition. */
const draftTests = ['draftFieldList', 'draftSubmissionKeyList', 'draftOdataSubmissions'] as const;

/**
 * The reads that a successful write invalidates, because its reply only confirms it: those of the same form (or
 * project) are dropped, so that no guard relies on them and the next page reads them again.
 */
const invalidates: Partial<Record<EndpointName, readonly EndpointName[]>> = {
  // The saga reads draft and media files again, while the known ones are still shown.
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
  draftDelete: ['formGet', 'draftGet', 'draftAttachmentList', ...draftTests],
  formDelete: ['formList', 'formGet'],
  // Its answer contains neither the creator nor the position in the list.
  appUserCreate: ['appUserList'],
  // Its reply does not contain the time since when backups are set up.
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
