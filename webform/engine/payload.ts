import type { AnyNode } from '@getodk/xforms-engine';
import type { PendingFiles } from '../files/pendingFiles';
import type { FormRoot } from './nodes';

/** The files that came with a restored record. The engine takes them as sent already, and leaves them out. */
const restoredFiles = (nodes: readonly AnyNode[]): readonly File[] =>
  nodes.flatMap((node) => {
    if (!node.currentState.relevant) return [];
    if (node.nodeType !== 'upload') return restoredFiles(node.currentState.children ?? []);
    const { value, attachmentState } = node.currentState;
    return value === null || attachmentState.dirty ? [] : [value];
  });

/**
 * The data of a record to send, with all of its files.
 * @returns null if a file was refused, or a recording is to be finished first
 */
export const readyPayload = async (root: FormRoot, { filesReady }: PendingFiles): Promise<FormData | null> => {
  if (!(await filesReady())) return null;
  const {
    status,
    data: [data],
  } = await root.prepareInstancePayload();
  if (status !== 'ready') return null;
  for (const file of restoredFiles(root.currentState.children)) if (!data.has(file.name)) data.set(file.name, file);
  return data;
};
