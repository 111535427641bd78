import type { ReactNode } from 'react';
import { Link } from '../../ui/action/Link';

/** A figure with what it is. */
export interface ProgressFact {
  readonly value: string;
  readonly label: string;
  /** Where its rows are. */
  readonly href?: string | null | undefined;
  /** What one has to know beside it. */
  readonly note?: ReactNode;
}

/** What a span of days comes to, in a line of figures. */
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
