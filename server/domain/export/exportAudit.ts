/** Columns of the logs that phones keep of how a form was filled (ODK XForms specification, audit; facts: api §11.1). */
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
  // What newer phones add. The protocol ends before; columns behind its own disturb nobody.
  'user',
  'change-reason',
] as const;

/** The columns of the log of all submissions; the last one says which submission a line is about. */
export const auditColumns: readonly string[] = [...logged, 'instance ID'];

/**
 * Brings the lines of one submission's log into the columns of the common one.
 * @returns undefined where the first line does not name the columns of a log: then the file is something else
 */
export const auditLines = (
  head: readonly string[],
): ((cells: readonly string[], instanceId: string) => string[]) | undefined => {
  const names = head.map((name) => name.trim());
  if (!names.includes('event')) return undefined;
  const places = logged.map((name) => names.indexOf(name));
  return (cells, instanceId) => [...places.map((place) => cells[place] ?? ''), instanceId];
};
