import type { ReactNode } from 'react';
import type { IconName } from '../icons';
import { EmptyDrawing } from './EmptyDrawing';

export interface EmptyProps {
  /** The missing things. */
  readonly title: string;
  /** Their purpose. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The icon of the missing things; its drawing is above the title. */
  readonly icon?: IconName | undefined;
}

/** Replaces an empty list: its purpose, and how to begin. */
export const Empty = ({ title, children, action, icon }: EmptyProps) => (
  <div className="empty">
    <EmptyDrawing icon={icon} />
    <p className="empty-title">{title}</p>
    {children && <div className="empty-text">{children}</div>}
    {action}
  </div>
);
