import { LRUCache } from 'lru-cache';

/** Statements that are kept at most, and those of which it is known that they came before. */
const MOST = 200;
const MOST_SEEN = 1000;
/** Longer ones are lists of rows, each with a text of its own. */
const LONGEST = 4000;

/**
 * A plan is made for tables as they are. Nobody tells the database that they have grown (it has no autovacuum), so none is kept for more
 * uses, or milliseconds, than these.
 */
const USES = 1000;
const AGE = 10_000;

const KEPT = /^\s*(select|insert|update|delete|with)\b/i;
/** After what changes tables, a kept statement may have other columns. */
const HARMLESS = /^\s*(begin|start|commit|rollback|savepoint|release|set|show|lock|analyze|vacuum|checkpoint)\b/i;

/**
 * Which statements the database keeps prepared, by their texts: planning those that come again and again takes longer than running them.
 * @param now the time in milliseconds
 */
export const keptPlans = (now = () => performance.now()) => {
  let last = 0;
  /** Those that the database still has, and nobody will use. */
  const left = [];
  const seen = new LRUCache({ max: MOST_SEEN });
  const kept = new LRUCache({ max: MOST, dispose: ({ name }) => void left.push(name) });

  const take = (text) => {
    const found = kept.get(text);
    if (found === undefined) return undefined;
    found.uses += 1;
    if (found.uses <= USES && now() - found.since < AGE) return found.name;
    kept.delete(text);
    return undefined;
  };

  return {
    /**
     * @param text of a statement that is about to be run
     * @returns the name under which it is kept, empty for none; whether it has to be prepared first; and names to be closed before
     */
    of: (text) => {
      const isKept = KEPT.test(text);
      if (!isKept && !HARMLESS.test(text)) kept.clear();
      const known = isKept ? take(text) : undefined;
      if (known !== undefined) return { name: known, isNew: false, closed: left.splice(0) };
      const isRepeated = seen.has(text);
      if (isKept && text.length <= LONGEST) seen.set(text, true);
      if (isRepeated) last += 1;
      return { name: isRepeated ? `kept${last}` : '', isNew: true, closed: left.splice(0) };
    },
    /** It was prepared under a name, and run. */
    keep: (text, name) => void kept.set(text, { name, uses: 1, since: now() }),
    /** It failed: whether it was prepared is not known. */
    drop: (text, name) => void (kept.delete(text) || left.push(name)),
  };
};
