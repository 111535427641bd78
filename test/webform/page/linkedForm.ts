import type { LinkedForm } from '#webform/protocol/protocol';

/** A published form that has no link for one submission. */
export const linkedForm: LinkedForm = {
  projectId: 1,
  xmlFormId: 'wells',
  state: 'open',
  publishedAt: '2026-01-01T00:00:00.000Z',
  draftToken: null,
  enketoOnceId: null,
};
