import { createHash } from 'node:crypto';

/** An entry for the chain: its digest covers the text. */
export interface ChainedEntry {
  readonly id: number;
  readonly loggedAt: string;
  readonly text: string;
  readonly hash: string;
}

/** The expected number of entries, and the digest of the last. */
export interface ChainHead {
  readonly count: number;
  readonly hash: string;
}

/** The first fault of a chain, with its position. */
export type ChainFault =
  | { readonly kind: 'changed' | 'inserted'; readonly id: number; readonly loggedAt: string }
  | { readonly kind: 'missing' | 'cut'; readonly id: number; readonly to: number; readonly after: string | null };

/** Digest of an entry: over the previous digest ('' for the first) and its own text. */
const chainHash = (previous: string, text: string): string =>
  createHash('sha256').update(previous).update(text).digest('hex');

/**
 * Checks a chain of entries, added in the order of their ids.
 * @param head the expected result
 * @param known an entry recorded earlier, which must be unchanged
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
    /** Checks the next entry. Returns a fault, after which the check is complete. */
    add: (entry: ChainedEntry): ChainFault | undefined => {
      const fault = faultOf(entry);
      if (fault === undefined) last = entry;
      return fault;
    },
    /** The fault at the end of the chain, if any. */
    end: (): ChainFault | undefined => {
      const to = Math.max(head.count, known?.id ?? 0);
      return last.id < to ? { kind: 'cut', id: last.id + 1, to, after: last.loggedAt } : undefined;
    },
    /** The last intact entry. */
    last: (): { readonly id: number; readonly hash: string } => last,
  };
};
