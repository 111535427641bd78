/**
 * Position in the order of all changes: the last audit entry and the last comment before it. Entries are numbered under a lock,
 * so that none becomes visible behind a later one (docs/decisions/0072-live.md).
 */
export interface Position {
  readonly audit: number;
  readonly comment: number;
  /** Beginning of the entry's digest: in another database, or after a restore, the same number is another entry. */
  readonly mark: string;
}

const MARK_LENGTH = 8;

const written = /^(\d{1,10})\.(\d{1,10})\.([0-9a-f]*)$/;

/** Mark of an entry by its digest; empty before the first one. */
export const markOf = (hash: string): string => hash.slice(0, MARK_LENGTH);

/** A position as an event id. */
export const positionText = ({ audit, comment, mark }: Position): string => `${audit}.${comment}.${mark}`;

/** Parses an event id. @returns undefined if it is invalid */
export const readPosition = (text: string): Position | undefined => {
  const [, audit, comment, mark] = written.exec(text) ?? [];
  return mark === undefined ? undefined : { audit: Number(audit), comment: Number(comment), mark };
};
