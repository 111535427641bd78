const nameOf = (id: string): string => `webForm.draft.${id}`;

/** Missing on plain HTTP, in spite of its type: then a draft can be open in two tabs, and the later change counts. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** Marks a draft as open in this tab, for as long as that exists. @returns ends it */
export const holdDraft = (id: string): (() => void) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks()?.request(nameOf(id), () => held);
  return release;
};

/** Which drafts are open in some tab. */
export const heldDrafts = async (): Promise<(id: string) => boolean> => {
  const names = new Set((await locks()?.query())?.held?.map(({ name }) => name));
  return (id) => names.has(nameOf(id));
};
