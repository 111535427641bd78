import { createDefaultPictures, type DefaultPictures } from '../controls/files/createDefaultPictures';
import { createDrawings, type Drawings } from '../controls/files/drawing/drawings';
import { createPendingFiles, type PendingFiles } from '../files/pendingFiles';
import { createUnfinished, type Unfinished } from '../kept/unfinished';

/** The files of a form that are no answers, or are not ready yet. */
export interface FormFiles {
  readonly pending: PendingFiles;
  readonly unfinished: Unfinished;
  readonly drawings: Drawings;
  readonly defaultPictures: DefaultPictures;
  /** The names of files of an edited submission that the server does not have. */
  readonly missing: ReadonlySet<string>;
}

/** @param missing the names of files of an edited submission that the server does not have */
export const createFormFiles = (missing: ReadonlySet<string> = new Set()): FormFiles => {
  const unfinished = createUnfinished();
  return {
    pending: createPendingFiles(),
    unfinished,
    drawings: createDrawings(unfinished.changed),
    defaultPictures: createDefaultPictures(),
    missing,
  };
};
