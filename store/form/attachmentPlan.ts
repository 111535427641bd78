/** A dropped or chosen file. The file itself is kept in `store/core/files.ts` under this id. */
export interface ChosenFile {
  readonly fileId: string;
  readonly fileName: string;
}

/** A file and the name under which it will be uploaded. */
export interface PlannedFile {
  readonly name: string;
  readonly fileId: string;
}

/** How the chosen files are matched. */
export interface AttachmentPlan {
  /** In the order of the chosen files. */
  readonly planned: readonly PlannedFile[];
  /** Names of files that are not among the form's media files. */
  readonly unmatched: readonly string[];
  /** Names chosen several times; only the last file is used. */
  readonly repeated: readonly string[];
}

/** The names by their composed form: macOS returns names with decomposed accents. */
const byComposedName = (slots: readonly string[]): ReadonlyMap<string, string> =>
  new Map(slots.toReversed().map((slot) => [slot.normalize('NFC'), slot]));

/**
 * Matches chosen files with the names of a form's media files: exactly, including case. Without an exact match, another
 * Unicode form of the same text is accepted.
 */
export const planAttachments = (slots: readonly string[], files: readonly ChosenFile[]): AttachmentPlan => {
  const exact = new Set(slots);
  const composed = byComposedName(slots);
  const planned = new Map<string, PlannedFile>();
  const unmatched: string[] = [];
  const repeated = new Set<string>();
  for (const { fileId, fileName } of files) {
    const name = exact.has(fileName) ? fileName : composed.get(fileName.normalize('NFC'));
    if (name === undefined) unmatched.push(fileName);
    else {
      if (planned.has(name)) repeated.add(name);
      planned.set(name, { name, fileId });
    }
  }
  return { planned: [...planned.values()], unmatched, repeated: [...repeated] };
};

/** Whether two names are equal in any Unicode normalization form. */
export const isSameName = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC');
