/** A dropped or chosen file. The file itself is kept in `store/files.ts` under this id. */
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
  /** The names of files that the form does not ask for. */
  readonly unmatched: readonly string[];
  /** Names of several files, of which only the last counts. */
  readonly repeated: readonly string[];
}

/** The names by their composed form: macOS returns names with decomposed accents. */
const byComposedName = (slots: readonly string[]): ReadonlyMap<string, string> =>
  new Map(slots.toReversed().map((slot) => [slot.normalize('NFC'), slot]));

/**
 * Matches chosen files with the names a form asks for: exactly, including case. Only without an exact match may it be
 * another Unicode form of the same text.
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

/** Whether two names are the same text, whatever Unicode form they have. */
export const isSameName = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC');
