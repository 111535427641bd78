import type { EndpointName } from '../api/endpoints';
import type { RequestsState } from './requests';

/** What the page Testing shows of a draft; its test submissions go with the definition they were made for. */
const draftTests = ['draftFieldList', 'draftSubmissionKeyList', 'draftODataSubmissions'] as const;

/**
 * What a successful write makes unknown, for its answer says only that it succeeded: these reads of the same form (or
 * of the same project) are forgotten, so that no guard believes them and the next place asks anew.
 */
const invalidates: Partial<Record<EndpointName, readonly EndpointName[]>> = {
  // Draft and media files are read anew by who made it, while those that are known stay on the screen.
  draftCreate: draftTests,
  draftPublish: [
    'formList',
    'formGet',
    'draftGet',
    'draftAttachmentList',
    'formVersionList',
    'formFieldList',
    ...draftTests,
  ],
  draftDelete: ['draftGet', 'draftAttachmentList', ...draftTests],
  formDelete: ['formList', 'formGet'],
  // Its answer tells neither who made it nor where it stands among the others.
  appUserCreate: ['appUserList'],
  // Since when backups are set up, its answer does not say.
  backupsVerify: ['backupsConfigGet'],
  // Every form and draft of the project gets a new version, with the key in it.
  projectKeyCreate: ['projectGet', 'formList', 'formGet', 'formVersionList', 'draftGet'],
};

/** The requests that are still known after the answer to a write with these parameters. */
export const validAfter = (
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
