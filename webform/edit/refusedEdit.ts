import type { Answer } from '../sending/answer';
import type { LinkedForm } from '../protocol/protocol';
import { Trouble } from '../page/trouble';
import { submissionCall } from './paths';

/** The data read from a submission. */
interface Current {
  readonly currentVersion?: { readonly instanceId: string };
}

/**
 * Why an edit was refused. The answer to devices has one status for several reasons; the submission as it is now tells them
 * apart.
 * @param read reads a call of the API
 * @param refusal what the status alone tells
 */
export const refusedEdit = async (
  read: (url: string) => Promise<string>,
  { projectId, xmlFormId }: LinkedForm,
  { instanceId, edits }: Answer,
  refusal: Trouble,
): Promise<Trouble> => {
  const { kind, values } = refusal;
  if (!edits || (kind !== 'conflict' && kind !== 'notFound')) return refusal;
  try {
    const url = submissionCall({ projectId, xmlFormId, instanceId: edits.instanceId });
    const { currentVersion }: Current = JSON.parse(await read(url));
    // The version of the form is not known to the server any more.
    if (kind === 'notFound') return refusal;
    if (currentVersion?.instanceId === instanceId) return new Trouble('earlierEdit', values);
    return new Trouble(currentVersion?.instanceId === edits.base ? 'refused' : 'stale', values);
  } catch (error) {
    return error instanceof Trouble && error.kind === 'notFound' ? new Trouble('gone', values) : refusal;
  }
};
