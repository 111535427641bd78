import { problem } from '../../domain/core/problem';
import type { Handlers } from '../../http/context';

const none = () => Promise.resolve([]);

/** Calls of newer clients for features that this server lacks. */
export const newerProtocolHandlers: Handlers<
  'analyticsPreview' | 'datasetList' | 'datasetDiffList' | 'datasetDiffDraftList'
> = {
  analyticsPreview: () => Promise.resolve({ system: {}, projects: [] }),
  datasetList: none,
  datasetDiffList: none,
  datasetDiffDraftList: async ({ found }) => {
    if (found.form.draftDefId === null) throw problem('notFound');
    return none();
  },
};
