import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import type { IconName } from '../icons';

export interface FileLinkProps {
  /** A URL of the server, outside of the site's own paths. */
  readonly href: string;
  readonly children: ReactNode;
  /** The name of the saved file; the server's by default. */
  readonly name?: string | undefined;
  /** What it does, if the text is only a file name. */
  readonly label?: string | undefined;
  /** What the file is; that it is downloaded by default. */
  readonly icon?: IconName | undefined;
  readonly tip?: string | undefined;
  /** -1 in a grid, which has one tab stop. */
  readonly tabIndex?: number | undefined;
  /** Looks like a button of this kind, for use among buttons. */
  readonly button?: 'secondary' | 'quiet' | undefined;
}

/** A link to a file, which the browser saves. */
export const FileLink = ({ href, children, name, label, icon = 'download', tip, tabIndex, button }: FileLinkProps) => (
  <a
    className={button ? `ui ${button} button` : 'file-link'}
    href={href}
    download={name ?? ''}
    aria-label={label}
    data-tip={tip}
    tabIndex={tabIndex}
  >
    <Icon name={icon} /> {children}
  </a>
);
