import { useSubmissionKeys } from './useSubmissionKeys';

export interface AdjacentKeysProps {
  /** Whether shortcuts without Ctrl are active. */
  readonly singleKeys: boolean;
  /** The adjacent submissions; null at the ends of the table, and while unknown. */
  readonly previousHref: string | null;
  readonly nextHref: string | null;
  readonly onGoTo: (href: string) => void;
}

/** The shortcuts to the adjacent submissions. */
export const AdjacentKeys = ({ singleKeys, previousHref, nextHref, onGoTo }: AdjacentKeysProps) => {
  const goTo = (href: string | null) => (href === null ? undefined : () => onGoTo(href));
  useSubmissionKeys(singleKeys, { j: goTo(nextHref), k: goTo(previousHref) });
  return null;
};
