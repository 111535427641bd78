import { problem } from '../../domain/core/problem';
import type { Handlers } from '../../http/context';

/** What the publishing of a form changes in entity lists: nothing, because forms do not write entities yet. */
export const datasetDiffHandlers: Handlers<'datasetDiffList' | 'datasetDiffDraftList'> = {
  datasetDiffList: () => Promise.resolve([]),
  datasetDiffDraftList: ({ found }) => {
    if (found.form.draftDefId === null) throw problem('notFound');
    return Promise.resolve([]);
  },
};
