import type { Limit } from './limits';

/** A bucket: a limit, and the digest of the counted name. */
export interface Bucket {
  readonly limit: Limit;
  readonly key: string;
}

export const bucketName = ({ limit, key }: Bucket): string => `${limit.kind} ${key}`;

/** An account and a network, as digests. */
export interface AccountNetwork {
  readonly account: string;
  readonly network: string;
}

/** Buckets and trusted networks, persistent and shared by all servers on the database. */
export interface RateLimitStore {
  /** Milliseconds until each bucket is empty; 0 for an empty one. */
  read(buckets: readonly Bucket[]): Promise<ReadonlyMap<string, number>>;
  /** Adds one failure to each bucket. */
  add(buckets: readonly Bucket[]): Promise<void>;
  /** Empties buckets. */
  empty(buckets: readonly Bucket[]): Promise<void>;
  /** Whether the account had a login from the network; `due` if that needs to be recorded again. */
  findTrust(where: AccountNetwork): Promise<'fresh' | 'due' | undefined>;
  /** Records a login to the account from the network. */
  trust(where: AccountNetwork): Promise<void>;
}
