import type { ReactNode } from 'react';
import { Link } from '../../ui/action/Link';

/** An aggregate with its label. */
export interface ProgressFact {
  readonly value: string;
  readonly label: string;
  /** The address of its rows. */
  readonly href?: string | null | undefined;
  /** A note next to it. */
  readonly note?: ReactNode;
}

/** The totals of a period, in one line. */
export const ProgressFacts = ({ facts }: { readonly facts: readonly ProgressFact[] }) => (
  <ul className="progress-facts">
    {facts.map(({ value, label, href, note }) => (
      <li key={label}>
        {href ? (
          <Link href={href}>
            <strong>{value}</strong> <span>{label}</span>
          </Link>
        ) : (
          <>
            <strong>{value}</strong> <span>{label}</span>
          </>
        )}
        {note && <small>{note}</small>}
      </li>
    ))}
  </ul>
);
