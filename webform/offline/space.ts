/** What the browser says about its storage; null where it does not tell. */
export interface Space {
  readonly used: number | null;
  readonly quota: number | null;
  /** Whether it clears nothing by itself. */
  readonly isProtected: boolean;
}

// Missing on plain HTTP, in spite of its type.
const manager = (): StorageManager | null => ('storage' in navigator ? navigator.storage : null);

/** How much is stored, and how safely. */
export const spaceHere = async (): Promise<Space> => {
  const { usage, quota } =
    (await manager()
      ?.estimate()
      .catch(() => undefined)) ?? {};
  const isProtected = await manager()
    ?.persisted()
    .catch(() => false);
  return { used: usage ?? null, quota: quota ?? null, isProtected: isProtected ?? false };
};

/** Asks the browser to clear nothing by itself; some ask the person, others decide by what was visited how often. */
export const askForProtection = async (): Promise<void> => {
  await manager()
    ?.persist()
    .catch(() => false);
};
