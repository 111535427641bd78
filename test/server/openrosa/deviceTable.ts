import type { AccessRow } from '../../support/access/cells';

const all = '-nfvmaplr';
const form = '/projects/:projectId/forms/:xmlFormId';
const reading = 'fvmapl';
/** A caller without permission gets an authentication challenge, so that the app shows what is missing. */
const sending: AccessRow = { may: 'fmapl', nobody: 401.2, others: 401.2, gives: 201 };
const ready: AccessRow = { may: all, gives: 204 };

/**
 * Permissions of each caller as a device: written by hand from the protocol (docs/protocol.md#openrosa), not derived from the
 * code.
 */
export const deviceTable: Readonly<Record<string, AccessRow>> = {
  'GET /projects/:projectId/formList': { may: 'nfvmaplr', nobody: 401.4 },
  'GET /projects/:projectId/submission': ready,
  'POST /projects/:projectId/submission': sending,
  [`GET ${form}/manifest`]: reading,

  // No form of the world uses the list.
  'GET /projects/:projectId/datasets/:datasetName/integrity': { may: 'vma', nobody: 401.4 },
  'GET /test/:token/projects/:projectId/datasets/:datasetName/integrity': { may: '', nobody: 404.1, others: 404.1 },

  // A link gives access to published versions only, not to drafts.
  [`GET ${form}/draft/formList`]: 'fvmap',
  [`GET ${form}/draft/manifest`]: 'fvmap',
  [`GET ${form}/draft/submission`]: ready,
  [`POST ${form}/draft/submission`]: { may: 'fmap', nobody: 401.2, others: 401.2, gives: 201 },

  // The token in the address is all that a tester needs.
  [`GET /test/:token${form}/draft/formList`]: all,
  [`GET /test/:token${form}/draft/manifest`]: all,
  [`GET /test/:token${form}/draft/submission`]: ready,
  [`POST /test/:token${form}/draft/submission`]: { may: all, gives: 201 },
  [`GET /test/:token${form}/draft.xml`]: all,
  [`GET /test/:token${form}/draft/attachments/:name`]: all,
};
