import { formatTime } from '#src/ui/text/dateFormats';

const DAY = 86_400_000;

/** The days of deletion and of the end of restorability, formatted. */
export interface TrashDays {
  readonly deleted: string;
  readonly until: string;
}

/**
 * Formats the days of a deleted submission; null if the server does not send the time of deletion.
 * @param keptDays the number of days in the trash
 * @returns takes the moment of deletion, ISO 8601
 */
export const trashDays = (
  keptDays: number,
  locale: string,
): ((deletedAt: string | null | undefined) => TrashDays | null) => {
  const dayOf = (at: number): string => formatTime(new Date(at), 'day', locale);
  return (deletedAt) => {
    if (!deletedAt) return null;
    const at = Date.parse(deletedAt);
    return { deleted: dayOf(at), until: dayOf(at + keptDays * DAY) };
  };
};
