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
  /** Why it is disabled. */
  readonly reason?: Reason;
}

/** A link that looks like a button: the main action of a page, if that is another page. */
export const LinkButton = ({ href, children, kind, icon, reason }: LinkButtonProps) => (
  <Link href={href} reason={reason} className={classes('ui', kind, 'button')}>
    {icon && <Icon name={icon} />}
    {children}
  </Link>
);
