import type { EditedSubmission } from '../protocol/address';
import { instanceIdOf } from '../sending/instanceId';
import type { Page } from '../page/page';
import type { LoadedForm } from '../protocol/protocol';
import { Trouble } from '../page/trouble';
import { loadForm, type EditedForm } from './editedForm';
import { NotEditable } from './notEditable';
import { submissionCall } from './paths';
import { readQuestions, type Questions } from './questions';
import { isEncrypted, isRecordOf, leavesOf, questionPath, versionOf } from './record';
import { jsonOf, textOf } from './replies';
import { loadFiles, type ListedFile, type SubmissionFiles } from './submissionFiles';

/** What the server says about a submission. Servers that know no edits say nothing of versions. */
interface SubmissionReply {
  readonly createdAt: string;
  readonly submitter?: { readonly displayName: string } | null;
  readonly currentVersion?: { readonly instanceId: string; readonly instanceName: string | null };
}

/** A submission as it is now, with everything needed to edit it. */
export interface Submission extends SubmissionFiles {
  readonly edited: EditedSubmission;
  /** The id of the current version. */
  readonly base: string;
  readonly xml: string;
  readonly name: string;
  readonly createdAt: string;
  readonly submitter: string | null;
  /** The version of the form that it was made in, and that it is edited in. */
  readonly madeIn: string;
  readonly editedIn: string;
  readonly current: string;
  readonly loaded: LoadedForm;
  readonly questions: Questions;
}

/** The id of a later version of a submission leads to that version, whose address has the id of the submission. */
const idIn = (url: string): string | null => {
  const [, id] = /\/submissions\/([^/]+)\/versions\/[^/]+$/.exec(url.split('?')[0] ?? '') ?? [];
  return id === undefined ? null : decodeURIComponent(id);
};

/**
 * Reads a submission: its record, its files, and the form to edit it in.
 * @throws NotEditable saying why it cannot be edited; Trouble if it cannot be read now
 */
export const readSubmission = async (page: Page, address: EditedSubmission, form: EditedForm): Promise<Submission> => {
  const { protocol } = page;
  const get = (path: string, headers?: Record<string, string>): Promise<Response> =>
    protocol.get(path, page.address, headers).catch((error: unknown) => {
      // The form was there a moment ago.
      if (error instanceof Trouble && error.kind === 'notFound') throw new NotEditable('gone');
      throw error;
    });

  const answer = await get(submissionCall(address), { 'X-Extended-Metadata': 'true' });
  const edited = { ...address, instanceId: (answer.redirected ? idIn(answer.url) : null) ?? address.instanceId };
  if (edited.instanceId !== address.instanceId) return readSubmission(page, edited, form);
  const reply = await jsonOf<SubmissionReply>(answer);
  if (!reply.currentVersion) throw new NotEditable('noEdits');

  const path = submissionCall(edited);
  const [xml, listed] = await Promise.all([
    get(`${path}.xml`).then(textOf),
    get(`${path}/attachments`).then(jsonOf<readonly ListedFile[]>),
  ]);
  if (!isRecordOf(xml, edited.xmlFormId)) throw new Trouble('notTheServer');
  if (isEncrypted(xml)) throw new NotEditable('encrypted');
  const madeIn = versionOf(xml);
  const loaded = await loadForm(page, edited, form, madeIn);
  if (loaded.encryption) throw new NotEditable('encrypted');
  const questions = readQuestions(loaded.xml);
  const wanted = leavesOf(xml)
    .filter((leaf) => questions.uploads.has(questionPath(leaf.path)))
    .map(({ element }) => element.textContent.trim());
  return {
    edited,
    // The sent data replaces the data that was read, even if another version came in between.
    base: instanceIdOf(xml) || reply.currentVersion.instanceId,
    xml,
    name: reply.currentVersion.instanceName ?? '',
    createdAt: reply.createdAt,
    submitter: reply.submitter?.displayName ?? null,
    madeIn,
    editedIn: questions.version,
    current: form.version,
    loaded,
    questions,
    ...(await loadFiles(page, `${path}/attachments`, new Set(wanted), listed)),
  };
};
