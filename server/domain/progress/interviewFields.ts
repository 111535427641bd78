/** The columns in which a form notes when an interview began and ended, groups first. */
export interface InterviewFields {
  readonly start: readonly string[];
  readonly end: readonly string[];
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean)?.trim();

/** The names below the root of the instance: `/data/meta/start` is `meta`, `start`. */
const namesOf = (path: string): readonly string[] => path.split('/').filter(Boolean).slice(1);

/** The tags of a form's XML that say what devices fill in by themselves: the same that the database finds (`db/progress/durations.ts`). */
export const preloadBinds = (xml: string): readonly string[] =>
  xml.match(/<(?:[\w.-]+:)?bind\s[^<>]*preloadParams[^<>]*>/g) ?? [];

/**
 * Reads where a form notes start and end: the fields that devices fill in by themselves.
 * @param binds those `<bind …>` tags of its XML that have `preloadParams`
 * @returns null if it does not note both
 */
export const interviewFields = (binds: readonly string[]): InterviewFields | null => {
  const noted = (what: string): readonly string[] => {
    const bind = binds.find(
      (tag) => attribute(tag, 'preload') === 'timestamp' && attribute(tag, 'preloadParams') === what,
    );
    return namesOf((bind && attribute(bind, 'nodeset')) ?? '');
  };
  const [start, end] = [noted('start'), noted('end')];
  return start.length > 0 && end.length > 0 ? { start, end } : null;
};
