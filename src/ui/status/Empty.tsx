import type { ReactNode } from 'react';
import type { IconName } from '../icons';
import { EmptyDrawing } from './EmptyDrawing';

export interface EmptyProps {
  /** What is missing. */
  readonly title: string;
  /** What it would be for. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The icon of what is missing; its drawing stands above the title. */
  readonly icon?: IconName | undefined;
}

/** Shown instead of an empty list: what it is for, and how to begin. */
export const Empty = ({ title, children, action, icon }: EmptyProps) => (
  <div className="empty">
    <EmptyDrawing icon={icon} />
    <p className="empty-title">{title}</p>
    {children && <div className="empty-text">{children}</div>}
    {action}
  </div>
);
