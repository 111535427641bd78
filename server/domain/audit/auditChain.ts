import { createHash } from 'node:crypto';

/** An entry as the chain sees it: its text is what the digest is made of. */
export interface ChainedEntry {
  readonly id: number;
  readonly loggedAt: string;
  readonly text: string;
  readonly hash: string;
}

/** How many entries there should be, and the digest of the last. */
export interface ChainHead {
  readonly count: number;
  readonly hash: string;
}

/** The first thing that is wrong with a chain, and where. */
export type ChainFault =
  | { readonly kind: 'changed' | 'inserted'; readonly id: number; readonly loggedAt: string }
  | { readonly kind: 'missing' | 'cut'; readonly id: number; readonly to: number; readonly after: string | null };

/** The digest of an entry: of the digest before it ('' for the first) and of its own text. */
const chainHash = (previous: string, text: string): string =>
  createHash('sha256').update(previous).update(text).digest('hex');

/**
 * Checks a chain of entries, which are given in the order of their ids.
 * @param head what the chain should come to
 * @param known an entry that somebody noted down, and that must still be there as it was
 */
export const chainCheck = (head: ChainHead, known?: { readonly id: number; readonly hash: string }) => {
  let last: { id: number; hash: string; loggedAt: string | null } = { id: 0, hash: '', loggedAt: null };

  const faultOf = ({ id, loggedAt, text, hash }: ChainedEntry): ChainFault | undefined => {
    if (id <= last.id || id > head.count) return { kind: 'inserted', id, loggedAt };
    if (id > last.id + 1) return { kind: 'missing', id: last.id + 1, to: id - 1, after: last.loggedAt };
    if (hash !== chainHash(last.hash, text)) return { kind: 'changed', id, loggedAt };
    if (id === known?.id && hash !== known.hash) return { kind: 'changed', id, loggedAt };
    return id === head.count && hash !== head.hash ? { kind: 'changed', id, loggedAt } : undefined;
  };

  return {
    /** Takes the next entry. Gives what is wrong with it, after which there is nothing more to check. */
    add: (entry: ChainedEntry): ChainFault | undefined => {
      const fault = faultOf(entry);
      if (fault === undefined) last = entry;
      return fault;
    },
    /** What is wrong with the end. */
    end: (): ChainFault | undefined => {
      const to = Math.max(head.count, known?.id ?? 0);
      return last.id < to ? { kind: 'cut', id: last.id + 1, to, after: last.loggedAt } : undefined;
    },
    /** The last entry that was right. */
    last: (): { readonly id: number; readonly hash: string } => last,
  };
};
