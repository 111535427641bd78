/** Columns of a form with the start and end of an interview, groups first. */
export interface InterviewFields {
  readonly start: readonly string[];
  readonly end: readonly string[];
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean)?.trim();

/** Names below the root of the instance: `/data/meta/start` is `meta`, `start`. */
const namesOf = (path: string): readonly string[] => path.split('/').filter(Boolean).slice(1);

/** Preload bindings in the XML of a form: the same that the database finds (`db/progress/durations.ts`). */
export const preloadBinds = (xml: string): readonly string[] =>
  xml.match(/<(?:[\w.-]+:)?bind\s[^<>]*preloadParams[^<>]*>/g) ?? [];

/**
 * Finds the fields with start and end, which devices fill in themselves.
 * @param binds the `<bind …>` tags with `preloadParams`
 * @returns null unless the form has both
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
