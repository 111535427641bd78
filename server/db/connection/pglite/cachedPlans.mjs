import { LRUCache } from 'lru-cache';

/** Maximum number of prepared statements, and of statements seen once. */
const MAX_PLANS = 200;
const MAX_SEEN = 1000;
/** In characters. Longer statements are lists of rows, each with a text of its own. */
const MAX_LENGTH = 6000;

/**
 * Maximum uses and age (milliseconds) of a plan, which is made for the current table sizes. The database has no autovacuum, so it
 * does not notice growth.
 */
const MAX_USES = 1000;
const MAX_AGE = 10_000;

const CACHEABLE = /^\s*(select|insert|update|delete|with)\b/i;
/**
 * After other statements, which change tables, a prepared statement may have other columns. Temporary tables of scans never reuse
 * a name.
 */
const KEEPS_SCHEMA =
  /^\s*((begin|start|commit|rollback|savepoint|release|set|show|lock|analyze|vacuum|checkpoint)\b|(create temporary table|drop table if exists) "scratch_\d+")/i;

/**
 * Chooses the statements that the database keeps prepared, by their texts: planning a frequent statement takes longer than
 * running it.
 * @param now the time in milliseconds
 */
export const cachedPlans = (now = () => performance.now()) => {
  let lastNumber = 0;
  /** Prepared statements to be closed, which are not used any more. */
  const unused = [];
  const seen = new LRUCache({ max: MAX_SEEN });
  const cached = new LRUCache({ max: MAX_PLANS, dispose: ({ name }) => void unused.push(name) });

  const reuse = (text) => {
    const found = cached.get(text);
    if (found === undefined) return undefined;
    found.uses += 1;
    if (found.uses <= MAX_USES && now() - found.since < MAX_AGE) return found.name;
    cached.delete(text);
    return undefined;
  };

  return {
    /**
     * @param text a statement about to run
     * @returns its name, empty for an unprepared statement; whether it has to be prepared first; and the names to close before
     */
    of: (text) => {
      const isCacheable = CACHEABLE.test(text);
      if (!isCacheable && !KEEPS_SCHEMA.test(text)) cached.clear();
      const known = isCacheable ? reuse(text) : undefined;
      if (known !== undefined) return { name: known, isNew: false, closed: unused.splice(0) };
      const isRepeated = seen.has(text);
      if (isCacheable && text.length <= MAX_LENGTH) seen.set(text, true);
      if (isRepeated) lastNumber += 1;
      return { name: isRepeated ? `plan${lastNumber}` : '', isNew: true, closed: unused.splice(0) };
    },
    /** Called after the statement was prepared under a name and run. */
    keep: (text, name) => void cached.set(text, { name, uses: 1, since: now() }),
    /** Called after a failure, when it is unknown whether the statement was prepared. */
    drop: (text, name) => void (cached.delete(text) || unused.push(name)),
  };
};
