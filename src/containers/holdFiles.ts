import type { ChosenFile } from '../../store/attachmentPlan';
import { holdFile } from '../../store/files';

/** Keeps files outside of the state, and returns what events may contain. */
export const holdFiles = (files: readonly File[]): readonly ChosenFile[] =>
  files.map((file) => ({ fileId: holdFile(file), fileName: file.name }));
