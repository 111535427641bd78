import type { SiteAddress } from '../../api/schemas/siteAddress';

/**
 * The origin to which codes, mails and links lead: the variable ORIGIN, or else what an administrator chose, or else this
 * machine's own. Cookies do not depend on it: a mistake in it must not lock anybody out.
 */
export interface SiteOrigin {
  readonly current: () => string;
  readonly setBy: () => SiteAddress['setBy'];
  /** Takes over what is stored; null for nothing. */
  readonly take: (stored: string | null) => void;
}

/**
 * The origin of a server, with nothing stored yet.
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
