/**
 * Changes of a file of a submission after its receipt:
 * - `added`: it came later, from a device or from a user.
 * - `replaced`, `removed`: the previous file is in the history.
 * - `notApplied`: a device sent another file after a user had replaced or removed it. That file is in the history.
 */
export const attachmentChangeKinds = ['added', 'replaced', 'removed', 'notApplied'] as const;
export type AttachmentChangeKind = (typeof attachmentChangeKinds)[number];
