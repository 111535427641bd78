const MAX_ACCOUNTS = 10_000;
const MAX_NETWORKS = 20;

/** The networks from which people logged in; the least recently used accounts and networks are dropped first. */
export interface KnownNetworks {
  has(account: string, network: string): boolean;
  add(account: string, network: string): void;
}

export const knownNetworks = (): KnownNetworks => {
  const networks = new Map<string, readonly string[]>();
  return {
    has: (account, network) => networks.get(account)?.includes(network) ?? false,
    add: (account, network) => {
      const others = (networks.get(account) ?? []).filter((each) => each !== network);
      networks.delete(account);
      networks.set(account, [...others, network].slice(-MAX_NETWORKS));
      const [oldest] = networks.keys();
      if (networks.size > MAX_ACCOUNTS && oldest !== undefined) networks.delete(oldest);
    },
  };
};
