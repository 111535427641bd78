import { webFormsUnavailable } from '../../domain/form/webFormAddress';
import { problem } from '../../domain/core/problem';
import { listSubmissionAttachments } from '../../db/submission/attachments';
import type { SubmissionHead } from '../../db/submission/submissions';
import { isEncryptedVersion, versionXml } from '../../db/submission/versions';
import { type Enketo, EnketoBusy } from '../../external/enketo';
import type { BaseContext } from '../../http/context';
import { originOf } from '../../http/access/origin';
import type { FormRow, ProjectRow } from '../../db/schema/tables/forms';

type Context = BaseContext & { readonly found: { readonly form: FormRow; readonly project: ProjectRow } };

const joined = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => encodeURIComponent(part)).join('/');

/**
 * Sends the current submission to an Enketo. Its page reads the files in the session of the user, and sends the edit in the same
 * way.
 */
const enketoAddress = async (
  { db, found: { project, form }, request, services, signal }: Context,
  enketo: Enketo,
  { instanceId, currentVersion }: SubmissionHead,
): Promise<string> => {
  const origin = originOf(services.siteOrigin.current(), request);
  const below = `projects/${project.id}/forms/${encodeURIComponent(form.xmlFormId)}/submissions/${encodeURIComponent(instanceId)}`;
  const files = (await listSubmissionAttachments(db, currentVersion.id)).filter(({ blobId }) => blobId !== null);
  const address = await enketo.editOf(
    { serverUrl: `${origin}/v1/projects/${project.id}`, formId: form.xmlFormId },
    {
      instanceId: currentVersion.instanceId,
      xml: await versionXml(db, currentVersion.id),
      files: new Map(files.map(({ name }) => [name, `${origin}/v1/${below}/attachments/${encodeURIComponent(name)}`])),
      returnUrl: `${services.siteOrigin.current()}/${below}`,
    },
    signal,
  );
  return address.href;
};

/**
 * URL for editing a submission: in the configured Enketo, or on our own page, which also explains that encrypted ones cannot be
 * edited.
 * @throws 409.13 if Enketo was requested for the same submission a moment ago
 */
export const editAddress = async (context: Context, submission: SubmissionHead): Promise<string> => {
  const { db, found, services } = context;
  const site = services.siteOrigin.current();
  if (services.enketo === undefined || (await isEncryptedVersion(db, submission.currentVersion.id))) {
    return `${site}/-/edit/${joined(found.project.id, found.form.xmlFormId, submission.instanceId)}`;
  }
  try {
    return await enketoAddress(context, services.enketo, submission);
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof EnketoBusy) throw problem('editBegun');
    services.log.error({ error: String(error) }, 'Enketo gave no page for an edit');
    return `${site}${webFormsUnavailable}`;
  }
};
