/** A file somebody dropped or chose. The file itself is held in `store/files.ts` under this id. */
export interface ChosenFile {
  readonly fileId: string;
  readonly fileName: string;
}

/** A file and the name under which it will be uploaded. */
export interface PlannedFile {
  readonly name: string;
  readonly fileId: string;
}

/** Which of the chosen files go where. */
export interface AttachmentPlan {
  /** In the order in which the files were chosen. */
  readonly planned: readonly PlannedFile[];
  /** The names of files the form does not ask for. */
  readonly unmatched: readonly string[];
  /** Names that several of the files had; of these files only the last counts. */
  readonly repeated: readonly string[];
}

/** The names by their composed form: macOS hands names out with the accents apart from their letters. */
const byComposedName = (slots: readonly string[]): ReadonlyMap<string, string> =>
  new Map(slots.toReversed().map((slot) => [slot.normalize('NFC'), slot]));

/**
 * Matches chosen files with the names a form asks for (specification §5): exactly, upper and lower case included. Only
 * where no name is exactly the same may it be the same text in another Unicode form.
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
