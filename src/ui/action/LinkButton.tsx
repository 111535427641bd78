import type { ReactNode } from 'react';
import { classes } from '../classes';
import type { Reason } from '../disabledBy';
import { Icon } from '../Icon';
import type { IconName } from '../icons';
import { Link } from './Link';

export interface LinkButtonProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly icon?: IconName | undefined;
  /** Why it leads nowhere now. */
  readonly reason?: Reason;
}

/** A link that looks like a button: the main action of a page, when it leads to another. */
export const LinkButton = ({ href, children, kind = 'secondary', icon, reason }: LinkButtonProps) => (
  <Link href={href} reason={reason} className={classes('ui', kind !== 'secondary' && kind, 'button')}>
    {icon && <Icon name={icon} />}
    {children}
  </Link>
);
