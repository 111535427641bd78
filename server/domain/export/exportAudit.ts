/** Columns of the audit logs that phones write during an interview (ODK XForms, `meta/audit`). */
const logged = [
  'event',
  'node',
  'start',
  'end',
  'latitude',
  'longitude',
  'accuracy',
  'old-value',
  'new-value',
  // Added by newer phones. The protocol has fewer columns; additional ones at the end do no harm.
  'user',
  'change-reason',
] as const;

/** Columns of the log of all submissions; the last one is the submission of a line. */
export const auditColumns: readonly string[] = [...logged, 'instance ID'];

/**
 * Arranges the lines of one submission's log in the columns of the common one.
 * @returns undefined if the first line is not a log's header: then the file is something else
 */
export const auditLines = (
  head: readonly string[],
): ((cells: readonly string[], instanceId: string) => string[]) | undefined => {
  const names = head.map((name) => name.trim());
  if (!names.includes('event')) return undefined;
  const indexes = logged.map((name) => names.indexOf(name));
  return (cells, instanceId) => [...indexes.map((index) => cells[index] ?? ''), instanceId];
};
