import type { FormExtended } from '../../api/schemas/form';
import { selectDraft } from '../entities/formDrafts';
import type { FormKey } from '../entities/formKey';
import type { RootState } from '../index';
import type { Knowledge } from '../knowledge';
import { loadStatus, selectRequest } from '../requests';

/**
 * What is known about a form's draft from reads of the current pages; undefined before. An earlier visit does not count:
 * since then the draft may have been replaced, with another code, or removed.
 */
export const selectDraftNow = (
  state: RootState,
  { projectId, xmlFormId }: Partial<FormKey>,
): Knowledge<FormExtended> | undefined => {
  if (projectId === undefined || xmlFormId === undefined) return undefined;
  const key = { projectId, xmlFormId };
  return loadStatus(selectRequest(state, 'draftGet', key)) === 'ready' ? selectDraft(state, key) : undefined;
};
