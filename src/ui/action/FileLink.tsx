import type { ReactNode } from 'react';
import { Icon } from '../Icon';

export interface FileLinkProps {
  /** A URL of the server, outside of the site's own paths. */
  readonly href: string;
  readonly children: ReactNode;
  /** The name of the saved file; the server's by default. */
  readonly name?: string | undefined;
  /** What it does, if the text is only a file name. */
  readonly label?: string | undefined;
  /** Looks like a button of this kind, for use among buttons. */
  readonly button?: 'secondary' | 'quiet' | undefined;
}

/** A link to a file, which the browser saves. */
export const FileLink = ({ href, children, name, label, button }: FileLinkProps) => (
  <a className={button ? `ui ${button} button` : 'file-link'} href={href} download={name ?? ''} aria-label={label}>
    <Icon name="download" /> {children}
  </a>
);
