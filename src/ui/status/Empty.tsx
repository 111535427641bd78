import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import type { IconName } from '../icons';

export interface EmptyProps {
  /** What is missing. */
  readonly title: string;
  /** What it would be for. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: IconName | undefined;
}

/** Shown instead of an empty list: what it is for, and how to begin. */
export const Empty = ({ title, children, action, icon }: EmptyProps) => (
  <div className="empty">
    {icon && <Icon name={icon} />}
    <p className="empty-title">{title}</p>
    {children && <div className="empty-text">{children}</div>}
    {action}
  </div>
);
