import type { SiteAddress } from '#api/schemas/system/siteAddress';

/**
 * Origin of links in codes and mails: the variable ORIGIN, else the choice of an administrator, else that of this machine.
 * Cookies do not depend on it, so that a wrong value cannot lock users out.
 */
export interface SiteOrigin {
  readonly current: () => string;
  readonly setBy: () => SiteAddress['setBy'];
  /** Sets the stored origin; null for none. */
  readonly take: (stored: string | null) => void;
}

/**
 * Origin of a server, with nothing stored yet.
 * @param configured.hasOrigin whether the operator set it
 */
export const siteOrigin = ({
  origin,
  hasOrigin,
}: {
  readonly origin: string;
  readonly hasOrigin: boolean;
}): SiteOrigin => {
  let stored: string | null = null;
  return {
    current: () => (hasOrigin ? origin : (stored ?? origin)),
    setBy: () => {
      if (hasOrigin) return 'variable';
      return stored === null ? 'default' : 'stored';
    },
    take: (chosen) => {
      stored = chosen;
    },
  };
};
