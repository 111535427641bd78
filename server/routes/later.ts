import { assertDraftOpen } from '../domain/form/formState';
import { problem } from '../domain/problem';
import type { Handlers } from '../http/context';

const none = () => Promise.resolve([]);

/** What newer clients ask for and we do not have. */
export const laterHandlers: Handlers<
  'configPublicGet' | 'datasetList' | 'datasetDiffList' | 'datasetDiffDraftList' | 'actorPropertyList'
> = {
  configPublicGet: () => Promise.resolve({}),
  datasetList: none,
  datasetDiffList: none,
  datasetDiffDraftList: async ({ actor, found }) => {
    assertDraftOpen(actor?.type);
    if (found.form.draftDefId === null) throw problem('notFound');
    return none();
  },
  actorPropertyList: none,
};
