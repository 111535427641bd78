import type { FormExtended } from '#api/schemas/form';
import { selectDraft } from '../../form/drafts';
import type { FormKey } from '../../form/formKey';
import type { RootState } from '../../index';
import type { RemoteData } from '../../request/remoteData';
import { loadStatus, selectRequest } from '../../request/requests';

/**
 * A form's draft as read by the current pages; undefined before. Reads of an earlier visit do not count: since then the
 * draft may have been replaced, with another code, or removed.
 */
export const selectDraftNow = (
  state: RootState,
  { projectId, xmlFormId }: Partial<FormKey>,
): RemoteData<FormExtended> | undefined => {
  if (projectId === undefined || xmlFormId === undefined) return undefined;
  const key = { projectId, xmlFormId };
  return loadStatus(selectRequest(state, 'draftGet', key)) === 'ready' ? selectDraft(state, key) : undefined;
};
