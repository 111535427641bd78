import type { ChosenFile } from '#store/form/attachmentPlan';
import { storeFile } from '#store/core/files';

/** Stores files outside of the state, and returns the serializable part for events. */
export const storeFiles = (files: readonly File[]): readonly ChosenFile[] =>
  files.map((file) => ({ fileId: storeFile(file), fileName: file.name }));
