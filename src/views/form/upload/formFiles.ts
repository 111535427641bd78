/** The kinds of form definitions, as in an `accept` attribute. */
export const FORM_FILES = '.xml,.xlsx,.xls';

const extensions = FORM_FILES.split(',');

/** Files that were chosen for new forms. */
export interface FormFiles {
  readonly files: readonly File[];
  /** The names of files that cannot be form definitions, and of folders. */
  readonly others: readonly string[];
  readonly folders: readonly string[];
}

export const noFormFiles: FormFiles = { files: [], others: [], folders: [] };

const isFormFile = ({ name }: File): boolean => extensions.some((extension) => name.toLowerCase().endsWith(extension));

/** The files to upload. A single file is left to the server, which reports its problems. */
export const formFilesOf = (chosen: readonly File[], folders: readonly string[] = []): FormFiles => {
  if (chosen.length === 1) return { files: chosen, others: [], folders };
  const files = chosen.filter(isFormFile);
  return { files, others: chosen.filter((file) => !files.includes(file)).map(({ name }) => name), folders };
};
