import { can } from '#api/verbs';
import { selectDraft } from '#store/form/drafts';
import type { FormKey } from '#store/form/formKey';
import { selectForm } from '#store/form/forms';
import type { TextMessage } from '#store/core/message';
import { selectReportsDrafts } from '#store/request/capabilities';
import { valueOf } from '#store/request/remoteData';
import type { RequestProblem } from '#store/request/problem';
import { existingFormOf } from '#store/selectors/form/uploadWarnings';
import { selectProjectVerbs } from '#store/selectors/project/forms';
import { request } from '../core/request';
import { readDraftPart } from '../route/pageLoading';
import { select } from '../core/typedEffects';

/**
 * The form that already has the id of a refused new one, with its draft read, because an upload would replace it; null after
 * any other problem, or without permission to update the form.
 */
export function* readExistingForm(projectId: number, problem: RequestProblem): Generator<unknown, FormKey | null> {
  const xmlFormId = existingFormOf(problem);
  if (xmlFormId === null || !can(yield* select(selectProjectVerbs, projectId), ['form.update'])) return null;
  const key = { projectId, xmlFormId };
  // Reports by now whether there is a draft.
  if (yield* select(selectReportsDrafts)) yield* request('formGet', key);
  yield* readDraftPart('draftGet', key);
  return key;
}

/** The question whether a file becomes the draft of an existing form. */
export function* askNewVersion(key: FormKey): Generator<unknown, TextMessage> {
  const name = (yield* select(selectForm, key))?.name ?? key.xmlFormId;
  const draft = valueOf(yield* select(selectDraft, key));
  if (!draft) return { key: 'formUpload.exists', values: { name } };
  return draft.submissions > 0
    ? { key: 'formUpload.existsDraft', values: { name, count: draft.submissions } }
    : { key: 'formUpload.existsUntested', values: { name } };
}
