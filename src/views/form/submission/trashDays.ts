const DAY = 86_400_000;

/** When something was deleted, and until when it can be restored, as days in a language. */
export interface TrashDays {
  readonly deleted: string;
  readonly until: string;
}

/**
 * Tells the days of what is in the trash; null where the server does not tell when it was deleted.
 * @param keptDays for how many days the trash keeps it
 * @returns takes the moment of deletion, ISO 8601
 */
export const trashDays = (
  keptDays: number,
  locale: string,
): ((deletedAt: string | null | undefined) => TrashDays | null) => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (deletedAt) => {
    if (!deletedAt) return null;
    const at = Date.parse(deletedAt);
    return { deleted: day.format(at), until: day.format(at + keptDays * DAY) };
  };
};
