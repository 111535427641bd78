import type { Form } from '#api/schemas/form';
import type { FormAttachment } from '#api/schemas/form/attachment';
import { selectForm } from '#store/form/forms';
import type { FormKey } from '#store/form/formKey';
import type { Outcome, RequestProblem } from '#store/request/problem';
import { existingFormOf } from '#store/selectors/form/uploadWarnings';
import type { RowOutcome } from '../core/batch';
import { request } from '../core/request';
import { requestFile, requestUntracked } from '../core/untracked';
import { select } from '../core/typedEffects';

const readBlob = (answer: Response): Promise<Blob> => answer.blob();
const readText = (answer: Response): Promise<string> => answer.text();

/** The calls of a definition: of the published version, or of the draft of a form that was never published. */
const callsOf = (isDraft: boolean) =>
  isDraft
    ? ({ xml: 'draftXml', list: 'draftAttachmentList', file: 'draftAttachmentGet' } as const)
    : ({ xml: 'formXml', list: 'formAttachmentList', file: 'formAttachmentGet' } as const);

type Calls = ReturnType<typeof callsOf>;

function* copyFile(calls: Calls, from: FormKey, to: FormKey, name: string): Generator<unknown, Outcome<unknown>> {
  const file = yield* requestFile(calls.file, { ...from, name }, readBlob);
  if (!file.ok) return file;
  const headers = { 'Content-Type': file.data.type || 'application/octet-stream' };
  return yield* request('draftAttachmentCreate', { ...to, name }, { body: file.data, headers });
}

/** @param copied the names of the files that an earlier attempt copied */
function* copyMedia(
  calls: Calls,
  from: FormKey,
  to: FormKey,
  copied: ReadonlySet<string>,
): Generator<unknown, RowOutcome> {
  const listed: Outcome<readonly FormAttachment[] | null> = yield* requestUntracked(calls.list, from);
  if (!listed.ok) return { state: 'failed', problem: { problem: listed.problem } };
  for (const { name, exists } of listed.data ?? []) {
    if (!exists || copied.has(name)) continue;
    const sent = yield* copyFile(calls, from, to, name);
    if (sent.ok) continue;
    const reason = { problem: sent.problem };
    return { state: 'failed', problem: { key: 'formsAct.mediaMissing', values: { name, reason } } };
  }
  return { state: 'done', result: to.xmlFormId };
}

/**
 * The form that an earlier attempt created, and its media files; null if another form has the ID. Only a draft that was never
 * published, with the same definition, is continued.
 */
function* readEarlierCopy(
  to: FormKey,
  xml: string,
): Generator<unknown, { readonly copied: ReadonlySet<string> } | null> {
  const form: Outcome<Form> = yield* requestUntracked('formGet', to);
  if (!form.ok || form.data.publishedAt !== null) return null;
  const draft = yield* requestFile('draftXml', to, readText);
  if (!draft.ok || draft.data !== xml) return null;
  const files: Outcome<readonly FormAttachment[] | null> = yield* requestUntracked('draftAttachmentList', to);
  if (!files.ok) return null;
  return { copied: new Set((files.data ?? []).flatMap(({ name, exists }) => (exists ? [name] : []))) };
}

const none: ReadonlySet<string> = new Set();

/**
 * Copies the definition of a form, with its media files, into the draft of a new form of another project. The definition of
 * an encrypted form has the key of its project, so that the other project could not read the answers. A second attempt continues
 * the copy of the first.
 */
export function* copyForm(from: FormKey, projectId: number): Generator<unknown, RowOutcome> {
  const form = yield* select(selectForm, from);
  if (form && form.keyId !== null) return { state: 'failed', problem: { key: 'formsAct.encrypted' } };
  const calls = callsOf(form?.publishedAt === null);
  const xml = yield* requestFile(calls.xml, from, readText);
  if (!xml.ok) return { state: 'failed', problem: { problem: xml.problem } };
  const created = yield* request(
    'formCreate',
    { projectId },
    {
      body: new Blob([xml.data], { type: 'application/xml' }),
      headers: { 'Content-Type': 'application/xml' },
      // The form is in use with them.
      query: { ignoreWarnings: true },
    },
  );
  if (created.ok) return yield* copyMedia(calls, from, { projectId, xmlFormId: created.data.xmlFormId }, none);
  const existing = existingKey(projectId, created.problem);
  const earlier = existing && (yield* readEarlierCopy(existing, xml.data));
  if (earlier) return yield* copyMedia(calls, from, existing, earlier.copied);
  return { state: 'failed', problem: { problem: created.problem, name: 'formCreate' } };
}

const existingKey = (projectId: number, problem: RequestProblem): FormKey | null => {
  const xmlFormId = existingFormOf(problem);
  return xmlFormId === null ? null : { projectId, xmlFormId };
};
