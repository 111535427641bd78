const missing = new Set<string>();

/** A file of the edited submission is not there: what stands for it is no answer, and is never sent. */
export const markMissing = (name: string): void => {
  missing.add(name);
};

/** Whether a file only stands for one that is not there. Names of chosen files are new, so none is taken for another. */
export const isMissing = (name: string): boolean => missing.has(name);
