import { selectDraft, type DraftKnowledge } from '../entities/formDrafts';
import type { FormKey } from '../entities/formKey';
import type { RootState } from '../index';
import { loadStatus, selectRequest } from '../requests';

/**
 * What is known of a form's draft by what was read for the pages one is at; undefined before. What an earlier visit told
 * does not count: since then another draft may have come, with another code, or have gone.
 */
export const selectDraftNow = (
  state: RootState,
  { projectId, xmlFormId }: Partial<FormKey>,
): DraftKnowledge | undefined => {
  if (projectId === undefined || xmlFormId === undefined) return undefined;
  const key = { projectId, xmlFormId };
  return loadStatus(selectRequest(state, 'draftGet', key)) === 'ready' ? selectDraft(state, key) : undefined;
};
