import { createDrawings, type Drawings } from '../controls/files/drawing/drawings';
import { createPendingFiles, type PendingFiles } from '../files/pendingFiles';
import { createUnfinished, type Unfinished } from '../kept/unfinished';

/** The files of a form that are no answers, or are not ready yet. */
export interface FormFiles {
  readonly pending: PendingFiles;
  readonly unfinished: Unfinished;
  readonly drawings: Drawings;
}

export const createFormFiles = (): FormFiles => {
  const unfinished = createUnfinished();
  return { pending: createPendingFiles(), unfinished, drawings: createDrawings(unfinished.changed) };
};
