import { pathTo } from '../../route/location';
import { isObject, partIn, textIn, type Parts } from '#shared/objectParts';

/** Where a version came from; null for the API and the site. */
export type EntityOrigin =
  | { readonly kind: 'submission'; readonly name: string; readonly href: string }
  | { readonly kind: 'deletedSubmission' }
  | { readonly kind: 'file'; readonly name: string }
  | null;

/** The origin in the source of a version, as the server sends it: a submission, which may be deleted, or a file. */
export const originOf = (projectId: number, source: Parts): EntityOrigin => {
  const { submission } = source;
  if (isObject(submission)) {
    const [xmlFormId, instanceId] = [textIn(submission, 'xmlFormId'), textIn(submission, 'instanceId')];
    if (xmlFormId === null || instanceId === null) return { kind: 'deletedSubmission' };
    const name = textIn(partIn(submission, 'currentVersion'), 'instanceName') ?? instanceId;
    return { kind: 'submission', name, href: pathTo('formSubmission', { projectId, xmlFormId, instanceId }) };
  }
  const file = textIn(source, 'name');
  return file === null ? null : { kind: 'file', name: file };
};
